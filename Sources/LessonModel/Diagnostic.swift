// What is wrong, and where: the compiler's diagnostics and a course's own problems are one type.

/// How serious a diagnostic is.
public enum Severity: String, Codable, Sendable {
  /// The code does not compile, or the course cannot be used as it is.
  case error
  /// It works, but somebody should look.
  case warning
  /// Further detail of the diagnostic before it.
  case note
}

/// One replacement that the compiler proposes.
public struct FixIt: Codable, Hashable, Sendable {
  /// What is replaced; an empty range inserts.
  public var range: SourceRange
  /// What comes in its place; empty text removes.
  public var replacement: String

  /// Makes a fix-it from what is replaced and by what.
  public init(range: SourceRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// One problem in source or content, as `path:line:column: error: message` and what to do about it.
public struct Diagnostic: Codable, Hashable, Sendable {
  /// How serious it is.
  public var severity: Severity
  /// Where it is; nil when no file is to blame.
  public var location: SourceLocation?
  /// The part of the source that it speaks of, where the compiler says so; begins on its line.
  public var range: SourceRange?
  /// What is wrong, one sentence without a full stop, as the compiler writes.
  public var message: String
  /// The compiler's own name for it, such as `inheritance_from_final_class`.
  public var name: String?
  /// What to do, for problems of a course.
  public var remedy: String?
  /// What a problem of a course is about, by which the documentation explains it.
  public var rule: CourseRule?
  /// Notes that belong to it.
  public var notes: [Diagnostic]
  /// The compiler's proposed replacements.
  public var fixIts: [FixIt]
  /// The toolchain's longer explanation, Markdown, where there is one.
  public var explanation: String?
  /// Where the course explains it, if it does.
  public var explainedAt: ExplainedPlace?

  /// Makes a diagnostic.
  public init(
    _ severity: Severity, at location: SourceLocation?, _ message: String, name: String? = nil,
    remedy: String? = nil, rule: CourseRule? = nil, notes: [Diagnostic] = [],
    fixIts: [FixIt] = [], explanation: String? = nil
  ) {
    self.severity = severity
    self.location = location
    self.message = message
    self.name = name
    self.remedy = remedy
    self.rule = rule
    self.notes = notes
    self.fixIts = fixIts
    self.explanation = explanation
  }
}

/// Where a note stands, seen from the line under which it is said.
public enum NotePlace: Hashable, Sendable {
  /// On the line itself.
  case sameLine
  /// On another line of the same file.
  case line(Int)
  /// In another file.
  case file(String, line: Int)
  /// Nowhere that has lines to name, such as in what a macro makes.
  case unnamed
}

extension Diagnostic {
  /// Where one of the notes stands, seen from the diagnostic's own line.
  public func place(of note: Diagnostic) -> NotePlace {
    guard let place = note.location else { return .unnamed }
    let line = place.position.line
    if place.path == location?.path {
      return line == location?.position.line ? .sameLine : .line(line)
    }
    return place.name.hasSuffix(".swift") ? .file(place.name, line: line) : .unnamed
  }
}

/// Something is wrong with the course, for which nothing can be done with it but mend it.
public struct CourseProblems: Error {
  /// What is wrong, and where.
  public var problems: [Diagnostic]

  /// Says what is wrong.
  public init(_ problems: [Diagnostic]) { self.problems = problems }
}
