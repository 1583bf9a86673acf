// expected-failure {{everything unique says its number}} Only the song got a description. For the others the words of the extension stand there, and nobody asks for them.
// zh-Hans: 只有歌有了 `description`。给其他类型的话虽然写在扩展里，却没人来要。
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
  var description: String { "\(Self.self) \(id)" }
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
