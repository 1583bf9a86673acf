// What an exercise's front matter says beside its title.

import LessonModel
import SwiftReading

/// The keys of an exercise's front matter.
struct ExerciseSettings {
  /// What is said of one check, and where.
  struct Check {
    var settings: CheckSettings
    var location: SourceLocation
    var afterLocation: SourceLocation?
  }

  var kind = Exercise.Kind.checks
  /// Whether the kind could be read: else nothing can be said of the files that it calls for.
  var isKindKnown = false
  var points = 1
  var timeLimitSeconds: Double?
  var compilation = CompilationSettings()
  /// By the checks' names.
  var checks: [String: Check] = [:]

  init() {}

  /// Reads the keys, and reports what is wrong with them; `outer` is what the exercise's page says of
  /// code.
  init(_ table: inout YAMLTable, within outer: CodeSettings, problems: ProblemList) {
    let hasKind = table.keys.contains { $0.text == "kind" }
    let choice = table.choice("kind", of: [Exercise.Kind.checks, .predict])
    kind = choice ?? kind
    isKindKnown = !table.isBroken && hasKind == (choice != nil)
    points = table.integer("points", in: 0...1000) ?? points
    let code = table.codeSettings(problems: problems).within(outer)
    timeLimitSeconds = code.timeLimitSeconds
    compilation = code.compilation(moduleName: compilation.moduleName)
    if let module = table.text("module") {
      if module.text.isModuleName {
        compilation.moduleName = module.text
      } else {
        problems.error(
          .badValue,
          "'\(module.text)' cannot be a module's name", at: module.location,
          remedy:
            "write letters, digits and underscores, beginning with a letter, and no word of Swift's own"
        )
      }
    }
    if var checks = table.table("checks") { readChecks(&checks) }
  }

  private mutating func readChecks(_ table: inout YAMLTable) {
    for key in table.keys {
      guard var check = table.table(key.text) else { continue }
      let points = check.integer("points", in: 0...1000) ?? 1
      let after = check.text("after")
      check.reportUnknownKeys(in: .check)
      checks[key.text] = Check(
        settings: CheckSettings(points: points, after: after?.text), location: key.location,
        afterLocation: after?.location)
    }
  }
}

extension String {
  fileprivate var isModuleName: Bool {
    let isPlain =
      utf8.count <= 64 && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isPlain && (first?.isLetter ?? false) && !SwiftLexer.isKeyword(self[...])
  }
}
