import Kitchen

let loaf = Recipe("Bread", ["flour": 500])
loaf.times(4).grams
