// What texts of a catalog of DocC's name: its pictures and its other pages.

extension SourceFolder {
  /// The path of a picture of a catalog, whose name a text gives with or without what follows the dot.
  func picture(_ name: String) -> String? {
    let files = filesBelow.filter { !$0.hasSuffix(".md") && !$0.hasSuffix(".swift") }
    let found = files.first { path in
      let file = path.split(separator: "/").last.map(String.init) ?? path
      // `loaf@2x.png` and `loaf~dark.png` are forms of `loaf`.
      return file == name || file.safeFileName == name
        || file.prefix { !".@~".contains($0) } == name
    }
    return found.map { "\(path)/\($0)" }
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
