//! Dough for several loaves.
//!
//! It is the same dough, only more of it.

import Kitchen

// snippet.recipe
let loaf = Recipe("Bread", ["flour": 500])
// snippet.end

// snippet.more
loaf.times(2).grams["flour"]
// snippet.end

// snippet.hide
print("secret")
// snippet.show
