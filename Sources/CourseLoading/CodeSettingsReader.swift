// The keys `swift`, `isolation` and `limits`, which `course.yml`, a lesson, a page, a snippet in its
// page's front matter and an exercise may have; the nearest wins.

import LessonModel

extension YAMLTable {
  /// What is said of how code is compiled and run; what is wrong with it is reported.
  mutating func codeSettings(problems: ProblemList) -> CodeSettings {
    var settings = CodeSettings()
    settings.languageMode = integer("swift", in: 5...6)
    settings.isolation = choice("isolation", of: [.mainActor, .nonisolated])
    if var limits = table("limits") {
      settings.timeLimitSeconds = limits.text("time").flatMap {
        Self.seconds($0, problems: problems)
      }
      limits.reportUnknownKeys(in: .limits)
    }
    return settings
  }

  /// `2s`, `500ms`.
  private static func seconds(_ scalar: Scalar, problems: ProblemList) -> Double? {
    let digits = scalar.text.prefix { $0.isNumber || $0 == "." }
    let factors = ["ms": 0.001, "s": 1.0]
    let unit = scalar.text[digits.endIndex...].drop { $0 == " " }
    if let number = Double(digits), let factor = factors[String(unit)],
      (0.1...600).contains(number * factor)
    {
      return number * factor
    }
    problems.error(
      .badValue,
      "'\(scalar.text)' is no time limit", at: scalar.location,
      remedy: "write a number with 's' or 'ms', from 100ms to 600s")
    return nil
  }
}
