let word = "hello"
word.uppercased()  // expected-value {{"HELLO"}}
word.count  // expected-value {{5}}
for letter in word {
  letter.isASCII
  // expected-value@-1 {{true}} of the last letter
}
