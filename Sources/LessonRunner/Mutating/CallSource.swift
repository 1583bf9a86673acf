// The source of calls with generated values, in the form of a check.

import LessonModel
import SwiftReading

/// The numbers and texts that an exercise speaks of, from which inputs are made.
struct PlainValues {
  private(set) var integers: [Int] = [0, 1, -1, 2, 3, 5, 7, 10, 12, 60, 100, -5]
  private(set) var doubles: [String] = ["0.0", "1.0", "-1.0", "0.5", "2.0", "100.0"]
  private(set) var strings: [String] = [
    "\"\"", "\" \"", "\"a\"", "\"A\"", "\"Ada\"", "\" Ada \"", "\"a b\"", "\"x\\ny\"", "\"7\"",
  ]

  /// So many of each kind are used.
  private static let countMax = 120

  /// Collects the literals of sources.
  init(in sources: [SourceFile]) {
    for atom in sources.flatMap({ [SourceAtom](of: $0) }) {
      if atom.kind == .number, let value = Int(atom.text.filter { $0 != "_" }) {
        for near in [value, value &+ 1, value &- 1, 0 &- value] { add(near, to: \.integers) }
      } else if atom.kind == .number, Double(atom.text) != nil {
        add(atom.text, to: \.doubles)
        add("-\(atom.text)", to: \.doubles)
      } else if atom.kind == .string, !atom.text.contains("\n"), !atom.text.contains("\\("),
        !atom.text.hasPrefix("\"\"\"")
      {
        add(atom.text, to: \.strings)
      }
    }
  }

  private mutating func add<Value: Equatable>(
    _ value: Value, to list: WritableKeyPath<Self, [Value]>
  ) {
    if !self[keyPath: list].contains(value), self[keyPath: list].count < Self.countMax {
      self[keyPath: list].append(value)
    }
  }
}

/// Code that calls functions with generated values and prints each call and its answer. All of it that is the
/// same for every exercise is in the runtime: `PlaygroundRuntime/GeneratedCalls.swift`.
struct CallSource {
  let signatures: [Signature]
  let values: PlainValues
  let module: String
  let roundsMax: Int

  /// The whole file, which the host runs in place of checks.
  var text: String {
    """
    import PlaygroundRuntime

    @testable import \(module)

    @_cdecl("lessons_run_checks") nonisolated public func lessonsRunChecks() {
      _Concurrency.Task { await lessonsCalls() }
      lessonsDrainMainQueue()
    }

    @_silgen_name("swift_task_asyncMainDrainQueue")
    nonisolated private func lessonsDrainMainQueue()

    private func lessonsCalls() async {
      let lessons = LessonsCalls(
        integers: [\(values.integers.map(String.init).joined(separator: ", "))],
        doubles: [\(values.doubles.joined(separator: ", "))],
        strings: [\(values.strings.joined(separator: ", "))])
    \(signatures.enumerated().map(calls).joined())
      lessons.end(isReached: __lessons_reached)
    }

    """
  }

  private func calls(_ number: Int, _ signature: Signature) -> String {
    let parameters = signature.parameters ?? []
    let values = parameters.enumerated().map { index, parameter in
      "    let a\(index): \(parameter.type.text) = \(generator(parameter.type))\n"
    }.joined()
    let arguments = parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "") + "a\(index)"
    }.joined(separator: ", ")
    let shown = parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "") + "\\(lessons.code(a\(index)))"
    }.joined(separator: ", ")
    return """
        while lessons.goesOn(\(number), roundsMax: \(roundsMax)) {
      \(values)
          if lessons.begins("\(signature.name)(\(shown))") {
            do {
              let answer = try await \(signature.name)(\(arguments))
              lessons.ends(answer)
            } catch {
              lessons.ends(throwing: error)
            }
          }
        }

      """
  }

  private func generator(_ type: PlainType) -> String {
    switch type {
    case .named("Int"): "lessons.integer()"
    case .named("Double"): "lessons.double()"
    case .named("Float"): "Swift.Float(lessons.double())"
    case .named("Bool"): "lessons.bool()"
    case .named("String"): "lessons.string()"
    case .named("Character"): "lessons.string().first ?? \"a\""
    case .named("Substring"): "lessons.string()[...]"
    case .named("UnicodeScalar"): "lessons.string().unicodeScalars.first ?? \"a\""
    case .named(let name): "Swift.\(name)(clamping: lessons.integer())"
    case .optional(let type): "lessons.isRare() ? nil : \(generator(type))"
    case .array(let type): "(0..<lessons.count()).map { _ -> \(type.text) in \(generator(type)) }"
    case .set(let type):
      "Swift.Set((0..<lessons.count()).map { _ -> \(type.text) in \(generator(type)) })"
    case .range(let bound, let isClosed):
      "lessons.\(isClosed ? "closedRange" : "range")(\(generator(bound)), \(generator(bound)))"
    case .dictionary(let key, let value):
      "Swift.Dictionary((0..<lessons.count()).map { _ -> (\(key.text), \(value.text)) in "
        + "(\(generator(key)), \(generator(value))) }, uniquingKeysWith: { first, _ in first })"
    case .tuple(let elements):
      "("
        + elements.map { ($0.label.map { "\($0): " } ?? "") + generator($0.type) }
        .joined(separator: ", ") + ")"
    // Nobody calls what takes one: most functions that could be made up would not let a loop end.
    case .function: "Swift.fatalError()"
    }
  }
}
