// Two words.
let words = ["one", "two"]
words.count  // expected-value {{2}}
words[0]  // expected-value {{"one"}}
