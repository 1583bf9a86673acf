// The pictures among an exercise's texts: each comes along beside the text of the course that shows it.

/// The pictures that lie in an exercise's `.docs`.
struct ExercismPictures {
  private static let kinds: Set<Substring> = ["svg", "png", "jpg", "jpeg", "gif", "webp"]

  /// Their paths, by what they are called in a course.
  private let paths: [String: String]

  init(_ exercise: SourceFolder) {
    let texts = exercise.folder(".docs")
    let found = texts.filesBelow.filter { path in
      path.split(separator: ".").last.map { Self.kinds.contains($0) } ?? false
    }
    paths = Dictionary(found.map { ($0.safeFileName, "\(texts.path)/\($0)") }) { first, _ in first }
  }

  /// What the picture is called in a course to which a link of the texts leads; nil where that is none.
  func name(of link: String) -> String? {
    let path = link.hasPrefix("./") ? link.dropFirst(2) : link[...]
    let name = path.withoutPercents.safeFileName
    return paths[name] == nil ? nil : name
  }

  /// Those that a text of the course shows.
  func files(in text: String) -> [ImportedFile] {
    paths.sorted { $0.key < $1.key }.filter { text.contains("](\($0.key)") }
      .map { ImportedFile($0.key, copyOf: $0.value) }
  }
}
