// The copy of an author's checks that is compiled: each `#expect` and `#require` hands the values of
// its sides to the recorder, which renders them when the expectation does not hold.
//
//   #expect(try f(7) == "Bang!")
//   #expect(try lessons_found(12, "==", 3, ((f(7)) <~~~> 12) == (("Bang!") <~~~> 12)))
//
// The testing library has no values for what is awaited or may throw, and tells of the others in
// sentences that hold the author's source. Nothing moves to another line. Where the type checker does
// not agree, `ChecksBuilder` leaves expectations alone.

import LessonModel
import SwiftReading

/// Makes the copy of a file of checks that tells the values of its expectations.
struct WatchedChecks {
  /// The lines on which expectations are left as they are.
  var leftAlone: Set<Int> = []

  /// What the recorder offers, declared once beside the copies.
  ///
  /// An operator hands over a side's value: an argument of a function could become an `AnyHashable`, by
  /// which a `Double` can equal an `Int`.
  static let declarations = """

    infix operator <~~~> : MultiplicationPrecedence
    @_silgen_name("playground_expectation_side") \
    nonisolated func <~~~> <Value>(_ value: Value, _ line: Int) -> Value
    @_silgen_name("playground_expectation_found") \
    nonisolated func lessons_found(\
    _ line: Int, _ relation: StaticString, _ sides: Int, _ holds: Bool) -> Bool
    @_silgen_name("playground_expectation_holds") \
    nonisolated func lessons_found(_ line: Int, _ holds: Bool) -> Bool
    @_silgen_name("playground_expectation_unwrapped") \
    nonisolated func lessons_found<Value>(_ line: Int, _ value: Value?) -> Value?
    @_silgen_name("playground_expectation_part") \
    nonisolated func lessons_part(\
    _ line: Int, _ ordinal: Int, _ relation: StaticString, _ sides: Int, _ holds: Bool) -> Bool
    @_silgen_name("playground_expectation_wanted") \
    nonisolated func lessons_wanted<Value>(_ line: Int, _ value: Value) -> Value

    """

  /// The copy; nil where there is nothing to watch.
  func copy(of file: SourceFile) -> SourceFile? {
    let atoms = [SourceAtom](of: file)
    let insertions = atoms.indices.flatMap { self.insertions(at: $0, in: atoms) }
    guard !insertions.isEmpty else { return nil }
    var bytes: [UInt8] = []
    let source = Array(file.text.utf8)
    var end = 0
    // Where two meet, what closes stands before what opens.
    let ordered = insertions.enumerated().sorted {
      ($0.element.position, $0.element.rank, $0.offset) < (
        $1.element.position, $1.element.rank, $1.offset
      )
    }
    for insertion in ordered.map(\.element) {
      bytes += source[end..<insertion.position] + Array(insertion.text.utf8)
      end = insertion.position
    }
    bytes += source[end...]
    return SourceFile(path: file.path, text: String(decoding: bytes, as: UTF8.self))
  }

  private struct Insertion {
    var position: Int
    var rank: Int
    var text: String

    static func opening(_ atom: SourceAtom, _ text: String, rank: Int) -> Self {
      Self(position: atom.range.lowerBound, rank: rank, text: text)
    }

    static func closing(_ atom: SourceAtom, _ text: String = ")") -> Self {
      Self(position: atom.range.upperBound, rank: 0, text: text)
    }
  }

  /// Whether a condition of a file is nothing but a call of a variable's method.
  static func hasMethodCall(in file: SourceFile) -> Bool {
    let atoms = [SourceAtom](of: file)
    return atoms.indices.contains { expectation(at: $0, in: atoms)?.isMethodCall == true }
  }

  private func insertions(at index: Int, in atoms: [SourceAtom]) -> [Insertion] {
    let line = atoms[index].line
    guard let argument = Self.firstArgument(behind: index, in: atoms), let last = argument.last,
      leftAlone.isDisjoint(with: line...last.lastLine)
    else { return [] }
    if let expectation = Self.expectation(at: index, in: atoms) {
      return expectation.claims.flatMap { Self.insertions(of: $0, line: line) }
    }
    let error = argument.dropFirst(2)
    guard argument.prefix(2).map(\.text) == ["throws", ":"], let first = error.first,
      error.map(\.text) != ["Never", ".", "self"]
    else { return [] }
    return [.opening(first, "lessons_wanted(\(line), ", rank: 1), .closing(last)]
  }

  private static func expectation(at index: Int, in atoms: [SourceAtom]) -> Expectation? {
    guard let condition = firstArgument(behind: index, in: atoms),
      condition.first?.kind != .word || condition.dropFirst().first?.text != ":"
    else { return nil }
    return Expectation(condition, isRequirement: atoms[index].text == "#require")
  }

  /// What makes a claim tell its values; one of several conditions keeps them until all are known.
  private static func insertions(
    of claim: Expectation.Claim, line: Int, ordinal: Int? = nil
  ) -> [Insertion] {
    guard let first = claim.atoms.first, let last = claim.atoms.last else { return [] }
    // What is around something else that begins at the same place stands before it.
    let rank = ordinal == nil ? 1 : 2
    switch claim.kind {
    case .optional(let isCovered):
      // What has no `try` of its own must not throw, though there is one before `#require`: in a closure the
      // compiler sees to that, as the testing library lets it.
      let (open, close) = isCovered ? ("", ")") : ("{ ", " }())")
      return [
        .opening(first, "lessons_found(\(line), \(open)", rank: rank), .closing(last, close),
      ]
    case .joined(let conditions, let parts):
      let call = "lessons_found(\(line), \"\(conditions.text)\", 0, "
      return [.opening(first, call, rank: rank)]
        + parts.enumerated().flatMap { insertions(of: $1, line: line, ordinal: $0) }
        + [.closing(last)]
    case .relation(let name):
      let function =
        ordinal.map { "lessons_part(\(line), \($0), " } ?? "lessons_found(\(line), "
      let relation = claim.call.map { "@\(name) \($0.literal)" } ?? name
      let sides = claim.sides.compactMap(\.self).filter { $0 != claim.call?.variable }
      return [.opening(first, "\(function)\"\(relation)\", \(claim.sidesCode), ", rank: rank)]
        + sides.flatMap { side -> [Insertion] in
          guard let first = side.first, let last = side.last else { return [] }
          return [.opening(first, "((", rank: 3), .closing(last, ") <~~~> \(line))")]
        } + variable(of: claim.call, line: line) + [.closing(last)]
    }
  }

  /// What tells the value of a call's variable beside the call.
  private static func variable(of call: CallClaim?, line: Int) -> [Insertion] {
    guard let call, let name = call.variable?.first, let last = call.atoms.last else { return [] }
    return [
      .opening(name, "(((\(name.text)) <~~~> \(line)), ", rank: 3), .closing(last, ").1"),
    ]
  }

  /// The first argument of an expectation; nil where there is no expectation.
  private static func firstArgument(
    behind index: Int, in atoms: [SourceAtom]
  ) -> ArraySlice<SourceAtom>? {
    guard ["#expect", "#require"].contains(atoms[index].text), index + 1 < atoms.count,
      atoms[index + 1].text == "("
    else { return nil }
    let first = atoms[(index + 2)...].untilClosed.split(on: ",").first
    return first?.isEmpty == false ? first : nil
  }
}

extension CallClaim {
  /// Its text as it stands in a literal of Swift's.
  fileprivate var literal: String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing(Self.valueSign, with: "\\u{1}")
  }
}
