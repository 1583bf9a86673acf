protocol Unique {
  var id: String { get }
}

func == (left: any Unique, right: any Unique) -> Bool {
  left.id == right.id
}

extension Unique {
  var description: String { "No. \(id)" }
}

struct Song: Unique, Hashable {
  let id: String
  var title: String
}

final class Tape: Unique {
  let id: String
  var minutes: Int

  init(id: String, minutes: Int) {
    self.id = id
    self.minutes = minutes
  }
}
