// What texts of a catalog of DocC's name: its pictures, its code and its other pages.

import LessonModel

/// The files of a catalog by what texts call them.
struct DocCFiles {
  private let folder: SourceFolder
  /// All of them, in their order.
  let paths: [String]
  private var pictures: [String: String] = [:]
  private var picturesByPath: [String: String] = [:]
  /// The pictures with their names in a course, by their paths.
  private var shown = ShownFiles(besides: [])
  private var pathsByName: [Substring: [String]] = [:]
  /// The same by names without what follows the dot.
  private var pathsByStem: [Substring: [String]] = [:]

  init(_ folder: SourceFolder) {
    self.folder = folder
    paths = folder.filesBelow
    for path in paths {
      let file = path.split(separator: "/").last ?? path[...]
      pathsByName[file, default: []].append(path)
      pathsByStem[file.prefix { $0 != "." }, default: []].append(path)
      guard !path.hasSuffix(".md"), !path.hasSuffix(".swift") else { continue }
      // `loaf@2x.png` and `loaf~dark.png` are forms of `loaf`.
      let bare = file.prefix { !".@~".contains($0) }
      let free = shown.name(of: "\(folder.path)/\(path)", called: String(file).safeFileName)
      picturesByPath[path] = free
      for name in [String(file), String(bare)] where pictures[name] == nil {
        pictures[name] = free
      }
    }
  }

  /// What a picture is called in a course, whose name a text gives with or without what follows the dot, or with the folders
  /// that it lies in.
  func picture(_ link: String) -> String? {
    let path = (try? CoursePath(following: link.percentUnescaped, from: []))?.components ?? []
    return picturesByPath[path.joined(separator: "/")] ?? path.last.flatMap { pictures[$0] }
  }

  /// The pictures that a page shows.
  func pictures(in body: String) -> [ImportedFile] {
    let linked = body.linkedPaths
    return shown.files.filter { linked.contains($0.name) }
  }

  /// The path in the catalog of a file that is called by its last parts, with or without its ending.
  func path(endingWith name: String) -> String? {
    let last = name.split(separator: "/").last ?? ""
    if let path = pathsByName[last]?.first(where: { $0 == name || $0.hasSuffix("/\(name)") }) {
      return path
    }
    guard !last.isEmpty, !last.contains(".") else { return nil }
    // Of several, code is meant where code is shown.
    let paths = (pathsByStem[last] ?? []).filter { "/\($0)".contains("/\(name).") }
    return paths.first { $0.hasSuffix(".swift") } ?? paths.first
  }
}

extension SourceFile {
  /// The pages that it lists, below its `Topics` or as a table of contents of tutorials.
  var listedPages: [String] {
    let references = lines.compactMap {
      $0.firstMatch(of: /@TutorialReference\(\s*tutorial:\s*"?(?:doc:)?(?:[^")]*\/)?([^")\/]+)/)
    }
    return lines.drop { !$0.hasPrefix("## Topics") }.flatMap(\.linkedPages)
      + references.map { String($0.output.1) }
  }
}

extension Substring {
  /// The names in `<doc:…>` and `(doc:…)` of a line.
  var linkedPages: [String] {
    split(separator: "doc:").dropFirst().compactMap { piece in
      piece.prefix { $0 != ">" && $0 != ")" && $0 != "\"" }.split { $0 == "/" || $0 == "#" }.last
        .map(String.init)
    }
  }
}
