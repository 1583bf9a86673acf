/// Unique types that come later.
private enum Newcomers {
  struct Badge: Unique, Hashable, CustomStringConvertible {
    let id: String
    let colour: String
  }
}

private func contains<Thing: Equatable>(_ thing: Thing, in shelf: [Thing]) -> Bool {
  shelf.contains(thing)
}

private func text(_ thing: some CustomStringConvertible) -> String { thing.description }

/// Whether a list with the first song is found to contain the second.
func songIsListed(_ id: String, _ title: String, as otherID: String, _ otherTitle: String) -> Bool {
  contains(Song(id: id, title: title), in: [Song(id: otherID, title: otherTitle)])
}

/// Whether a list with the one tape is found to contain the other.
func tapeIsListed(_ id: String, _ minutes: Int, as otherID: String, _ otherMinutes: Int) -> Bool {
  contains(Tape(id: id, minutes: minutes), in: [Tape(id: otherID, minutes: otherMinutes)])
}

/// Whether a list with a badge that nobody has thought of contains one of another colour.
func badgeIsListed(_ id: String, as otherID: String) -> Bool {
  contains(
    Newcomers.Badge(id: id, colour: "red"), in: [Newcomers.Badge(id: otherID, colour: "blue")])
}

/// Whether two copies of a song, of a tape and of a badge have the same hash.
func hashesAgree(_ id: String) -> [Bool] {
  [
    Song(id: id, title: "Ferry").hashValue == Song(id: id, title: "Fairy").hashValue,
    Tape(id: id, minutes: 60).hashValue == Tape(id: id, minutes: 90).hashValue,
    Newcomers.Badge(id: id, colour: "red").hashValue
      == Newcomers.Badge(id: id, colour: "blue").hashValue,
  ]
}

/// How many hashes sixty-four songs with numbers of two digits have.
func hashesOfSixtyFour() -> Int {
  Set((10..<74).map { Song(id: "\($0)", title: "Ferry").hashValue }).count
}

/// What a song, a tape and a badge say of themselves.
func sayings(_ id: String) -> [String] {
  [
    text(Song(id: id, title: "Ferry")), "\(Tape(id: id, minutes: 60))",
    text(Newcomers.Badge(id: id, colour: "red")),
  ]
}
