protocol Unique {
  var id: String { get }
}

// starter.hide
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

// starter.show
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
