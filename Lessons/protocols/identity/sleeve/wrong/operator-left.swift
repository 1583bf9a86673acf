// expected-failure {{a song is not compared with a tape}} All that was asked for was added, and the old operator was left beside it. It finds a song equal to the tape of the same number.
// zh-Hans: 该添的都添了，旧的运算符却还留在旁边。编号一样，它就说歌和磁带相等。
protocol Unique {
  var id: String { get }
}

func == (left: any Unique, right: any Unique) -> Bool {
  left.id == right.id
}

extension Unique where Self: Hashable {
  static func == (left: Self, right: Self) -> Bool { !(left.id != right.id) }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
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
