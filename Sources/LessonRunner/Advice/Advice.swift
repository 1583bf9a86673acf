// What a learner reads of what the compiler says. Start at `digest`.
//
// The compiler reports each place where it stumbled. Of one misspelt word come five errors, of one
// full-width bracket twenty, and the cause is often none of them. Here causes are told first, in
// the learner's terms and with the line as it should be; what comes of a cause is folded under it.

import LessonModel

/// Tells the causes of what the compiler says of one file.
struct Advice {
  private let file: SourceFile
  private let code: CodeLines
  private let words: WordAdvice
  private let pasted: PastedText

  /// How many errors are told.
  static let errorsMax = 5

  init(_ file: SourceFile, for exercise: Exercise?, required: Set<String> = []) {
    self.file = file
    code = CodeLines(file)
    words = WordAdvice(code: code, required: required)
    pasted = PastedText(exercise)
  }

  /// The causes first, each with how much comes of it; warnings last.
  func digest(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let errors = diagnostics.filter { $0.severity == .error }.map(withinCode)
    guard !errors.isEmpty else { return Self.once(diagnostics) }
    if let document = OtherDocument.diagnostic(of: file) { return [document] }
    let causes = causes(of: errors) + [unclosedBrace(errors)].compactMap(\.self)
    var digest = fold(errors.sorted(by: Self.readsEarlier), under: causes)
    let left = digest.count - Self.errorsMax
    if left > 0 {
      digest = Array(digest.prefix(Self.errorsMax))
      digest[0].notes.append(
        Self.note(left, "1 more error is not shown", "{count} more errors are not shown"))
    }
    return digest + Self.once(diagnostics.filter { $0.severity != .error })
  }

  /// What is missed behind all code is told where the code ends: nobody looks behind it, and no page shows it.
  private func withinCode(_ error: Diagnostic) -> Diagnostic {
    guard let location = error.location,
      let last = code.texts.lastIndex(where: { !$0.allSatisfy(\.isWhitespace) }),
      location.position.line > last + 1
    else { return error }
    var told = error
    told.location = SourceLocation(
      path: location.path, line: last + 1, column: code.texts[last].utf8.count + 1)
    told.range = nil
    return told
  }

  /// Causes and errors, each with a note of how many errors seem to come of it, without those.
  private func fold(_ errors: [Diagnostic], under causes: [Diagnostic]) -> [Diagnostic] {
    var rest = errors
    var folded: [Diagnostic] = []
    // What a line itself tells stands in the place of the error that told of it.
    func take(_ cause: Diagnostic, isOfLine: Bool) {
      var cause = cause
      let before = rest.count
      rest.removeAll { comes($0, of: cause) }
      let count = before - rest.count - (isOfLine ? 1 : 0)
      if count > 0 {
        cause.notes.append(
          Self.note(
            count, "1 more error seems to come of this",
            "{count} more errors seem to come of this"))
      }
      folded.append(cause)
    }
    for cause in causes { take(cause, isOfLine: true) }
    rest = Self.once(rest).map(explained)
    while !rest.isEmpty { take(rest.removeFirst(), isOfLine: false) }
    return folded
  }

  private static func note(_ count: Int, _ one: String, _ many: String) -> Diagnostic {
    Diagnostic(.note, at: nil, Phrase(count == 1 ? one : many, ["count": "\(count)"]).filled)
  }

  // MARK: One thing told once

  /// Each message once, with how often and where else it is said.
  private static func once(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var order: [String] = []
    var groups: [String: [Diagnostic]] = [:]
    for diagnostic in diagnostics {
      let key = "\(diagnostic.severity.rawValue): \(diagnostic.message)"
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(diagnostic)
    }
    return order.compactMap { key in
      guard let group = groups[key], var first = group.first else { return nil }
      guard group.count > 1 else { return first }
      var lines: [Int] = []
      for line in group.compactMap(\.location?.position.line) where !lines.contains(line) {
        lines.append(line)
      }
      let others = lines.filter { $0 != first.location?.position.line }
      let places = others.prefix(5).map(String.init).joined(separator: ", ")
      first.notes.append(
        Diagnostic(
          .note, at: nil,
          others.isEmpty
            ? "the same \(group.count) times in this line"
            : "the same in line \(places)\(others.count > 5 ? " …" : "")"))
      return first
    }
  }

  // MARK: Causes

  /// What the lines themselves tell.
  private func causes(of errors: [Diagnostic]) -> [Diagnostic] {
    let refused = Set(errors.compactMap(\.location?.position.line))
    let wide = Dictionary(WideSigns.lines(of: code).map { ($0.number, $0) }) { first, _ in first }
    return Set(wide.keys).union(refused).sorted().compactMap { line in
      if let kind = pasted.kind(of: line, in: code) {
        return pastedLine(kind, line)
      }
      if let signs = wide[line] { return wideLine(signs) }
      return misspeltKeyword(in: line)
    }
  }

  private func pastedLine(_ kind: PastedText.Kind, _ line: Int) -> Diagnostic {
    let message =
      switch kind {
      case .instructions: "this line is a sentence of the instructions, not Swift"
      case .output: "this line is from a page or the terminal, not Swift"
      case .prose: "this line reads like prose, not like Swift"
      }
    return Diagnostic(
      .error, at: SourceLocation(path: file.path, line: line), message,
      remedy: "take it out, or write '//' before it to make it a comment")
  }

  private func wideLine(_ line: WideSigns.Line) -> Diagnostic {
    let signs = line.signs.joined(separator: " ")
    let column = line.fixIts.first?.range.start.column ?? 1
    var found = Diagnostic(
      .error, at: SourceLocation(path: file.path, line: line.number, column: column),
      line.signs.count == 1
        ? "Swift does not know the sign \(signs)" : "Swift does not know the signs \(signs)",
      remedy: line.hasUnseen
        ? "not all of that can be seen, so type the line anew: `\(line.mended)`"
        : "write `\(line.mended)`")
    found.fixIts = line.fixIts
    return found
  }

  /// So many words of a line are looked at.
  private static let wordsMax = 50

  private func misspeltKeyword(in line: Int) -> Diagnostic? {
    for word in code.words(of: line).prefix(Self.wordsMax) {
      guard let keyword = words.keyword(for: word) else { continue }
      return misspelt(word.text, meant: keyword, in: line)
    }
    return nil
  }

  private func misspelt(_ word: String, meant: String, in line: Int) -> Diagnostic? {
    guard code.texts.indices.contains(line - 1),
      let range = code.texts[line - 1].firstRange(ofLong: word)
    else { return nil }
    let text = code.texts[line - 1]
    let column = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + 1
    let start = SourcePosition(line: line, column: column)
    let end = SourcePosition(line: line, column: column + word.utf8.count)
    let mended = String(text[..<range.lowerBound] + meant + text[range.upperBound...])
    var found = Diagnostic(
      .error, at: SourceLocation(path: file.path, line: line, column: column),
      "there is no word '\(word)' in Swift; did you mean '\(meant)'?",
      remedy: "write `\(mended[...].withoutOuterSpace)`")
    found.fixIts = [
      FixIt(range: SourceRange(start: start, end: end), replacement: meant)
    ]
    return found
  }

  private static let openBraceMessage = "this '{' seems never to be closed"

  /// An error that tells of an unclosed brace, told of the line where it opens.
  private func unclosedBrace(_ errors: [Diagnostic]) -> Diagnostic? {
    guard errors.contains(where: { $0.message.hasPrefix("expected '}'") }),
      let line = OpenBrace.line(in: code)
    else { return nil }
    let column = (code.texts[line - 1].utf8.lastIndex(of: UInt8(ascii: "{")))
      .map { code.texts[line - 1].utf8.distance(from: code.texts[line - 1].startIndex, to: $0) + 1 }
    return Diagnostic(
      .error, at: SourceLocation(path: file.path, line: line, column: column ?? 1),
      Self.openBraceMessage,
      remedy: "write '}' on a line of its own where the block ends")
  }

  /// An error about a name, with the name that was meant where the compiler knows none, or with what to do
  /// where a module is not here, or not imported.
  private func explained(_ error: Diagnostic) -> Diagnostic {
    let module = AppleModules.remedy(for: error) ?? FoundationNames.remedy(for: error, in: code)
    if let remedy = module {
      var explained = error
      explained.remedy = remedy
      return explained
    }
    guard !error.saysHowToMend,
      let place = error.location?.position, let word = error.quotedNames.last,
      ["cannot find", "value of type", "type '"].contains(where: error.message.hasPrefix)
    else { return error }
    let isMember = error.message.contains("has no member")
    guard isMember || error.message.hasPrefix("cannot find"),
      let meant = words.name(
        for: word, isType: error.message.hasPrefix("cannot find type"), isMember: isMember)
    else { return error }
    var explained = error
    explained.remedy = "did you mean '\(meant)'?"
    let end = SourcePosition(line: place.line, column: place.column + word.utf8.count)
    if code.texts.indices.contains(place.line - 1),
      SourceLines(file).text(in: SourceRange(start: place, end: end)) == word
    {
      explained.fixIts = [
        FixIt(range: SourceRange(start: place, end: end), replacement: meant)
      ]
    }
    return explained
  }

  // MARK: What comes of what

  /// Whether an error seems to come of another: it is about the same line, or about a name that is
  /// declared in it.
  private func comes(_ error: Diagnostic, of cause: Diagnostic) -> Bool {
    guard let line = cause.location?.position.line else { return false }
    let place = error.location?.position.line ?? 0
    if place == line || cause.message == Self.openBraceMessage && place > line { return true }
    // Where a line is no Swift, nothing is where Swift looks for it further down.
    if cause.isOurs, error.isAboutForm, place > line { return true }
    // A line that is no Swift declares nothing that Swift sees, whatever it was meant to.
    let names =
      !cause.isOurs
      ? code.names(declaredIn: line) : Set(code.words(of: line).map(\.text))
    return error.quotedNames.contains { names.contains($0) }
  }

  /// What the compiler cannot read keeps it from understanding the rest; then by line, and in a line what
  /// says how to mend it. Of what is about form that is no help: a semicolon is hardly ever meant.
  private static func readsEarlier(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
    let places = [first, second].map { error in
      let place = error.location?.position
      let isHelp = !error.isAboutForm && error.saysHowToMend
      return (error.isAboutForm ? 0 : 1, place?.line ?? 0, isHelp ? 0 : 1, place?.column ?? 0)
    }
    return places[0] < places[1]
  }
}

extension Diagnostic {
  /// Whether it is about how the code is written and not about what it means.
  fileprivate var isAboutForm: Bool {
    [
      "expected ", "consecutive ", "unterminated ", "invalid character", "extraneous ",
      "'case' label", "labels are only valid", "unicode curly",
    ].contains(where: message.hasPrefix)
  }

  /// Whether the compiler knows what was meant.
  fileprivate var saysHowToMend: Bool { !fixIts.isEmpty || message.contains("did you mean") }

  /// Whether it is told by the line itself and not by the compiler.
  fileprivate var isOurs: Bool { name == nil && remedy != nil }

  /// The names between quotation marks, without their argument labels.
  fileprivate var quotedNames: [String] {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map {
      String($0.element.prefix { $0 != "(" })
    }
  }
}

extension Exercise {
  /// The names that the author declared and that checks, probes and clients use.
  var requiredNames: Set<String> {
    if let sealed { return Set(sealed.names) }
    let used = InterfaceReader.words(of: self)
    return solution.all.reduce(into: []) { names, file in
      names.formUnion(CodeLines(file).declared.filter { used.contains($0[...]) })
    }
  }
}

extension [Diagnostic] {
  /// What a learner reads of what the compiler says of a file; nil for one that is no exercise's.
  func digested(of file: SourceFile, for exercise: Exercise?) -> [Diagnostic] {
    guard contains(where: { $0.severity == .error }) || count > Advice.errorsMax else {
      return self
    }
    let required = exercise?.requiredNames ?? []
    return file.all.flatMap { part in
      let own = filter { said in
        let path = said.location?.path
        return path == part.path
          || part.path == file.path && !file.others.contains { $0.path == path }
      }
      return own.isEmpty ? [] : Advice(part, for: exercise, required: required).digest(own)
    }
  }
}
