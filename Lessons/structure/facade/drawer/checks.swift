import Testing

@testable import Exercise

@Suite struct DrawerChecks {
  @Test(
    "what is written can be read",
    arguments: [("note.txt", "Oil the lamp"), ("日记.txt", " two\nlines\n"), ("no extension", "")])
  func written(name: String, text: String) throws {
    #expect(
      try day(["write|\(name)|\(text)", "read|\(name)"])
        == ["done", text, "\(name) in drawer"])
  }

  @Test("a name that is taken keeps its text")
  func taken() throws {
    let answers = try day([
      "write|a|first", "write|a|second", "write|b|third", "rename|b|a", "rename|b|b", "read|a",
      "read|b",
    ])
    #expect(
      answers == ["done", "taken", "done", "taken", "taken", "first", "third", "a b in drawer"])
  }

  @Test("writing and renaming no longer answer with a Bool")
  func nothing() throws {
    #expect(try answersWithNothing() == [true, true])
  }

  @Test("a name in other letters is another name")
  func otherLetters() throws {
    #expect(
      try day(["write|a|small", "write|A|large", "rename|a|B", "write|b|third", "read|A"])
        == ["done", "done", "done", "done", "large", "A B b in drawer"])
  }

  @Test("a note that could not be written is no note")
  func noFolder() {
    #expect(writtenIntoNothing() == "another error")
  }

  @Test("what goes wrong otherwise is thrown on, as it came")
  func otherwise() throws {
    let tooLong = String(repeating: "x", count: 300)
    #expect(
      try day(["bytes|photo", "read|photo", "write|photo|text", "read|photo"])
        == ["done", "another error", "taken", "another error", "photo in drawer"])
    #expect(
      try day(["write|a|text", "rename|a|\(tooLong)", "write|\(tooLong)|text", "read|a"])
        == ["done", "another error", "another error", "text", "a in drawer"])
  }

  @Test("what is not there is said to be missing")
  func missing() throws {
    #expect(
      try day(["read|a", "rename|a|b", "write|a|text", "rename|a|b", "read|a", "read|b"])
        == ["missing", "missing", "done", "done", "missing", "text", "b in drawer"])
  }

  @Test(
    "a name that leads elsewhere is refused",
    arguments: ["../x", "..", ".", "", "a/b", "/x", "x/", "a/../b"])
  func elsewhere(name: String) throws {
    let answers = try day(["write|\(name)|text", "read|\(name)", "rename|\(name)|b"])
    #expect(answers == ["notAName", "notAName", "notAName", " in drawer"])
  }

  @Test("a note cannot be renamed out of the drawer", arguments: ["../x", "..", "", "a/b", "."])
  func renamedOut(name: String) throws {
    #expect(
      try day(["write|a|text", "rename|a|\(name)", "rename|gone|\(name)", "read|a"])
        == ["done", "notAName", "notAName", "text", "a in drawer"])
  }

  @Test(
    "an odd name is a name",
    arguments: ["..x", "a..b", ".hidden", "x..", "...", "~", " ", " a ", "a\\b", "9:30"])
  func odd(name: String) throws {
    #expect(
      try day(["write|a|text", "rename|a|\(name)", "read|\(name)"])
        == ["done", "done", "text", "\(name) in drawer"])
    #expect(
      try day(["write|\(name)|text", "read|\(name)"]) == ["done", "text", "\(name) in drawer"])
  }
}
