extension DefaultStringInterpolation {
  mutating func appendInterpolation(_ number: Int, padded width: Int) {
    let text = String(number)
    appendLiteral(String(repeating: " ", count: max(0, width - text.count)) + text)
  }
}

struct Money: CustomStringConvertible, CustomDebugStringConvertible {
  var cents: Int
  var description: String { "\(cents / 100).\(cents % 100) €" }
  var debugDescription: String { "Money(\(cents))" }
}

struct Tag: ExpressibleByStringLiteral {
  let name: String
  init(stringLiteral name: String) { self.name = name }
}

"[\(7, padded: 4)]"
Money(cents: 1250)
[Money(cents: 99)]
print(Money(cents: 250), [Money(cents: 199)])
let tag: Tag = "new"
tag.name
"\(Money(cents: 5075)) in all"
let maybe: Money? = Money(cents: 100)
maybe
