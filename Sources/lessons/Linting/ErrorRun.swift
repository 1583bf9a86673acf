// `lessons lint --errors`: which errors of changed solutions lead to a page that explains them, and which
// lead nowhere.

import ConsoleRendering
import Learning
import LessonModel

/// Counts the errors that the mutants of some exercises get from the compiler.
struct ErrorRun {
  private let groups: [Group]
  private let output: OutputOptions

  /// What the compiler says in the same words, whatever the names and kinds of declarations.
  private struct Group: Encodable {
    var count: Int
    var message: String
    var name: String?
    var exercises: [String]
    var explainedAt: ExplainedPlace?
  }

  init(_ session: Session, _ reports: [JudgedMutants], _ output: OutputOptions) {
    self.output = output
    let index = ErrorIndex(of: session.outline)
    var groups: [String: Group] = [:]
    for report in reports {
      for refusal in report.refusals {
        let template = Diagnostic.generalTemplate(of: Diagnostic.template(of: refusal.message))
        var group =
          groups[template]
          ?? Group(
            count: 0, message: refusal.message, name: refusal.name, exercises: [],
            explainedAt: index.place(of: refusal.diagnostic))
        group.count += 1
        if group.exercises.last != report.exercise { group.exercises.append(report.exercise) }
        groups[template] = group
      }
    }
    self.groups = groups.values.sorted { ($1.count, $0.message) < ($0.count, $1.message) }
  }

  /// Shows what leads nowhere, the most frequent first.
  func show() throws {
    if output.json { return try Terminal.print(json: Answer(errors: groups), of: "errors") }
    var text = ""
    for group in groups where group.explainedAt == nil {
      let places = group.exercises.prefix(3).joined(separator: ", ")
      let more = group.exercises.count > 3 ? ", …" : ""
      text += "\(group.count)× \(group.message)\n   in \(places)\(more)\n"
    }
    let total = groups.reduce(0) { $0 + $1.count }
    let explained = groups.filter { $0.explainedAt != nil }.reduce(0) { $0 + $1.count }
    let share = total == 0 ? "" : " (\(explained * 100 / total) %)"
    text += "\(explained) of \(total) errors lead to a page\(share)\n"
    try Terminal.print(text)
  }

  private struct Answer: Encodable {
    var errors: [Group]
  }
}
