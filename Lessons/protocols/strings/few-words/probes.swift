/// Things that nobody has thought of.
private enum Newcomers {
  struct Record: StringRepresentable, CustomStringConvertible {
    let title: String
    var shortString: String { title }
    var mediumString: String { "\(title) on vinyl" }
  }

  struct Bell: StringRepresentable, CustomStringConvertible {
    var shortString: String { "Bell at midnight" }
  }

  /// Says least where there is most room.
  struct Riddle: StringRepresentable, CustomStringConvertible {
    var shortString: String { "Riddle of the night" }
    var longString: String { "Riddle" }
  }

  /// Says nothing where there is most room.
  struct Pause: StringRepresentable, CustomStringConvertible {
    var shortString: String { "Pause" }
    var longString: String { "" }
  }

  /// Has a medium form that is shorter than the short one.
  struct Whisper: StringRepresentable, CustomStringConvertible {
    var shortString: String { "Whisper in the dark" }
    var mediumString: String { "Whisper" }
  }

  /// Has a medium form in which nothing is said.
  struct Hush: StringRepresentable, CustomStringConvertible {
    var shortString: String { "Hush" }
    var mediumString: String { "" }
  }

  struct Rhyme: StringRepresentable, CustomStringConvertible {
    var shortString: String { "Rhyme" }
    var longString: String { "Night\nand light" }
  }
}

/// What a display shows of a talk with Mira, a singer, a jingle, a record, a whisper, a hush or a bell.
func onDisplay(_ kind: String, letters: Int) -> String {
  switch kind {
  case "talk": shown(Talk(guest: "Mira"), letters: letters)
  case "singer": shown(Singer(name: "Ola Brandt", instrument: "accordion"), letters: letters)
  case "jingle": shown(Jingle(), letters: letters)
  case "record": shown(Newcomers.Record(title: "Embers"), letters: letters)
  case "whisper": shown(Newcomers.Whisper(), letters: letters)
  case "hush": shown(Newcomers.Hush(), letters: letters)
  default: shown(Newcomers.Bell(), letters: letters)
  }
}

private func text(_ thing: some CustomStringConvertible) -> String { "\(thing)" }

/// What is written down of such a thing.
func written(_ kind: String) -> String {
  switch kind {
  case "talk": text(Talk(guest: "Mira"))
  case "singer": text(Singer(name: "Ola Brandt", instrument: "accordion"))
  case "jingle": text(Jingle())
  case "riddle": text(Newcomers.Riddle())
  case "pause": text(Newcomers.Pause())
  case "rhyme": text(Newcomers.Rhyme())
  case "record": text(Newcomers.Record(title: "Embers"))
  default: text(Newcomers.Bell())
  }
}
