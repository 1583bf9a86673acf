// A mutant: an author's solution, changed in one place by a rule, as a learner might get it wrong; and
// what came of judging the mutants of an exercise.

/// One change to a solution.
public struct Mutant: Codable, Hashable, Sendable {
  /// The place of the changed file in `SourceFile.all` of the solution.
  public var fileIndex: Int
  /// What is replaced, in the text's UTF-8.
  public var range: Range<Int>
  /// What comes in its place.
  public var replacement: String
  /// What was done, in a few words: `'<' becomes '<='`.
  public var change: String

  /// Makes a mutant.
  public init(fileIndex: Int = 0, range: Range<Int>, replacement: String, change: String) {
    self.fileIndex = fileIndex
    self.range = range
    self.replacement = replacement
    self.change = change
  }

  /// The file of the solution that it changes, as it is there.
  public func file(in solution: SourceFile) -> SourceFile { solution.all[fileIndex] }

  /// The solution, all its files, with the change made.
  public func applied(to solution: SourceFile) -> SourceFile {
    solution.saying(text(of: solution), inFile: fileIndex)
  }

  /// The changed file's text with the change made.
  private func text(of solution: SourceFile) -> String {
    let bytes = Array(file(in: solution).text.utf8)
    return String(
      decoding: bytes[..<range.lowerBound] + Array(replacement.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
  }

  /// The word of access or of inheritance that it leaves out, `private` or `final`, by which nothing
  /// that runs is changed; nil for any other change.
  public func openedModifier(in solution: SourceFile) -> String? {
    guard replacement.isEmpty else { return nil }
    let removed = String(decoding: Array(file(in: solution).text.utf8)[range], as: UTF8.self)
    let word = String(removed.prefix(while: \.isLetter))
    let rest = removed.dropFirst(word.count).filter { !$0.isWhitespace }
    let isAlone = rest.isEmpty || rest.hasPrefix("(") && rest.hasSuffix(")")
    return Self.closingModifiers.contains(word) && isAlone ? word : nil
  }

  private static let closingModifiers: Set = ["private", "fileprivate", "final"]

  /// Where the change begins in its file.
  public func position(in solution: SourceFile) -> SourcePosition {
    let before = Array(file(in: solution).text.utf8)[..<range.lowerBound]
    let newline = UInt8(ascii: "\n")
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return SourcePosition(
      line: before.count { $0 == newline } + 1, column: before.count - start + 1)
  }

  /// The lines that the change takes away and those that it brings, without what both have in common.
  public func difference(in solution: SourceFile) -> (removed: [String], added: [String]) {
    let new = SourceFile(path: "", text: text(of: solution)).lines
    let old = file(in: solution).lines
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    return (
      old[start..<(old.count - end)].map(String.init),
      new[start..<(new.count - end)].map(String.init)
    )
  }
}

/// What came of one mutant.
public enum MutantOutcome: Codable, Hashable, Sendable {
  /// These checks fail with it; none where the program stops before them.
  case caught(by: [String])
  /// It passes all checks; an input that tells it from the solution, if one was found.
  case survived(told: MutantWitness?)
  /// The compiler refuses it, and says so.
  case refused(saying: Refusal)
  /// Nothing tells it from the solution.
  case equivalent
}

/// The first error that the compiler has for a mutant.
public struct Refusal: Codable, Hashable, Sendable {
  /// The compiler's sentence.
  public var message: String
  /// The compiler's own name for it, where it gives one.
  public var name: String?

  /// Takes the message and the name of a diagnostic.
  public init(_ diagnostic: Diagnostic) {
    message = diagnostic.message
    name = diagnostic.name
  }

  /// The error, without a place.
  public var diagnostic: Diagnostic { Diagnostic(.error, at: nil, message, name: name) }
}

/// An input that tells a mutant from the solution.
public struct MutantWitness: Codable, Hashable, Sendable {
  /// The call, as it is written in code.
  public var call: String
  /// What it gives with the solution, as it is written in code, or `throws …`.
  public var expected: String
  /// What it gives with the mutant.
  public var actual: String

  /// Makes a witness.
  public init(call: String, expected: String, actual: String) {
    self.call = call
    self.expected = expected
    self.actual = actual
  }

  /// The expectation to put into a check.
  public var expectation: String {
    expected.hasPrefix("throws ")
      ? "#expect(throws: (any Error).self) { try \(call) }" : "#expect(\(call) == \(expected))"
  }
}

/// The mutants of one exercise, as far as they were judged.
public struct JudgedMutants: Codable, Hashable, Sendable {
  /// One mutant and what came of it.
  public struct Entry: Codable, Hashable, Sendable {
    /// The change.
    public var mutant: Mutant
    /// Nil where there was no time to judge it.
    public var outcome: MutantOutcome?
    /// The check that runs the changed line most often with the solution; nil where none does.
    public var nearestCheck: String?

    /// Whether it passes all checks.
    public var hasSurvived: Bool { if case .survived = outcome { true } else { false } }

    /// The input that tells it from the solution, if one was found.
    public var witness: MutantWitness? {
      if case .survived(let witness) = outcome { witness } else { nil }
    }

    /// Makes an entry.
    public init(mutant: Mutant, outcome: MutantOutcome?, nearestCheck: String? = nil) {
      self.mutant = mutant
      self.outcome = outcome
      self.nearestCheck = nearestCheck
    }
  }

  /// The exercise's address.
  public var exercise: String
  /// The author's solution.
  public var solution: SourceFile
  /// All mutants in the order of the text.
  public var entries: [Entry]

  /// Makes a report.
  public init(exercise: String, solution: SourceFile, entries: [Entry]) {
    self.exercise = exercise
    self.solution = solution
    self.entries = entries
  }

  /// How many are caught.
  public var caughtCount: Int {
    entries.count { if case .caught = $0.outcome { true } else { false } }
  }
  /// What passes all checks and is not known to be the same program.
  public var survivors: [Entry] { entries.filter(\.hasSurvived) }
  /// What nothing tells from the solution.
  public var equivalents: [Entry] { entries.filter { $0.outcome == .equivalent } }
  /// How many the compiler refuses.
  public var refusedCount: Int { refusals.count }
  /// What the compiler says of those that it refuses.
  public var refusals: [Refusal] {
    entries.compactMap { if case .refused(let refusal) = $0.outcome { refusal } else { nil } }
  }
  /// How many the checks could catch: those that compile and are not equivalent.
  public var differentCount: Int { caughtCount + survivors.count }
  /// How many were not judged for want of time.
  public var unjudgedCount: Int { entries.count { $0.outcome == nil } }
}
