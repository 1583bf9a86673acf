import RegexBuilder

let amount = Reference(Int.self)
let item = Regex {
  Capture { OneOrMore(.word) }
  ":"
  ZeroOrMore(.whitespace)
  TryCapture(as: amount) {
    OneOrMore(.digit)
  } transform: { Int($0) }
}
if let match = "apples: 12".wholeMatch(of: item) {
  match[amount]
  match.1
}
"pears 3".firstMatch(of: item) == nil
