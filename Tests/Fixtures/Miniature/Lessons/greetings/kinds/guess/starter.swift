// Two words.
let words = ["one", "two"]
words.count
words[0]
