// snippet.equality
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
// snippet.end

// snippet.use
struct Song: Unique, Hashable {
  let id: String
  var title: String
}

let ferry = Song(id: "17", title: "Ferry at Four")
let fairy = Song(id: "17", title: "Fairy at Four")
let harbour = Song(id: "80", title: "Ferry at Four")

ferry == fairy  // expected-value {{true}}
ferry == harbour  // expected-value {{false}}
[ferry].contains(fairy)  // expected-value {{true}}
Set([ferry, fairy]).count  // expected-value {{1}}
// snippet.end

extension Hasher: @retroactive CustomPlaygroundDisplayConvertible {
  /// What stands for a hasher in the results; its seed is another one in each run.
  public var playgroundDescription: Any { "a hasher" }
}
