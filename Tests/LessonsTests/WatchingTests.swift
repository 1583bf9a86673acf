import Foundation
import ProcessSandbox
import Testing

@Suite("Watching", .timeLimit(.minutes(10)))
struct WatchingTests {
  private static let file = "Work/greetings/greet.swift"
  private static let wrong = "func greet(_ name: String) -> String {\n  \"Hello\"\n}\n"
  private static let right = """
    func greet(_ name: String) -> String {
      name.isEmpty ? "Hello!" : "Hello, \\(name)!"
    }

    """
  private static let refused = "func greet(_ name: String) -> String {\n"
  private static let crashing =
    "func greet(_ name: String) -> String {\n  fatalError(\"no greeting\")\n}\n"
  private static let endless =
    "func greet(_ name: String) -> String {\n  while true {}\n}\n"

  /// A line of `watch --json`, as far as it is looked at.
  private struct Line: Decodable {
    struct Result: Decodable {
      struct Check: Decodable { var verdict: String }
      struct Diagnostic: Decodable {}
      var verdict: String?
      var checks: [Check]
      var diagnostics: [Diagnostic]
    }
    var result: Result

    var summary: String {
      let passed = result.checks.count { $0.verdict == "pass" }
      return "\(result.verdict ?? "not begun") \(passed)/\(result.checks.count)"
        + (result.diagnostics.isEmpty ? "" : ", diagnostics")
    }
  }

  private func verdict(of program: RunningProgram) async throws -> String {
    let line = try await program.output(upTo: "\n")
    return try JSONDecoder().decode(Line.self, from: Data(line.utf8)).summary
  }

  @Test("Each save is judged, however it is done and whatever it holds")
  func saves() async throws {
    let place = try Place()
    try place.write(Self.file, Self.wrong)
    let program = try place.start(["watch", "greet", "--json"])
    var verdicts = ["found": try await verdict(of: program)]
    func save(_ name: String, _ write: () throws -> Void) async throws {
      try write()
      verdicts[name] = try await verdict(of: program)
    }
    try await save("mended") { try place.write(Self.file, Self.right) }
    try await save("refused") { try place.write(Self.file, Self.refused) }
    try await save("crashing") { try place.write(Self.file, Self.crashing) }
    try await save("endless") { try place.write(Self.file, Self.endless) }
    try await save("replaced by another file") {
      try place.write("Work/greetings/greet.swift~", Self.right)
      try FileManager.default.removeItem(atPath: "\(place.path)/\(Self.file)")
      try FileManager.default.moveItem(
        atPath: "\(place.path)/Work/greetings/greet.swift~", toPath: "\(place.path)/\(Self.file)")
    }
    try await save("deleted and written anew") {
      try place.remove(Self.file)
      try place.write(Self.file, Self.wrong)
    }
    try await save("the whole folder away and back") {
      try place.remove("Work")
      try place.write(Self.file, Self.right)
    }
    // What is being judged is left as soon as there is something newer.
    try place.write(Self.file, Self.endless)
    try await save("saved over an endless loop") { try place.write(Self.file, Self.wrong) }
    try program.type("q")
    #expect(try await program.end() == 0)
    #expect(
      verdicts == [
        "found": "fail 2/4", "mended": "pass 4/4", "refused": "fail 0/4, diagnostics",
        "crashing": "fail 2/4", "endless": "fail 2/4", "replaced by another file": "pass 4/4",
        "deleted and written anew": "fail 2/4", "the whole folder away and back": "pass 4/4",
        "saved over an endless loop": "fail 2/4",
      ])
  }

  @Test("What is shown is laid out anew when the terminal gets another size")
  func resize() async throws {
    let place = try Place()
    try place.write(Self.file, Self.wrong)
    let program = try place.start(["watch", "greet"], onTerminalNamedIn: "terminal")
    let wide = try await program.output(upTo: "q quit")
    #expect(wide.contains(" ✘ 2 of 4 checks pass\r\n"))
    let terminal = try place.read("terminal").trimmingCharacters(in: .newlines)
    let resized = try await Command("/usr/bin/stty", ["-F", terminal, "cols", "50"]).run()
    #expect(resized.termination == .exited(0))
    let narrow = try await program.output(upTo: "q quit")
    let lines = narrow.replacing(/\u{1B}\[[0-9]*[A-Z]/, with: "").split(whereSeparator: \.isNewline)
    #expect(lines.filter { $0.contains("checks pass") }.map(\.count) == [48])
    try program.type("q")
    #expect(try await program.end() == 0)
  }
}
