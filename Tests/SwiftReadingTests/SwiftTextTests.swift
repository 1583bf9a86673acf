// Code, literals and comments of Swift text are told apart as the compiler tells them apart.

import Foundation
import LessonModel
import SwiftReading
import Testing

@Suite("Swift text")
struct SwiftTextTests {
  @Test("What looks like a comment or a string is known for what it is")
  func hardCases() {
    expect(
      """
      let list = \"""
        \\([1].map { n in  // one
          "\\(n)" /* two " */ + \"""
          // three \\("}")
          \"""
        }) " /* four \\\"""
        \""" // five
      """,
      literals: [
        """
        \"""
          \\([1].map { n in  // one
            "\\(n)" /* two " */ + \"""
            // three \\("}")
            \"""
          }) " /* four \\\"""
          \"""
        """
      ], comments: ["// one", "/* two \" */", "// five"])
    expect(
      #"let tag = /"([^"]*)\/(?:\/\/)"/ // one"#, literals: [#"/"([^"]*)\/(?:\/\/)"/"#],
      comments: ["// one"])
    expect("let half = a / b /* one */ / c", literals: [], comments: ["/* one */"])
    expect(
      "let long = #/\n  \" [(]  // not here\n/#\nlet raw = #\"\\(1) \" // \"#  // one",
      literals: ["#/\n  \" [(]  // not here\n/#", "#\"\\(1) \" // \"#"], comments: ["// one"])
    expect("func `says \" // and`() {}  // one", literals: [], comments: ["// one"])
    expect(
      "let open = \"a \\(b // one\nlet c = 1  // two", literals: ["\"a \\(b // one"],
      comments: ["// one", "// two"])
    expect(
      "/* a /* b */ \" */ let q = #\"\"\"#", literals: ["#\"\"\"#"],
      comments: ["/* a /* b */ \" */"])
    expect(
      "#!/bin/swift /*\nlet a = 1  // one", literals: [], comments: ["#!/bin/swift /*", "// one"])
    expect(
      "#if swift(>=9)\ndon't /* stop\n#endif  // one", literals: ["'t /* stop"],
      comments: ["// one"])
  }

  @Test("A regular expression begins where an operand does, also right behind `try` or an operator")
  func operands() {
    for before in ["^^", "try", "try!", "await", "return", "{ x in", "while", "^^^"] {
      expect(
        before + #"/a\/*/ // one"#,
        literals: [#"/a\/*/"#], comments: ["// one"], before)
    }
    for before in ["b", "reentry", "b==", "f()", "b[0]", "b!", "`try`"] {
      expect("\(before)/2/* one */", literals: [], comments: ["/* one */"], before)
    }
    // However many operators there are, each is looked at a bounded number of times.
    let many = "b" + String(repeating: "+/", count: 20_000)
    expect("\(many) // one", literals: [], comments: ["// one"], "many")
  }

  @Test("Of any file that the compiler reads, each literal and each comment is found")
  func generated() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-text-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let count = ProcessInfo.processInfo.environment["LESSONS_TEST_ALL"] == nil ? 60 : 2_000
    var paths: [String] = []
    for seed in 1...count {
      var writer = SwiftWriter(seed: UInt64(seed))
      writer.writeFile()
      expect(writer.text, literals: writer.literals, comments: writer.comments, "seed \(seed)")
      let url = folder.appending(path: "\(seed).swift")
      try writer.text.write(to: url, atomically: false, encoding: .utf8)
      paths.append(url.path)
    }
    // What was expected is what the language says only if the compiler can read the files.
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-frontend", "-parse", "-swift-version", "6", "-parse-as-library"] + paths
    let said = Pipe()
    compiler.standardError = said
    try compiler.run()
    let errors = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(errors.prefix(2_000))")
  }

  @Test(
    "A file made to be read for hours is read at once, to its end", .timeLimit(.minutes(10)),
    arguments: [
      "``", "/**/", "\"\"\"\"\"\"", "#\"\"\"\\#(", "\"\"\"\n\\(", "/*", "(/\\", "#/\n", "\"\\(",
      "##\"",
    ])
  func hostile(unit: String) {
    let text = String(repeating: unit, count: 250_000 / unit.utf8.count)
    let comments = SourceFile(path: "/a.swift", text: text + "\n").comments
    let isComment = unit.hasPrefix("/*")
    let length = comments.reduce(0) { $0 + $1.text.utf8.count }
    #expect(isComment ? length >= text.utf8.count : length == 0)
  }

  private func expect(
    _ text: String, literals: [String], comments: [String], _ name: String = "",
    location: Testing.SourceLocation = #_sourceLocation
  ) {
    let file = SourceFile(path: "/a.swift", text: text)
    #expect(file.comments.map(\.text) == comments, "\(name)\n\(text)", sourceLocation: location)
    let found = [SourceAtom](of: file).filter { $0.kind == .string }
    #expect(found.map(\.text) == literals, "\(name)\n\(text)", sourceLocation: location)
    let bytes = Array(text.utf8)
    for atom in found {
      #expect(
        String(decoding: bytes[atom.range], as: UTF8.self) == atom.text, sourceLocation: location)
    }
  }
}

/// Writes Swift that is hard to read, and knows what is a literal in it and what a comment.
private struct SwiftWriter {
  private(set) var text = ""
  /// The literals that stand in no other, and all comments.
  private(set) var literals: [String] = []
  private(set) var comments: [String] = []
  private var depth = 0
  private var state: UInt64

  /// What is anything but what it looks like, wherever it stands.
  private static let traps = [
    "//", "/*", "*/", "#", "(", ")", "{", "\\\\", "let", "/", "'", "`", "[", "é",
  ]

  private static let rawTraps = ["//", "/*", "\\(", "\"", "\"\"", "\\\"", ")", "`"]

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// A number below a limit.
  private mutating func roll(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  mutating func writeFile() {
    for number in 0..<8 {
      if roll(3) == 0 { writeComment() }
      text += roll(4) == 0 ? "let `a \" // \(number)` = " : "let a\(number) = "
      writeValue()
      if roll(2) == 0 { text += "  " + lineComment() }
      text += "\n"
    }
  }

  private mutating func writeValue() {
    switch roll(depth < 3 ? 7 : 3) {
    case 0: text += "\(roll(90)) / b / 3"
    case 1: text += "b"
    case 2: text += "[b, /* , */ (b)]".replacing("/* , */", with: blockComment())
    case 3: literal { $0.writeString(isMultiline: false) }
    case 4: literal { $0.writeString(isMultiline: true) }
    case 5 where depth == 0: literal { $0.writeRegex() }
    default:
      text += "f("
      writeValue()
      text += " + "
      writeValue()
      text += ")"
    }
  }

  private mutating func literal(_ write: (inout Self) -> Void) {
    let start = text.endIndex
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    depth += 1
    write(&self)
    depth -= 1
    if depth == 0 {
      let begin = text.utf8.index(text.startIndex, offsetBy: offset)
      literals.append(String(text[begin...]))
    }
  }

  private var isOnOneLine = false

  private mutating func writeString(isMultiline: Bool) {
    let isMultiline = isMultiline && !isOnOneLine
    let hashes = String(repeating: "#", count: roll(3))
    let quotes = isMultiline ? "\"\"\"" : "\""
    let wasOnOneLine = isOnOneLine
    isOnOneLine = !isMultiline || isOnOneLine
    text += hashes + quotes + (isMultiline ? "\n" : "")
    for _ in 0..<roll(5) {
      switch roll(4) {
      case 0:
        text += "\\\(hashes)("
        writeValue()
        text += ")"
      case 1: text += "\\\(hashes)\""
      case 2 where isMultiline: text += " \" \n"
      default:
        // In a raw string more is nothing but text, and a number sign may end it.
        let traps = hashes.isEmpty ? Self.traps : Self.rawTraps
        text += traps[roll(traps.count)]
      }
      text += " "
    }
    text += (isMultiline ? "\n" : "") + quotes + hashes
    isOnOneLine = wasOnOneLine
  }

  private mutating func writeRegex() {
    switch roll(3) {
    case 0: text += #"/[a"'#]+(b\/*|\/\/)"/"#
    case 1: text += #"#/ " // [/*] /#"#
    default: text += "#/\n  \" // [(]\n  /* x\n/#"
    }
  }

  private mutating func writeComment() {
    text += roll(2) == 0 ? lineComment() + "\n" : blockComment() + "\n"
  }

  private mutating func lineComment() -> String {
    comments.append("// \"\"\" /* \(Self.traps[roll(Self.traps.count)]) \\(")
    return comments[comments.count - 1]
  }

  private mutating func blockComment() -> String {
    let inner = roll(2) == 0 ? "/* \" */" : isOnOneLine ? "\"" : "\"\"\"\n//"
    comments.append("/* \(inner) ` */")
    return comments[comments.count - 1]
  }
}
