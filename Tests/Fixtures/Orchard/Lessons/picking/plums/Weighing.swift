import Fruit

let plum = Plum(grams: 42)  // expected-value {{a plum of 42 g}}
