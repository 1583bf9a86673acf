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
        for near in [value, value + 1, value - 1, -value] { add(near, to: \.integers) }
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

/// Code that calls functions with generated values and prints each call and its answer.
struct CallSource {
  /// What every line of its own begins with.
  static let mark = "lessons:"
  /// The variable of the environment that names the calls to pass over.
  static let skipping = "LESSONS_SKIPPED_CALLS"
  /// For how many seconds calls may go on that wait for something, for each second of the processor.
  static let patience = 5
  /// How much processor time all calls may take, before the process is ended in the midst of one.
  static let processorSecondsMax = 10

  let signatures: [Signature]
  let values: PlainValues
  let module: String
  let roundsMax: Int

  /// The whole file.
  var text: String {
    let calls = signatures.enumerated().map { number, signature in
      """
        lessonsRound = 0
        while lessonsRound < \(roundsMax), lessonsProcessorSeconds() < \(number + 1),
          lessonsClock.now - lessonsStart < .seconds(\((number + 1) * Self.patience)) {
          let lessonsName = "\(number).\\(lessonsRound)"
          let c = LessonsChance(\(number), lessonsRound)
      \(call(signature))
          lessonsRound += 1
        }

      """
    }
    return """
      import Glibc
      import Testing

      @testable import \(module)

      @Test("calls") func lessonsCalls() async {
        let lessonsSkipped = Set(
          (getenv("\(Self.skipping)").map { String(cString: $0) } ?? "")
            .split(separator: ",").map(String.init))
        var lessonsEnd = itimerval()
        lessonsEnd.it_value.tv_sec = \(Self.processorSecondsMax)
        setitimer(Int32(ITIMER_PROF.rawValue), &lessonsEnd, nil)
        let lessonsClock = ContinuousClock()
        let lessonsStart = lessonsClock.now
        var lessonsRound = 0
      \(calls.joined())
        lessonsSay("end", __lessons_reached ? "reached" : "not")
      }

      \(support)
      """
  }

  private func call(_ signature: Signature) -> String {
    let parameters = signature.parameters ?? []
    let values = parameters.enumerated().map { index, parameter in
      "    let a\(index): \(parameter.type.text) = \(generator(parameter.type))\n"
    }.joined()
    let arguments = parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "") + "a\(index)"
    }.joined(separator: ", ")
    let shown = parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "") + "\\(lessonsCode(a\(index)))"
    }.joined(separator: ", ")
    return values + """
          if !lessonsSkipped.contains(lessonsName) {
            lessonsSay("call", lessonsName, "\(signature.name)(\(shown))")
            do {
              let answer = try await \(signature.name)(\(arguments))
              lessonsSay("answer", lessonsName, lessonsCode(answer))
            } catch {
              lessonsSay("answer", lessonsName, "throws \\(error)")
            }
          }
      """
  }

  private func generator(_ type: PlainType) -> String {
    switch type {
    case .named("Int"): "c.integer()"
    case .named("Double"): "c.double()"
    case .named("Float"): "Swift.Float(c.double())"
    case .named("Bool"): "c.bool()"
    case .named("String"): "c.string()"
    case .named("Character"): "c.string().first ?? \"a\""
    case .named(let name): "Swift.\(name)(clamping: c.integer())"
    case .optional(let type): "c.isRare() ? nil : \(generator(type))"
    case .array(let type): "(0..<c.count()).map { _ -> \(type.text) in \(generator(type)) }"
    case .set(let type):
      "Swift.Set((0..<c.count()).map { _ -> \(type.text) in \(generator(type)) })"
    case .dictionary(let key, let value):
      "Swift.Dictionary((0..<c.count()).map { _ -> (\(key.text), \(value.text)) in "
        + "(\(generator(key)), \(generator(value))) }, uniquingKeysWith: { first, _ in first })"
    case .tuple(let elements):
      "("
        + elements.map { ($0.label.map { "\($0): " } ?? "") + generator($0.type) }
        .joined(separator: ", ") + ")"
    }
  }

  private var support: String {
    """
    private func lessonsSay(_ parts: String...) {
      let line = (["\(Self.mark)"] + parts).joined(separator: "\\t") + "\\n"
      // What is buffered is lost where the process ends.
      fflush(nil)
      Array(line.utf8).withUnsafeBytes { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }

    /// How long this process has had a processor: that is the same however busy the machine is.
    private func lessonsProcessorSeconds() -> Int { clock() / Int(CLOCKS_PER_SEC) }

    /// A value as it is written in code.
    private func lessonsCode(_ value: Any) -> String {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional: return mirror.children.first.map { lessonsCode($0.value) } ?? "nil"
      case .collection: return "[" + mirror.children.map { lessonsCode($0.value) }.joined(separator: ", ") + "]"
      case .set:
        return "[" + mirror.children.map { lessonsCode($0.value) }.sorted().joined(separator: ", ") + "]"
      case .dictionary:
        let pairs = mirror.children.map { pair in
          Mirror(reflecting: pair.value).children.map { lessonsCode($0.value) }.joined(separator: ": ")
        }
        return pairs.isEmpty ? "[:]" : "[" + pairs.sorted().joined(separator: ", ") + "]"
      case .tuple:
        return "(" + mirror.children.map { child in
          (child.label.map { $0.hasPrefix(".") ? "" : "\\($0): " } ?? "") + lessonsCode(child.value)
        }.joined(separator: ", ") + ")"
      default: return String(reflecting: value)
      }
    }

    private final class LessonsChance {
      private var state: UInt64
      private let round: Int
      private var draws = 0
      private let integers: [Int] = [\(values.integers.map(String.init).joined(separator: ", "))]
      private let doubles: [Double] = [\(values.doubles.joined(separator: ", "))]
      private let strings: [String] = [\(values.strings.joined(separator: ", "))]

      init(_ function: Int, _ round: Int) {
        state = UInt64(function * 1_000_003 + round * 7_919 + 17)
        self.round = round
        for _ in 0..<4 { _ = next(2) }
      }

      private func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(1, bound)))
      }

      /// The first value of a call goes through all that are known, the others are drawn.
      private func pick<Value>(_ list: [Value]) -> Value {
        draws += 1
        return draws == 1 && round < list.count ? list[round] : list[next(list.count)]
      }

      func integer() -> Int { next(6) == 5 ? next(200) - 100 : pick(integers) }
      func double() -> Double { next(6) == 5 ? Double(next(2_000) - 1_000) / 10 : pick(doubles) }
      func bool() -> Bool { next(2) == 0 }
      func isRare() -> Bool { next(5) == 0 }
      func count() -> Int { next(6) }
      func string() -> String {
        let text = pick(strings)
        switch next(10) {
        case 0: return text.uppercased()
        case 1: return " " + text + " "
        case 2: return text + pick(strings)
        case 3: return String(text.dropFirst())
        default: return text
        }
      }
    }

    """
  }
}
