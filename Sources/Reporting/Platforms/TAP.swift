// The Test Anything Protocol (testanything.org): version 13, for `prove` takes no later one, in what readers
// of version 14 understand alike.

import FoundationEssentials
import LessonModel

/// What readers of TAP take.
public struct TAPFormat: PlatformFormat {
  /// Makes the format.
  public init() {}

  /// One test point for each check, with what was wrong as YAML below it.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    var points = graded.lines.map { ($0.passes, $0.name, $0.output) }
    points += graded.problems.map { problem in
      (false, String(problem.prefix { !$0.isNewline }), problem)
    }
    var text = "TAP version 13\n1..\(points.count)\n"
    for (index, (passes, name, output)) in points.enumerated() {
      text += "\(passes ? "ok" : "not ok") \(index + 1) - \(Self.escaped(name.onOneLine))\n"
      // A JSON string is one of YAML.
      if !passes, !output.isEmpty, let json = try? JSONEncoder().encode([output]) {
        let message = String(decoding: json.dropFirst().dropLast(), as: UTF8.self)
        text += "  ---\n  message: \(message)\n  ...\n"
      }
    }
    return [PlatformFile(nil, text)]
  }

  /// The end of all tests.
  public func files(ofFault message: String) -> [PlatformFile] {
    [PlatformFile(nil, "TAP version 13\nBail out! \(message.plain.onOneLine)\n")]
  }

  private static func escaped(_ text: String) -> String {
    text.replacingScalars { $0 == "\\" || $0 == "#" ? "\\\($0)" : nil }
  }
}
