// expected-failure {{line 3}} The last position is one less than the count.
let words = ["one", "two"]
words.count  // expected-value {{1}}
words[0]  // expected-value {{"one"}}
