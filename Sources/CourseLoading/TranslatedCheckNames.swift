// What the checks are called in another language: `checks: {"name": 名字}` in the front matter of
// `exercise.zh-Hans.md`. The name itself stays what `@Test` says, for front matter and wrong answers.

import LessonModel

/// The checks' names of one translation of an exercise.
struct TranslatedCheckNames {
  /// The names in the other language, by the checks' own.
  let names: [String: YAMLTable.Scalar]
  private let keys: [YAMLTable.Scalar]
  private let file: SourceFile

  /// Reads them from a front matter; nil where it has none.
  init?(_ table: inout YAMLTable, file: SourceFile) {
    guard var checks = table.table("checks") else { return nil }
    self.file = file
    keys = checks.keys
    var names: [String: YAMLTable.Scalar] = [:]
    for key in checks.keys { names[key.text] = checks.text(key.text) }
    self.names = names
  }

  /// Reports names that no check has, and checks that have no name where others have one.
  func check(_ checks: ExerciseCheckNames, problems: ProblemList) {
    let known = checks.shown + checks.hidden
    for key in keys {
      guard !checks.reportAmbiguous(key.text, at: key.location, problems: problems),
        checks.meaning(of: key.text) == .unknown
      else { continue }
      let all = known.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      problems.error(
        .unknownCheck,
        "this exercise has no check '\(key.text)'", at: key.location,
        remedy: didYouMean(key.text, in: known)
          ?? (known.isEmpty ? "take it out" : "its checks are \(all)"))
    }
    let named = Set(names.keys.map(checks.resolved))
    let missing = checks.shown.filter { !named.contains($0) }
    guard let first = missing.first else { return }
    problems.warning(
      .untranslatedCheck,
      missing.count == 1
        ? "the check '\(first)' has no name in this language"
        : "the check '\(first)' and \(missing.count - 1) more have no name in this language",
      at: SourceLocation(path: file.path),
      remedy: "write '\(first): …' under 'checks', as it is done for the others")
  }
}
