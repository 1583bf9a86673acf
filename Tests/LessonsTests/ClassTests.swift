// A class of twenty learners, of four hundred with LESSONS_TEST_ALL, with every mishap on the way from a
// learner's editor to the gradebook, and a table of what is true.

import Foundation
import Testing

@Suite("A whole class")
struct ClassTests {
  /// What a learner wrote.
  enum Work: CaseIterable {
    case right, hi, wrong, half, notCompiling, starter, nothing

    var text: String? {
      switch self {
      case .right: Place.right
      case .hi: Place.right.replacing("Hello, ", with: "Hi, ")
      case .wrong: "func greet(_ name: String) -> String { \"\" }\n"
      case .half: Place.starter + "// Tried.\n"
      case .notCompiling: "func greet(_ name: String) -> String {\n  nobody\n}\n"
      case .starter: Place.starter
      case .nothing: nil
      }
    }

    /// The points, while the check asks for "Hello" and once it takes any greeting; the state.
    var truth: (points: String, corrected: String, state: String) {
      switch self {
      case .right: ("2", "2", "pass")
      case .hi: ("1", "2", "wrong")
      case .wrong: ("1", "1", "wrong")
      case .half: ("1.5", "1.5", "wrong")
      case .notCompiling: ("0", "0", "not compiling")
      case .starter: ("0", "0", "starter")
      case .nothing: ("0", "0", "not handed in")
      }
    }
  }

  /// What happens to a file before it is handed in.
  enum Mishap: CaseIterable {
    case none, copy, text, upperCase, crlf, bom, utf16, utf16Unmarked, utf32, twice, latin1
    case misspelt

    func files(_ text: String) -> [(name: String, bytes: Data)] {
      let data = Data(text.utf8)
      let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let utf32 = text.unicodeScalars.flatMap { scalar in
        (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> ($0 * 8)) }
      }
      return switch self {
      case .none: [("greet.swift", data)]
      case .copy: [("greet (1).swift", data)]
      case .text: [("greet.swift.txt", data)]
      case .upperCase: [("GREET.swift", data)]
      case .crlf: [("greet.swift", Data(text.replacing("\n", with: "\r\n").utf8))]
      case .bom: [("greet.swift", Data([0xEF, 0xBB, 0xBF]) + data)]
      case .utf16: [("greet.swift", Data([0xFF, 0xFE] + utf16))]
      case .utf16Unmarked: [("greet.swift", Data(utf16))]
      case .utf32: [("greet.swift", Data([0xFF, 0xFE, 0, 0] + utf32))]
      case .twice: [("greet.swift", data), ("greet (1).swift", data)]
      case .latin1: [("greet.swift", data + Data([0x2F, 0x2F, 0xE9, 0x0A]))]
      case .misspelt: [("greeet.swift", data)]
      }
    }

    /// Whether the file cannot be taken, and has to be listed for somebody to look at.
    var isListed: Bool { self == .latin1 }
  }

  struct Learner {
    var name: String
    var number: Int
    var work: Work
    var mishap: Mishap
  }

  private static let learners: [Learner] = {
    let isLarge = ProcessInfo.processInfo.environment["LESSONS_TEST_ALL"] != nil
    return (0..<(isLarge ? 400 : 20)).map { index in
      Learner(
        name: "learner\(1000 + index)", number: 5000 + index,
        work: Work.allCases[index % Work.allCases.count],
        // Seven kinds of work and twelve mishaps: all pairs in eighty-four.
        mishap: Mishap.allCases[index % Mishap.allCases.count])
    }
  }()

  private func handIn(to place: Place, as layout: ExportLayout) throws {
    for learner in Self.learners {
      guard let text = learner.work.text else { continue }
      for file in learner.mishap.files(text) {
        let path = "Export/\(layout.path(learner.name, learner.number, file.name))"
        try place.write(path, "")
        try file.bytes.write(to: URL(filePath: "\(place.path)/\(path)"))
      }
    }
    try place.write(
      "roster.csv",
      "Name,Number\r\n" + Self.learners.map { "\($0.name),\($0.number)\r\n" }.joined())
  }

  /// Each learner's points and state in the gradebook.
  private func gradebook(at place: Place) throws -> [String: [String]] {
    let rows = try place.read("Results/gradebook.csv").split(separator: "\r\n").dropFirst()
    return try rows.reduce(into: [:]) { table, row in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let name = try #require(cells[0].firstMatch(of: /learner\d+/))
      #expect(table[String(name.0)] == nil, "\(name.0) has two rows")
      table[String(name.0)] = [cells[1], cells[9]]
    }
  }

  @Test(
    "Each platform's export gives everybody what is true, or lists the file",
    arguments: [ExportLayout.plain, .moodle, .moodleFlat, .groups])
  func exports(_ layout: ExportLayout) async throws {
    let place = try Place()
    try handIn(to: place, as: layout)
    try await place.pack("Export", as: "export.zip")
    let grade = ["grade", "export.zip", "--exercise", "greet", "--roster", "roster.csv"]
    let answer = try await place.lessons(grade)
    #expect(answer.exitCode == 1, "files are left to look at: \(answer.output)\(answer.errors)")
    let fates = try place.read("Results/collect.csv").split(separator: "\r\n")
    for learner in Self.learners {
      let row = try #require(try gradebook(at: place)[learner.name])
      guard learner.mishap.isListed, learner.work != .nothing else {
        #expect(row == [learner.work.truth.points, learner.work.truth.state], "\(learner)")
        continue
      }
      let fate = fates.first { $0.contains(learner.name) || $0.contains("\(learner.number)") }
      #expect(fate?.contains(/unclaimed|unreadable/) == true, "\(learner): \(fate ?? "")")
    }
  }

  @Test("A corrected check names exactly those whose result changes, and what was decided stays")
  func corrected() async throws {
    let place = try Place()
    try handIn(to: place, as: .moodle)
    let grade = ["grade", "Export", "--exercise", "greet", "--unclaimed", "ignore"]
    #expect(try await place.lessons(grade).exitCode == 0)
    let judged = Self.learners.filter { !$0.mishap.isListed && $0.work != .nothing }
    let decided = try #require(judged.first { $0.work == .hi })
    try place.write(
      "Results/overrides.csv",
      "submission,exercise,points\n\(decided.name)_\(decided.number),greet,1.25\n")

    let checks = "Lessons/greetings/hello/greet/checks.swift"
    try place.write(
      checks,
      try place.read(checks)
        .replacing("greet(name) == expected", with: "greet(name).hasSuffix(name + \"!\")"))
    let answer = try await place.lessons(grade + ["--since", "Results"])
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    let changed = judged.filter { $0.work.truth.points != $0.work.truth.corrected }
    let rows = try place.read("Results/changes.csv").split(separator: "\r\n").dropFirst()
    #expect(
      rows.map { String($0.prefix { $0 != "," }) }
        == changed.map { "\($0.name)_\($0.number)" })
    let table = try gradebook(at: place)
    for learner in judged {
      let points = learner.name == decided.name ? "1.25" : learner.work.truth.corrected
      #expect(table[learner.name]?[0] == points, "\(learner)")
    }

    // Given back: a page for everybody, in folders that the platform knows.
    let feedback = try await place.lessons(["feedback", "--zip", "moodle"])
    #expect(feedback.exitCode == 0, "\(feedback.output)\(feedback.errors)")
    let folders = Self.learners.filter { $0.work != .nothing }
      .map { "\($0.name)_\($0.number)_assignsubmission_file_" }
    #expect(
      try await place.names(in: "Results/feedback-moodle.zip")
        == folders.map { "\($0)/feedback.html" })
    let page = try place.read("Results/feedback/\(decided.name)_\(decided.number).html")
    #expect(page.contains("1.25 of 2"))
  }
}
