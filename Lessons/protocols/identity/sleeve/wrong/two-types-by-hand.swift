// expected-failure {{what comes next is compared by number too}} Song and tape were each taught to compare. The next type has to be taught again.
// zh-Hans: 歌和磁带各自学会了怎么比。下一个类型来了，又得从头教起。
protocol Unique {
  var id: String { get }
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

  static func == (left: Song, right: Song) -> Bool { left.id == right.id }
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
