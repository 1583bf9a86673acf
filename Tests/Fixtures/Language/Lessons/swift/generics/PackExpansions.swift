func describe<each T>(_ value: repeat each T) -> [String] {
  var parts: [String] = []
  for item in repeat each value {
    parts.append("\(item)")
  }
  return parts
}
describe(1, "two", 3.0)
func pairs<each A, each B>(_ a: repeat each A, with b: repeat each B) -> (repeat (each A, each B)) {
  (repeat (each a, each b))
}
let both = pairs(1, "x", with: true, 2.5)
both.0.1
struct Bundle<each Item> {
  let items: (repeat each Item)
  init(_ items: repeat each Item) { self.items = (repeat each items) }
  func count() -> Int {
    var n = 0
    repeat increment(&n, each items)
    return n
  }
  private func increment<T>(_ n: inout Int, _ item: T) { n += 1 }
}
let bundle = Bundle(1, "a", [2])
bundle.count()
func allEqual<each T: Equatable>(_ a: (repeat each T), _ b: (repeat each T)) -> Bool {
  for (left, right) in repeat (each a, each b) {
    guard left == right else { return false }
  }
  return true
}
allEqual((1, "a"), (1, "a"))
allEqual((1, "a"), (1, "b"))
