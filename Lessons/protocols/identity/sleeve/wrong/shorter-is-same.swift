// expected-failure {{another recording is another song}} It compares how numbers begin or end, so that a missing zero does no harm. But a number that differs is another number.
// zh-Hans: 只看编号的末尾是否对得上，想着少个零也不打紧。可编号只要不同，就是另一个编号。
protocol Unique {
  var id: String { get }
}

extension Equatable where Self: Unique {
  static func == (left: Self, right: Self) -> Bool {
    left.id.hasSuffix(right.id) || right.id.hasSuffix(left.id)
  }
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

  init(id: String, minutes: Int) {
    self.id = id
    self.minutes = minutes
  }
}
