// Texts of Exercism's that a course has no place for: told by their number, for a track has hundreds.

import LessonModel

/// What stays behind, by the folder or file that holds it.
struct LeftBehind {
  private var found: [(place: String, first: SourceLocation, count: Int)] = []

  /// Adds the texts in a folder or file.
  ///
  /// - Parameters:
  ///   - name: Its path, by which it is told.
  ///   - folder: What it lies in.
  mutating func add(_ name: String, of folder: SourceFolder) {
    let names =
      folder.hasFolder(name)
      ? folder.folder(name).filesBelow.map { "\(name)/\($0)" } : folder.has(name) ? [name] : []
    let texts = names.filter { $0.hasSuffix(".md") }
    guard let first = texts.first else { return }
    if let index = found.firstIndex(where: { $0.place == name }) {
      found[index].count += texts.count
    } else {
      found.append((name, folder.location(first), texts.count))
    }
  }

  /// Adds what stays behind of an exercise.
  mutating func add(exercise folder: SourceFolder) {
    for name in [".docs/after.md", ".approaches", ".articles", "HELP.md"] { add(name, of: folder) }
  }

  /// A loss for each place.
  var losses: [Diagnostic] {
    found.map { place, first, count in
      let what = count == 1 ? "1 text of '\(place)' does" : "\(count) texts of '\(place)' do"
      return Diagnostic(.warning, at: first, "\(what) not come along")
    }
  }
}
