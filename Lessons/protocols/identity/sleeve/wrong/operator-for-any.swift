// expected-failure {{a misprinted copy is the same song}} The operator for `any Unique` was left where it was. It is found where two such values are compared by name; a list asks the requirement of `Equatable`.
// zh-Hans: 给 `any Unique` 写的运算符留在了原处。两个这样的值直接拿来比，倒是找得到它；列表问的，却是 `Equatable` 的要求。
protocol Unique {
  var id: String { get }
}

func == (left: any Unique, right: any Unique) -> Bool {
  left.id == right.id
}

extension Hashable where Self: Unique {
  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension CustomStringConvertible where Self: Unique {
  var description: String { "No. \(id)" }
}

struct Song: Unique, Hashable, CustomStringConvertible {
  let id: String
  var title: String
}

final class Tape: Unique, Hashable, CustomStringConvertible {
  let id: String
  var minutes: Int

  static func == (left: Tape, right: Tape) -> Bool { left.id == right.id }

  init(id: String, minutes: Int) {
    self.id = id
    self.minutes = minutes
  }
}
