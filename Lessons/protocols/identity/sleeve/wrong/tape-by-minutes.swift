// expected-failure {{a tape is the same, however much is on it}} The tape got an `==` of its own, which looks at the minutes too; what a type says itself comes before what an extension offers.
// zh-Hans: 给 `Tape` 另写了一个 `==`，连时长也比；类型自己写的，优先于扩展提供的。
protocol Unique {
  var id: String { get }
}

extension Equatable where Self: Unique {
  static func == (left: Self, right: Self) -> Bool {
    left.id == right.id
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

  static func == (left: Tape, right: Tape) -> Bool {
    left.id == right.id && left.minutes == right.minutes
  }
}
