// Whether code that was written elsewhere runs here is asked of the compiler, by whoever imports: this
// module only says what it would like to know.

public import LessonModel

/// What came of compiling and running a program once.
public enum ProgramTrial: Sendable {
  /// It ran, to its end or until it trapped.
  case runs(ProgramFacts)
  /// It does not compile: the compiler's errors, at least one.
  case refused([Diagnostic])
  /// It compiles, and dies.
  case breaksOff(Diagnostic)
  /// It compiles, and had come to no end when it was stopped.
  case endless(Diagnostic)
}

/// What is known of a program that ran.
public struct ProgramFacts: Sendable {
  /// What the compiler warns of, by line.
  public var warnings: [Diagnostic]
  /// How long it took, in seconds.
  public var seconds: Double
  /// When something happened last on each of its lines, and elsewhere on line 0, in seconds.
  public var lastSeen: [Int: Double]
  /// Where in its own code it trapped, with the runtime's message; nil for one that came to its end.
  public var trap: Diagnostic?

  /// Collects facts.
  public init(
    warnings: [Diagnostic] = [], seconds: Double = 0, lastSeen: [Int: Double] = [:],
    trap: Diagnostic? = nil
  ) {
    self.warnings = warnings
    self.seconds = seconds
    self.lastSeen = lastSeen
    self.trap = trap
  }
}

/// Compiles and runs a program once, in a Swift language mode, with what lies beside it.
public typealias ProgramTrying =
  (_ program: SourceFile, _ languageMode: Int, _ shared: SharedFiles) async throws -> ProgramTrial

/// A program of others with as little changed as lets it run here.
struct TriedProgram {
  /// The source, with a mark for each warning and for the line on which it traps.
  private(set) var text: String
  /// The language mode that it needs; nil where it needs none.
  private(set) var languageMode: Int?
  /// The time that it is to have, in seconds; nil where the usual limit is enough.
  private(set) var timeLimitSeconds: Int?
  /// Where it traps, as it did where it was written; nil for one that comes to its end.
  private(set) var trap: Diagnostic?
  /// Why it does not run, what readers are told first; empty for one that does.
  private(set) var failures: [Diagnostic]
  /// The imports that were changed, if there was need.
  private(set) var changes: [ProgramChange] = []
  /// What is shown and not run.
  private(set) var setAside: [SetAsideItem] = []
  /// How long it waits at its end, and what for.
  private var end: WaitedEnd?
  /// How it is ended, where it comes to no end.
  private var early: EarlyEnd?
  /// All that the compiler refused at last.
  private var errors: [Diagnostic] = []

  /// How often something may be set aside: what needs it is refused the next time.
  private static let roundsMax = 6
  /// How often lines of an older Swift may be changed: of a line the compiler says one thing at a time.
  private static let olderRoundsMax = 12

  /// Tries a program as it is, then in mode 6, then with Foundation for each module that is not here. One with
  /// places to fill in is not tried.
  ///
  /// - Parameters:
  ///   - file: The program.
  ///   - shared: What lies beside it.
  ///   - settingAside: Whether what is refused may be set aside, so that the rest runs.
  ///   - trying: Compiles and runs it.
  /// - Throws: What `trying` throws.
  init(
    _ file: SourceFile, with shared: SharedFiles, settingAside: Bool = false,
    trying: ProgramTrying?
  ) async throws {
    text = file.text
    failures = file.placeholders
    guard let trying, failures.isEmpty else { return }
    var (file, mended, aside) = (file, [ProgramChange](), [SetAsideItem]())
    var missing: Diagnostic?
    // The first refusal that nothing was mended for, and the lines as they were before anything was set aside.
    var (first, whole, rounds) = (Diagnostic?.none, [String](), 0)
    let written = file.lines.map(String.init)
    var (older, olderRounds) = (Set<Int>(), 0)
    while let refusal = try await take(
      file, shared, trying, isAsked: mended.contains(where: \.asksToRunOn))
    {
      if let (next, change) = file.mendingImports(for: refusal) {
        if change.replacedModule != nil { missing = missing ?? refusal }
        file = next
        mended.append(change)
        continue
      }
      let reason = first ?? Self.reason(refusal, missing)
      if settingAside, olderRounds < Self.olderRoundsMax,
        let (next, lines) = file.mendingOlderSwift(errors)
      {
        (first, olderRounds) = (reason, olderRounds + 1)
        file = next
        older.formUnion(lines)
        continue
      }
      guard settingAside, rounds < Self.roundsMax,
        let (rest, items) = file.settingAside(errors, after: aside, lacksModule: missing != nil)
      else {
        failures = [reason]
        return
      }
      if rounds == 0 { whole = file.lines.map(String.init) }
      (first, rounds) = (reason, rounds + 1)
      file = rest
      aside += items
    }
    guard failures.isEmpty else {
      if let first { failures = [first] }
      return
    }
    changes =
      mended + [end?.change, early?.change].compactMap(\.self)
      + older.sorted().map { line in
        let isAside = aside.contains { $0.lines.contains(line) }
        let now = isAside ? whole[line - 1][...] : file.lines[line - 1]
        return ProgramChange(
          line: line, kind: .older(line: written[line - 1].withoutIndent, now: now.withoutIndent))
      }
    defer { text = (early?.beginning ?? "") + text }
    guard !aside.isEmpty else { return }
    setAside = aside
    let replaced = mended.compactMap(\.replacedModule)
    let module = replaced.first { $0 != "PlaygroundSupport" } ?? replaced.first ?? "UIKit"
    text = SourceFile(path: file.path, text: text).restoring(aside, from: whole, where: module)
  }

  /// Modules that pages import for what is Foundation's, too, and whose own types begin with two capital letters.
  private static let habitual: Set<Substring> = ["UIKit", "AppKit", "Cocoa"]

  /// Why a program does not run.
  ///
  /// - Parameters:
  ///   - refusal: What the compiler refused last.
  ///   - missing: That a module is not here, in whose place Foundation is imported; nil where all are.
  /// - Returns: What readers are told.
  private static func reason(_ refusal: Diagnostic, _ missing: Diagnostic?) -> Diagnostic {
    guard let missing else { return refusal }
    // A type that nobody knows is one of the module's, and of those that are imported out of habit where its name begins
    // as their types' do.
    let quoted = { (text: String) in text.split(separator: "'").dropFirst().first ?? "" }
    let name = quoted(refusal.message)
    let begins = habitual.contains(quoted(missing.message)) ? name.prefix(2) : name.prefix(1)
    if refusal.message.hasPrefix("cannot find "), !begins.isEmpty,
      begins.allSatisfy(\.isUppercase)
    {
      return missing
    }
    return Diagnostic(
      .error, at: refusal.location ?? missing.location,
      "\(missing.message), and with Foundation in its place: \(refusal.message)")
  }

  /// Tries a program in both language modes.
  ///
  /// - Returns: What the compiler refuses first; nil where it refuses nothing.
  private mutating func take(
    _ file: SourceFile, _ shared: SharedFiles, _ trying: ProgramTrying, isAsked: Bool
  ) async throws -> Diagnostic? {
    var refusal: Diagnostic?
    for mode in [5, 6] {
      switch try await trying(file, mode, shared) {
      case .runs(var facts):
        end = try await WaitedEnd(of: file, facts, isAsked: isAsked) {
          try await trying($0, mode, shared)
        }
        facts = end?.facts ?? facts
        text = Self.marked(end.map { file.waiting($0.seconds, by: $0.way) } ?? file, facts)
        languageMode = mode == 6 ? 6 : nil
        timeLimitSeconds = Self.timeLimit(facts)
        trap = facts.trap
        failures = []
        return nil
      case .breaksOff(let reason):
        failures = [reason]
        return nil
      case .endless(let reason):
        try await end(file, reason) { try await trying($0, mode, shared) }
        languageMode = mode == 6 ? 6 : nil
        return nil
      case .refused(let errors):
        if refusal == nil { self.errors = errors }
        refusal = refusal ?? errors.first
        // What is not here is there in no mode.
        if refusal?.message.hasPrefix("no such module") == true { return refusal }
      }
    }
    return refusal
  }

  /// Ends a program that comes to no end after a while, as whoever looks at the page would.
  private mutating func end(
    _ file: SourceFile, _ reason: Diagnostic, trying: (SourceFile) async throws -> ProgramTrial
  ) async throws {
    let early = EarlyEnd(of: file, reason)
    guard case .runs(let facts) = try await trying(early.ending(file)), facts.trap == nil else {
      failures = [reason]
      return
    }
    self.early = early
    text = early.without(Self.marked(early.ending(file), facts))
    timeLimitSeconds = Self.timeLimit(facts)
    failures = []
  }

  // Machines differ, and a limit that is just met today is not met tomorrow.
  private static func timeLimit(_ facts: ProgramFacts) -> Int? {
    facts.seconds > 1 ? Int((facts.seconds * 0.3).rounded(.up)) * 10 : nil
  }

  /// The settings of its snippet, as front matter has them.
  var settings: [(key: String, value: String)] {
    [
      languageMode.map { ("swift", "\($0)") },
      timeLimitSeconds.map { ("limits", "{time: \($0)s}") },
    ].compactMap(\.self)
  }

  /// The source with a mark on each line that the compiler warns of, and on that which traps.
  private static func marked(_ file: SourceFile, _ facts: ProgramFacts) -> String {
    var lines = file.lines.map(String.init)
    let unmarkable = SwiftScan(file.text).linesInsideStrings
    func mark(_ kind: String, _ diagnostic: Diagnostic, _ text: String) {
      guard let line = diagnostic.location?.position.line, lines.indices.contains(line - 1),
        !unmarkable.contains(line), !lines[line - 1].contains("// expected-\(kind) {{")
      else { return }
      lines[line - 1] += "  // expected-\(kind) {{\(text)}}"
    }
    for warning in facts.warnings { mark("warning", warning, warning.message) }
    if let trap = facts.trap {
      // Marks match the beginning, and have braces of their own.
      mark("stop", trap, String(trap.message.prefix { !"{}".contains($0) && !$0.isNewline }))
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Diagnostic {
  /// What readers are told of code that does not run because of it.
  var whyNotRun: String {
    "This code is shown and not run: \(reason)\(reason.last == "?" ? "" : ".")"
  }

  /// Its message without a full stop, as Markdown has it.
  var reason: String {
    let reason = message.reversed().drop { $0.isWhitespace || $0 == "." }.reversed()
    return reason.map { "<*`_[\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}

extension SwiftScan {
  /// The lines whose ends lie in a string or a comment that goes on.
  var linesInsideStrings: Set<Int> {
    var lines: Set<Int> = []
    var line = 1
    for piece in pieces {
      let count = piece.text.count { $0 == "\n" }
      if piece.kind != .lineEnd { lines.formUnion(line..<(line + count)) }
      line += count
    }
    return lines
  }
}

extension StringProtocol {
  /// A line without the white space around it.
  fileprivate var withoutIndent: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
