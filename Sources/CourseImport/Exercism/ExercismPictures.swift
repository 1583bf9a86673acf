// The pictures among an exercise's texts: each comes along beside the text of the course that shows it.

import LessonModel

/// The pictures that lie in an exercise's `.docs`.
struct ExercismPictures {
  private static let kinds: Set<Substring> = ["svg", "png", "jpg", "jpeg", "gif", "webp"]

  /// What they are called in a course, by their paths in `.docs`.
  private var names: [String: String] = [:]
  private var shown = ShownFiles(besides: [])

  init(_ exercise: SourceFolder) {
    let texts = exercise.folder(".docs")
    for path in texts.filesBelow {
      guard let kind = path.split(separator: ".").last, Self.kinds.contains(kind) else { continue }
      names[path] = shown.name(of: "\(texts.path)/\(path)", called: path.safeFileName)
    }
  }

  /// What the picture is called in a course to which a link of the texts leads; nil where that is none.
  func name(of link: String) -> String? {
    (try? CoursePath(following: link.percentUnescaped, from: []))
      .flatMap { names[$0.description] }
  }

  /// Those that a text of the course shows.
  func files(in text: String) -> [ImportedFile] {
    let linked = text.linkedPaths
    return shown.files.filter { linked.contains($0.name) }
  }
}
