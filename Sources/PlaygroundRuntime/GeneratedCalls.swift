// What calls with generated values need: the values, and what is said of each call. The calls themselves, one
// loop for each function of an exercise, are made and compiled by the tool: `LessonRunner/Mutating/CallSource.swift`.

import Glibc

/// Calls of an exercise's functions with generated values, each of which is printed with its answer.
public final class LessonsCalls {
  private let integers: [Int]
  private let doubles: [Double]
  private let strings: [String]
  private let skipped: Set<String>
  private let start = monotonicNanoseconds()
  private var function = -1
  private var round = -1
  private var state: UInt64 = 0
  private var draws = 0

  private typealias Calls = HostProtocol.Calls

  /// Begins; the process is ended in the midst of a call when all of them have taken too much processor time.
  ///
  /// - Parameters:
  ///   - integers: The integers that the exercise speaks of, and others.
  ///   - doubles: Likewise.
  ///   - strings: Likewise.
  public init(integers: [Int], doubles: [Double], strings: [String]) {
    (self.integers, self.doubles, self.strings) = (integers, doubles, strings)
    let names = getenv(HostProtocol.Variable.skippedCalls).map { String(cString: $0) } ?? ""
    skipped = Set(names.split(separator: ",").map(String.init))
    var end = itimerval()
    end.it_value.tv_sec = Calls.processorSecondsMax
    setitimer(Int32(ITIMER_PROF.rawValue), &end, nil)
  }

  // MARK: - Calls

  /// Whether a function is called once more: so often, and until it had its part of the time.
  ///
  /// - Parameters:
  ///   - function: The function's number, from 0, each of which comes behind the one before.
  ///   - roundsMax: How often it is called at most.
  /// - Returns: False where the next function comes, or the end.
  public func goesOn(_ function: Int, roundsMax: Int) -> Bool {
    if function != self.function { (self.function, round) = (function, -1) }
    round += 1
    state = UInt64(function * 1_000_003 + round * 7_919 + 17)
    draws = 0
    for _ in 0..<4 { _ = next(2) }
    // How long this process has had a processor is the same however busy the machine is.
    return round < roundsMax && clock() / Int(CLOCKS_PER_SEC) < function + 1
      && monotonicNanoseconds() - start < UInt64((function + 1) * Calls.patience) * 1_000_000_000
  }

  /// Says that a call begins, as it is written in code; false where it is to be passed over.
  public func begins(_ call: String) -> Bool {
    guard !skipped.contains(name) else { return false }
    say("call", name, call)
    return true
  }

  /// Says what a call gave.
  public func ends(_ answer: Any) { say("answer", name, code(answer)) }

  /// Says what a call threw.
  public func ends(throwing error: any Error) { say("answer", name, "throws \(error)") }

  /// Says that all calls are made, and whether a mutant's function ran, and leaves.
  public func end(isReached: Bool) -> Never {
    say("end", isReached ? "reached" : "not")
    endChecks(0)
  }

  private var name: String { "\(function).\(round)" }

  private func say(_ parts: String...) {
    let line = ([Calls.mark] + parts).joined(separator: "\t") + "\n"
    // What is buffered is lost where the process ends.
    fflush(nil)
    Array(line.utf8).withUnsafeBytes { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  /// A value as it is written in code.
  public func code(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    func elements() -> [String] { mirror.children.map { code($0.value) } }
    switch mirror.displayStyle {
    case .optional: return elements().first ?? "nil"
    case .collection: return "[" + elements().joined(separator: ", ") + "]"
    case .set: return "[" + elements().sorted().joined(separator: ", ") + "]"
    case .dictionary:
      let pairs = mirror.children.map { pair in
        Mirror(reflecting: pair.value).children.map { code($0.value) }.joined(separator: ": ")
      }
      return pairs.isEmpty ? "[:]" : "[" + pairs.sorted().joined(separator: ", ") + "]"
    case .tuple:
      let parts = mirror.children.map { child in
        (child.label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? "") + code(child.value)
      }
      return "(" + parts.joined(separator: ", ") + ")"
    // What reflects a range begins with the name of its type.
    default: return value is any RangeExpression ? "\(value)" : String(reflecting: value)
    }
  }

  // MARK: - Values

  /// An integer.
  public func integer() -> Int { next(6) == 5 ? next(200) - 100 : pick(integers) }
  /// A number with a fraction.
  public func double() -> Double { next(6) == 5 ? Double(next(2_000) - 1_000) / 10 : pick(doubles) }
  /// Either truth value.
  public func bool() -> Bool { next(2) == 0 }
  /// True now and then.
  public func isRare() -> Bool { next(5) == 0 }
  /// What is between two values.
  public func range<Bound: Comparable>(_ one: Bound, _ other: Bound) -> Range<Bound> {
    min(one, other)..<max(one, other)
  }
  /// What is between two values, and both of them.
  public func closedRange<Bound: Comparable>(_ one: Bound, _ other: Bound) -> ClosedRange<Bound> {
    min(one, other)...max(one, other)
  }
  /// How many elements a collection has.
  public func count() -> Int { next(6) }
  /// A text.
  public func string() -> String {
    let text = pick(strings)
    switch next(10) {
    case 0: return text.uppercased()
    case 1: return " " + text + " "
    case 2: return text + pick(strings)
    case 3: return String(text.dropFirst())
    default: return text
    }
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
}
