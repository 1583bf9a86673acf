// What a course says of itself, of which playgrounds and notebooks, made of its lessons, have no part.

import LessonModel

extension Course {
  /// What of `course.yml` and `course.md` goes along with none of its lessons, if all of them do.
  func settingsLeft(in lessons: [Lesson]) -> [Diagnostic] {
    guard isWhole(in: lessons) else { return [] }
    let settings = SourceFolder(path: path)
    func loss(_ what: String, at location: SourceLocation) -> Diagnostic {
      Diagnostic(
        .warning, at: location,
        "\(what) does not go along: '--for package --answers' takes it")
    }
    var losses: [Diagnostic] = []
    let file = try? settings.text("course.yml")
    if let index = file?.lines.firstIndex(where: { $0.hasPrefix("site:") }) {
      losses.append(
        loss(
          "what is said of the site",
          at: SourceLocation(path: "\(path)/course.yml", line: index + 1)))
    }
    if let text { losses.append(loss("what the course begins with", at: text.main.file.location)) }
    return losses
  }
}
