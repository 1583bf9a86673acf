// snippet.plain
let greeting = "Hello, " + "Ada"
let words = greeting.split(separator: " ")
words.count  // expected-value {{2}}
let ages = ["Ada": 8, "Bo": 9]
ages["Ada", default: 0]  // expected-value {{8}}
// snippet.end

// snippet.own
struct Point {
  var x: Int
  var y: Int
}

struct Place: CustomStringConvertible {
  var row: Character
  var column: Int
  var description: String { "\(row)\(column)" }
}

Point(x: 1, y: 2)  // expected-value {{Point(x: 1, y: 2)}}
Place(row: "e", column: 4)  // expected-value {{e4}}
// snippet.end

// snippet.playground
struct Purse: CustomPlaygroundDisplayConvertible {
  var cents: Int
  var playgroundDescription: Any { "\(cents / 100) € \(cents % 100)" }
}

Purse(cents: 250)  // expected-value {{"2 € 50"}}
// snippet.end

// snippet.numbers
var height = 1.0
for _ in 1...12 {
  height *= 0.8
}
// snippet.end
