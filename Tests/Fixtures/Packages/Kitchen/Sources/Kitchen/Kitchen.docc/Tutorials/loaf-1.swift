import Kitchen

let loaf = Recipe("Bread", ["flour": 500])
