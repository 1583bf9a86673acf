// Reads marks, `// expected-error@+1 {{…}}`, from the comments of a Swift file. Courses and the
// learners' answers to predict exercises are read by the same rules.

public import LessonModel

extension SourceFile {
  /// The marks in the file's comments, in order; what is not written as a mark must be is left out.
  public var marks: [Mark] { MarkScanner(self).scan().marks }
}

/// Reads the marks of one file, and says what is wrong with those that are not well written.
public struct MarkScanner {
  private let file: SourceFile
  private lazy var lineCount = file.lineCount
  private static let misspeltBytesMax = 2_000
  private var marks: [Mark] = []
  private var problems: [Diagnostic] = []

  /// Prepares to scan a Swift file.
  public init(_ file: SourceFile) {
    self.file = file
  }

  /// The marks in order, and a problem for each comment that begins like a mark and is none.
  public func scan() -> (marks: [Mark], problems: [Diagnostic]) {
    guard file.mayHoldMarks else { return ([], []) }
    var scanner = self
    for comment in file.comments {
      let count = scanner.marks.count + scanner.problems.count
      if comment.text.contains(ascii: "expected-") { scanner.scan(comment) }
      guard scanner.marks.count + scanner.problems.count == count,
        let misspelt = MisspeltMark(comment, path: file.path)
      else { continue }
      scanner.report(
        misspelt.location, "'\(misspelt.written)' is no mark",
        "write it as '\(misspelt.meant)'")
    }
    return (scanner.marks, scanner.problems)
  }

  private mutating func scan(_ comment: SwiftComment) {
    var rest = comment.text[...]
    var line = comment.start.line
    var lineStart = rest.startIndex
    var firstColumn = comment.start.column
    var previous: Int?
    var isFirst = true
    while let found = rest.firstRange(ofASCII: "expected-") {
      let before = comment.text[..<found.lowerBound]
      while let lineEnd = before[lineStart...].utf8.firstIndex(of: UInt8(ascii: "\n")) {
        (line, lineStart, firstColumn) = (line + 1, before.utf8.index(after: lineEnd), 1)
      }
      if let previous {
        marks[previous].comment = comment.text.remark(in: rest[..<found.lowerBound])
      }
      let column = firstColumn + before.utf8.distance(from: lineStart, to: found.lowerBound)
      let location = SourceLocation(path: file.path, line: line, column: column)
      isFirst =
        isFirst
        && rest[..<found.lowerBound].utf8.allSatisfy {
          $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*")
        }
      rest = rest[found.upperBound...]
      previous = scanMark(from: &rest, at: location, isMeant: isFirst || previous != nil)
      isFirst = false
    }
    if let previous { marks[previous].comment = comment.text.remark(in: rest) }
  }

  /// Reads what follows `expected-`; the new mark's index, or nil where there is none.
  ///
  /// In the middle of a sentence the word may be about marks and need not be one: then it is not
  /// meant to be read, and nothing is wrong with it.
  private mutating func scanMark(
    from rest: inout Substring, at location: SourceLocation, isMeant: Bool
  ) -> Int? {
    let word = Substring(
      rest.utf8.prefix {
        $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "@") && $0 < UInt8(ascii: "{")
      }
    )
    var tail = rest[word.endIndex...]
    let offset = tail.readOffset()
    tail = tail.withoutLeadingSpace
    guard tail.hasPrefix("{{"), let text = tail.dropFirst(2).bracedText else {
      if isMeant {
        // No mark is longer, and many may follow each other on one line.
        let beginning = String(decoding: rest.utf8.prefix(Self.misspeltBytesMax), as: UTF8.self)
        let comment = SwiftComment(
          start: location.position, text: "expected-\(beginning)", bytes: 0..<0, beginsLine: true)
        let misspelt = MisspeltMark(comment, path: file.path)
        report(
          location,
          misspelt.flatMap { $0.written.hasBraces ? "'\($0.written)' is no mark" : nil }
            ?? "this mark has no text in '{{' and '}}'",
          misspelt.map { "write it as '\($0.meant)'" } ?? form)
      }
      return nil
    }
    rest = text.base[text.endIndex...].dropFirst(2)
    guard let kind = Mark.Kind(rawValue: String(word)) else {
      // What all have in common tells none of them from another.
      let kinds = Mark.Kind.allCases.map(\.rawValue)
      let near = nearestNames(to: String(word), in: kinds, countMax: 1).first
      let names = kinds.map { "expected-\($0)" }.joined(separator: ", ")
      report(
        location, "there is no mark 'expected-\(word)'",
        near.map { "did you mean 'expected-\($0)'?" } ?? "the marks are \(names)")
      return nil
    }
    guard let offset else {
      report(location, "a mark's offset is a number with a sign", form, rule: .markOffset)
      return nil
    }
    let line = location.position.line + offset
    guard (1...max(1, lineCount)).contains(line) else {
      report(
        location, "this mark speaks of line \(line), which the file does not have", form,
        rule: .markOffset)
      return nil
    }
    var mark = Mark(
      kind: kind, text: String(text.withoutOuterSpace), line: line, location: location)
    if kind == .error || kind == .warning {
      while let other = rest.readAlternative() {
        mark.alternatives = (mark.alternatives ?? []) + [other]
      }
    }
    marks.append(mark)
    return marks.count - 1
  }

  private var form: String {
    "write it as '// expected-error {{text}}', with '@+1' where it speaks of the next line"
  }

  private mutating func report(
    _ location: SourceLocation, _ message: String, _ remedy: String,
    rule: CourseRule = .misspeltMark
  ) {
    problems.append(Diagnostic(.error, at: location, message, remedy: remedy, rule: rule))
  }
}

extension SourceFile {
  /// Whether there can be a mark, or what was meant as one: most files are told by these bytes.
  fileprivate var mayHoldMarks: Bool {
    text.contains(ascii: "xp") || text.contains(ascii: "pect") || text.contains(ascii: "{{")
      || text.contains(ascii: "Exp") || text.contains(ascii: "｛")
  }
}

extension String {
  fileprivate var hasBraces: Bool { contains(ascii: "{") || contains(ascii: "｛") }
}

extension Substring {
  /// Takes `@+1` or `@-2` away: 0 where there is no offset, nil where it is not a signed number.
  fileprivate mutating func readOffset() -> Int? {
    guard hasPrefix("@") else { return 0 }
    let digits = dropFirst().prefix { $0 != " " && $0 != "{" }
    self = self[digits.endIndex...]
    guard let sign = digits.first, sign == "+" || sign == "-", digits.count < 8 else { return nil }
    return Int(digits)
  }

  /// Takes `or {{…}}` away, and gives what stands in the braces.
  fileprivate mutating func readAlternative() -> String? {
    let tail = withoutLeadingSpace
    guard tail.hasPrefix("or") else { return nil }
    let braces = tail.dropFirst(2).withoutLeadingSpace
    guard braces.hasPrefix("{{"), let text = braces.dropFirst(2).bracedText else { return nil }
    self = text.base[text.endIndex...].dropFirst(2)
    return String(text.withoutOuterSpace)
  }

  /// What stands before the closing braces; of a run of more than two the last two close.
  fileprivate var bracedText: Substring? {
    guard let closing = firstRange(ofASCII: "}}") else { return nil }
    var end = closing.lowerBound
    while self[end...].hasPrefix("}}}") { formIndex(after: &end) }
    return self[..<end]
  }
}

extension String {
  /// What a mark's author writes behind the braces, without the end of a block comment.
  fileprivate func remark(in part: Substring) -> String {
    var part = part
    if hasPrefix("/*"), part.hasSuffix("*/") { part = part.dropLast(2) }
    return String(part.withoutOuterSpace)
  }
}
