// expected-failure {{line 4}} A string is shown in its quotation marks.
let words = ["one", "two"]
words.count  // expected-value {{2}}
words[0]  // expected-value {{one}}
