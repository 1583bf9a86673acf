// JUnit XML by the strict schema of Jenkins' xUnit plugin, which GitLab and others read as well. A
// submission is a suite, a check is a test case.

import LessonModel

/// All results as JUnit XML.
public struct JUnitReport: StreamedReport {
  private let exercises: [RunManifest.Entry]

  /// Makes a report on these exercises.
  public init(exercises: [RunManifest.Entry]) {
    self.exercises = exercises
  }

  /// The XML declaration and the root element.
  public var opening: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n" }

  /// The end of the root element.
  public var closing: String { "</testsuites>\n" }

  /// The suite of one submission.
  public func text(of submission: SubmissionResults) -> String {
    let cases = zip(exercises, submission.results).flatMap { exercise, result in
      result == nil && submission.isShard
        ? [] : JUnitCase.all(of: result, in: exercise, submission: submission.submission)
    }
    return Self.suite(submission.submission, of: cases)
  }

  /// A suite of cases.
  static func suite(_ name: String, of cases: [JUnitCase]) -> String {
    let nanoseconds = cases.reduce(UInt64(0)) { $0 &+ $1.nanoseconds }
    func count(_ kind: JUnitCase.Outcome.Kind) -> String {
      "\(cases.count { $0.outcome.kind == kind })"
    }
    let attributes = [
      ("name", name), ("tests", "\(cases.count)"), ("failures", count(.failure)),
      ("errors", count(.error)), ("skipped", count(.skipped)), ("time", seconds(nanoseconds)),
    ]
    return "  <testsuite\(xml(attributes))>\n" + cases.map(\.text).joined() + "  </testsuite>\n"
  }
}

/// One test case.
struct JUnitCase {
  struct Outcome {
    enum Kind: String {
      case pass, failure, error, skipped
    }

    var kind: Kind
    var type = ""
    var message = ""
    var details = ""
  }

  var className: String
  var name: String
  var nanoseconds: UInt64 = 0
  var outcome: Outcome

  /// The cases of one result: its checks, and one of its own where no check says what is wrong.
  static func all(
    of result: ResultFile?, in exercise: RunManifest.Entry, submission: String
  ) -> [JUnitCase] {
    func own(_ outcome: Outcome) -> JUnitCase {
      JUnitCase(
        className: className(exercise, submission), name: exercise.title, outcome: outcome)
    }
    guard let result else {
      return [own(Outcome(kind: .error, type: "missing", message: "there is no result"))]
    }
    if result.verdict == .error {
      return [own(Outcome(kind: .error, type: "error", message: result.headline))]
    }
    let cases = checks(of: result, in: exercise, submission: submission)
    // What is no pass is never green, whatever its checks say.
    let isTold =
      result.verdict == .pass
      || result.missing.isEmpty && cases.contains { $0.outcome.kind == .failure }
    let details = result.diagnostics.map(\.sentence).joined(separator: "\n")
    return
      (isTold
      ? []
      : [
        own(
          Outcome(kind: .failure, type: "fail", message: result.headline, details: details))
      ]) + cases
  }

  /// The cases of the checks of a result.
  static func checks(
    of result: ResultFile, in exercise: RunManifest.Entry, submission: String
  ) -> [JUnitCase] {
    result.checks.map { check in
      JUnitCase(
        className: className(exercise, submission), name: check.name,
        nanoseconds: check.durationNanoseconds ?? 0,
        outcome: Outcome(check, ran: !result.isRefused))
    }
  }

  private static func className(_ exercise: RunManifest.Entry, _ submission: String) -> String {
    "\(submission).\(exercise.address)"
  }

  /// The case as XML.
  var text: String {
    let attributes = [("classname", className), ("name", name), ("time", seconds(nanoseconds))]
    guard outcome.kind != .pass else { return "    <testcase\(xml(attributes))/>\n" }
    let inner = xml([("type", outcome.type), ("message", outcome.message)])
    let tag = outcome.kind.rawValue
    let element =
      outcome.details.isEmpty
      ? "<\(tag)\(inner)/>" : "<\(tag)\(inner)>\(xml(outcome.details))</\(tag)>"
    return "    <testcase\(xml(attributes))>\n      \(element)\n    </testcase>\n"
  }
}

extension JUnitCase.Outcome {
  init(_ check: ResultFile.Check, ran: Bool) {
    let first = check.issues.first
    let waits =
      check.issues.isEmpty ? check.hidden && !ran : check.issues.allSatisfy { $0.kind == .notRun }
    switch check.verdict {
    case .pass: self.init(kind: .pass)
    case .error: self.init(kind: .error, type: "error", message: first?.sentence ?? "")
    case .fail where waits:
      self.init(kind: .skipped, type: "notRun", message: first?.sentence ?? "it did not run")
    case .fail where check.hidden:
      self.init(kind: .failure, type: "hidden", message: "a hidden check")
    case .fail:
      self.init(
        kind: .failure, type: first?.kind.rawValue ?? "fail",
        message: first?.sentence ?? check.name,
        details: check.details)
    }
  }
}

extension ResultFile.Problem {
  /// `3:7: error: cannot find 'a' in scope`, and before it the name of a file that is not the first.
  var sentence: String {
    let place = line.map { "\($0):\(column ?? 1): " } ?? ""
    let file = file.map { "\($0):" } ?? ""
    return "\(file)\(place)\(severity.rawValue): \(told)"
  }
}

/// Seconds with three decimal places, as the schema wants them.
private func seconds(_ nanoseconds: UInt64) -> String {
  let milliseconds = nanoseconds / 1_000_000
  let fraction = String(milliseconds % 1000)
  return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
}

private func xml(_ attributes: [(String, String)]) -> String {
  attributes.map { " \($0)=\"\(xml($1, isAttribute: true))\"" }.joined()
}

/// Text for an element or an attribute; what XML 1.0 cannot hold, and what would turn or hide text, becomes U+FFFD.
private func xml(_ text: String, isAttribute: Bool = false) -> String {
  var escaped = ""
  escaped.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\t", "\n", "\r":
      if isAttribute || scalar == "\r" {
        escaped += "&#\(scalar.value);"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
    case _ where scalar.steersReaders: escaped += "\u{FFFD}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
