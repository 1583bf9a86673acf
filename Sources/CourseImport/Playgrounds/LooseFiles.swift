// What lies beside playgrounds, or exercises, in a folder and belongs to none of them.

import LessonModel

extension SourceFolder {
  /// That code and texts, and apps of Swift Playgrounds, do not come along: one loss for the files of a folder.
  ///
  /// - Parameters:
  ///   - known: The paths of what does, or is told otherwise.
  ///   - kind: What it could belong to.
  ///   - depth: How far below what is imported it lies.
  /// - Returns: The losses.
  func looseFiles(
    but known: Set<String>, areOf kind: String = "playground", depth: Int = 0
  ) -> [Diagnostic] {
    guard depth < 16 else { return [] }
    if playgroundBookContents != nil { return playgroundBookLosses }
    let names = names.filter { !known.contains("\(path)/\($0)") }
    let files = names.filter {
      !hasFolder($0) && ($0.hasSuffix(".swift") || $0.lowercased().hasSuffix(".md"))
    }
    var losses: [Diagnostic] = []
    if let first = files.first {
      let what =
        files.count == 1
        ? "this file does not come along: it belongs"
        : "this file and \(files.count - 1) more of its folder do not come along: they belong"
      losses.append(Diagnostic(.warning, at: location(first), "\(what) to no \(kind)"))
    }
    for name in names where hasFolder(name) {
      if name.hasSuffix(".swiftpm") {
        losses.append(
          Diagnostic(.warning, at: location(name), "this does not come along: it is an app"))
      } else if !Playground.isPlayground(folder(name)) {
        losses += folder(name).looseFiles(but: known, areOf: kind, depth: depth + 1)
      }
    }
    return losses
  }
}
