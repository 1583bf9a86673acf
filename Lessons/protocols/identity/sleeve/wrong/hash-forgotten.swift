// expected-failure {{what is equal has equal hashes}} Equality was moved and the hash stayed: it is made of everything that is stored, the sleeve included.
// zh-Hans: 相等搬了家，哈希却没搬：它还是由存着的一切算出来的，封套也算在内。
protocol Unique {
  var id: String { get }
}

extension Equatable where Self: Unique {
  static func == (left: Self, right: Self) -> Bool {
    left.id == right.id
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

  func hash(into hasher: inout Hasher) { hasher.combine(minutes) }

  init(id: String, minutes: Int) {
    self.id = id
    self.minutes = minutes
  }
}
