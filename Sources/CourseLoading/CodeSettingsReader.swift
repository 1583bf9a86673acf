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
      settings.timeLimitSeconds = limits.seconds("time", in: 0.1...600, problems)
      limits.reportUnknownKeys(in: .limits)
    }
    return settings
  }
}
