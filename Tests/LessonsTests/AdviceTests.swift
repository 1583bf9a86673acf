import Testing

@Suite("What a learner reads of what the compiler says")
struct AdviceTests {
  private static let files: [(name: String, text: String)] = [
    (
      "a keyword misspelt",
      "func greet(_ name: String) -> String {\n  if name.isEmpty { retrun \"Hello!\" }\n"
        + "  retrun \"Hello, \\(name)!\"\n}\n"
    ),
    (
      "keywords misspelt, and what comes of them",
      "fucn greet(_ name: String) -> String {\n  swtich name {\n  case \"\": return \"Hello!\"\n"
        + "  defualt: return name\n  }\n}\nlte greeting = greet(\"Ada\")\nprint(greeting)\n"
    ),
    (
      "names misspelt",
      "func greet(_ name: String) -> Strnig {\n  prnt(nmae)\n  return nmae.upercased()\n}\n"
        + "greeet(\"Ada\")\n"
    ),
    (
      "a type that nobody declares, called as a value",
      "func greet(_ name: Name) -> String {\n  name.text\n}\n"
    ),
    (
      "signs of full width",
      "func greet（_ name： String） -> String ｛\n  return “Hello，” + \"（\"  // ，\n}\n"
        + "greet（\"Ada\"）\n"
    ),
    (
      "signs that nobody sees",
      "func greet(_ name:\u{200B} String) -> String {\n  let sign = \u{2060}\"\u{200B}!\"\n"
        + "  return （\u{200E}name + sign)\u{200D}\n}\nlet 👩‍👧 = greet(\"Ada\u{FEFF}\")\n"
    ),
    (
      "the required name with a sign that nobody sees",
      "func greet\u{200B}(_ name: String) -> String {\n  \"Hello\"\n}\n"
    ),
    (
      "a module that only Apple's systems have",
      "import Cocoa\n\nvar greeting = \"Hello, playground\"\n"
        + "func greet(_ name: String) -> String { greeting }\n"
    ),
    (
      "Foundation not imported",
      "func greet(_ name: String) -> String {\n  let far = sqrt(2.0)\n"
        + "  return String(format: \"%.1f\", far) + name.trimmingCharacters(in: .whitespaces)\n}\n"
        + "struct Guest { var since: Date; var capitals: Int }\n"
        + "print(Guest.self, greet(\"a\").capitalized)\n"
    ),
    (
      "a document with formats",
      "{\\rtf1\\ansi\\ansicpg1252\\cocoartf2639\n{\\fonttbl\\f0\\fswiss Helvetica;}\n"
        + "\\f0\\fs24 func greet(_ name: String) -> String \\{ \"Hello\" \\}}\n"
    ),
    (
      "a page of the web",
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head><title>greet.swift</title></head>\n"
        + "<body>func greet(_ name: String) -> String { \"Hello\" }</body>\n</html>\n"
    ),
    (
      "pasted lines",
      "func greet(_ name: String) -> String {\n  \"Hello\"\n}\n"
        + "When the name is empty, say `\"Hello!\"`.\n$ lessons check greet\n"
        + "then the learner writes some prose\n名字为空时，返回问候。\n"
    ),
    (
      "a brace forgotten",
      "func greet(_ name: String) -> String {\n  if name.isEmpty {\n    return \"Hello!\"\n"
        + "  return name\n}\nfunc other() -> Int {\n  1\n}\n"
    ),
    (
      "seven errors with nothing in common",
      (1...7).map { "let value\($0): Int = quux\($0)\n" }
        .joined()
    ),
    (
      "an assignment where a comparison is meant",
      "func greet(_ name: String) -> String {\n  if name.count % 7 = 0 { return \"Seven\" }\n"
        + "  return name\n}\n"
    ),
    (
      "null bytes",
      "func greet(_ name: String) -> String {\n  name.isEmpty ? \"Hello!\" : \"Hello, \\(name)!\"\n}\n"
        + "let a = 1 " + String(repeating: "\0", count: 300) + "\n"
    ),
    ("the required name misspelt", "func greeet(_ name: String) -> String {\n  \"Hello\"\n}\n"),
    (
      "a name misspelt that is as near to a keyword",
      "let fare = 3\nfunc greet(_ name: String) -> String {\n"
        + "  String(repeating: name, count: far * 2)\n"
    ),
  ]

  /// Those of which a second language is looked at.
  private static let translated: Set = [
    "keywords misspelt, and what comes of them", "signs of full width", "signs that nobody sees",
    "a module that only Apple's systems have", "Foundation not imported", "a document with formats",
    "a page of the web",
    "pasted lines",
  ]

  @Test("Causes come first and say what to write, what comes of them is counted")
  func causes() async throws {
    let place = try Place()
    var text = ""
    for file in Self.files {
      try place.write("Work/greetings/greet.swift", file.text)
      text += "# \(file.name)\n" + (try await transcript(at: place, [["check", "greet"]]))
    }
    for file in Self.files[1...] where Self.translated.contains(file.name) {
      try place.write("Work/greetings/greet.swift", file.text)
      text += try await transcript(at: place, [["check", "greet", "--language", "zh-Hans"]])
    }
    try expectGolden(text, "advice.txt")
  }

  @Test("Code that the instructions quote is no sentence, and what writes nothing mends nothing")
  func quotedCode() async throws {
    let place = try Place()
    let task = "Lessons/greetings/hello/greet/exercise.md"
    let quoted = "@Loud(by: 3) var name = \"Ada\""
    try place.write(
      task,
      try place.read(task).replacing("\n@Hints", with: "Keep the name as `\(quoted)`.\n\n@Hints"))
    try place.write(
      "Work/greetings/greet.swift",
      """
      @propertyWrapper struct Loud {
        var wrappedValue: String
        init(_ wrappedValue: String, by: Int) { self.wrappedValue = wrappedValue }
      }
      struct Guest {
        \(quoted)
      }
      func greet(_ name: String) -> String { name }

      """)
    let result = try await place.lessons(["check", "greet"])
    #expect(result.output.contains("error: extraneous argument label 'wrappedValue:' in call"))
    #expect(!result.output.contains("fix:"), "\(result.output)")
  }

  /// What an exercise asks for whose probes use a class, a generic function, a protocol and a builder.
  private static let solution = """
    func greet(_ name: String) -> String {
      name.isEmpty ? "Hello!" : "Hello, \\(name)!"
    }
    class Host {
      func bow() -> String { "Welcome!" }
    }
    func pair<Value>(_ first: Value, _ second: Value) -> [Value] { [first, second] }
    protocol Bell {
      func ring() -> String
    }
    extension Bell {
      func ring() -> String { "Ding!" }
    }
    @resultBuilder enum Lines {
      static func buildBlock(_ lines: String...) -> String { lines.joined() }
      static func buildOptional(_ line: String?) -> String { line ?? "" }
    }
    func lines(@Lines _ make: () -> String) -> String { make() }

    """
  private static let probes = """
    struct Guest {}
    class Butler: Host { override func bow() -> String { "Sir!" } }
    func twice() -> [String] { pair(greet(""), greet("Ada")) }
    private enum Bells { struct Small: Bell {} }
    func rung() -> String { Bells.Small().ring() }
    func page(_ isLong: Bool) -> String { lines { "a"; if isLong { "b" } } }

    """
  private static let clashes: [(name: String, text: String)] = [
    ("a name that the exercise has", solution + "struct Guest {}\n"),
    (
      "what an extension declares",
      solution.replacing("class Host {", with: "class Host {}\nextension Host {")
    ),
    ("what is final", solution.replacing("class Host", with: "final class Host")),
    ("a method that is final", solution.replacing("func bow", with: "final func bow")),
    ("what asks too much of a type", solution.replacing("<Value>", with: "<Value: Numeric>")),
    (
      "a requirement that types are to have without writing it",
      solution.replacing("extension Bell {\n  func ring", with: "extension Bell {\n  func strike")
    ),
    (
      "a builder that cannot build all",
      solution.replacing("func buildOptional", with: "func optional")
    ),
    ("what is private", solution.replacing("func greet", with: "private func greet")),
  ]

  @Test("It is said what the exercise has already, and what it cannot use")
  func clashes() async throws {
    let place = try Place()
    let exercise = "Lessons/greetings/hello/greet"
    try place.write("\(exercise)/solution.swift", Self.solution)
    try place.remove("\(exercise)/wrong")
    try place.write("\(exercise)/starter.swift", "// Write here.\n")
    try place.write("\(exercise)/probes.swift", Self.probes)
    var text = ""
    for clash in Self.clashes {
      try place.write("Work/greetings/greet.swift", clash.text)
      text += "# \(clash.name)\n" + (try await transcript(at: place, [["check", "greet"]]))
      if clash.name == "a method that is final" {
        text += try await transcript(at: place, [["check", "greet", "--language", "zh-Hans"]])
      }
    }
    try expectGolden(text, "clashes.txt")
  }
}
