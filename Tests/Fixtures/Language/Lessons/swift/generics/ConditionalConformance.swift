struct Pair<Value> {
  var first: Value, second: Value
}

extension Pair: Equatable where Value: Equatable {}
extension Pair: Comparable where Value: Comparable {
  static func < (left: Pair, right: Pair) -> Bool {
    (left.first, left.second) < (right.first, right.second)
  }
}

let small = Pair(first: 1, second: 2)
small < Pair(first: 1, second: 3)
small == Pair(first: 1, second: 2)
[Pair(first: 2, second: 0), small].min()

extension Collection where Element: Numeric {
  var total: Element { reduce(0, +) }
}
[1.5, 2.5].total
(1...4).total
