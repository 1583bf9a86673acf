// songs and tapes write no code of their own
extension Song {
  static func == (left: Song, right: Song) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
  var description: String { "" }
}

extension Tape {
  static func == (left: Tape, right: Tape) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
  var description: String { "" }
}
