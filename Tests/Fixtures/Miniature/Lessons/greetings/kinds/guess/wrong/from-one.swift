// expected-failure {{line 4}} Positions were counted from one.
let words = ["one", "two"]
words.count  // expected-value {{2}}
words[0]  // expected-value {{"two"}}
