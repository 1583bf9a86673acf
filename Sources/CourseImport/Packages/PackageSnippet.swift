// A file of a package's `Snippets/` with its slices, for a page of its own and for what texts place of it.

import LessonModel

/// A snippet of a package's.
struct PackageSnippet {
  /// The folder in `Snippets` that it lies in, empty for that folder itself.
  let group: String
  /// `Snippets/Group/Name`, as DocC's directive has it behind the package's name.
  let path: String
  /// What it says of itself before its code, in lines that begin with `//!`.
  let explanation: String
  /// The program, which has the package's code beside it.
  let file: SourceFile
  /// The names of its slices.
  let slices: Set<String>
  /// What slices show of which nothing is left, for all that they do is import the package.
  let importing: [String: [String]]

  /// Reads a snippet.
  ///
  /// - Parameters:
  ///   - file: The file, with markers as a course takes them.
  ///   - name: Its path in `Snippets`.
  ///   - library: The package's code.
  init(_ file: SourceFile, at name: String, _ library: PackageLibrary) {
    let parts = name.split(separator: "/")
    group = parts.count > 1 ? String(parts[0]) : ""
    path = "Snippets/\(name.dropLast(".swift".count))"
    // Markers around nothing are left out, as they are where nothing stood from the beginning.
    let settled = library.using(file, keepsCount: false).settlingMarkers.file
    let head = settled.lines.prefix { $0.hasPrefix("//!") }
    explanation =
      head.map { String($0.dropFirst(3).drop { $0 == " " }) }
      .joined(separator: "\n").withoutOuterLines
    let code = settled.lines.dropFirst(head.count).joined(separator: "\n")
    self.file = SourceFile(path: file.path, text: code.withoutOuterLines + "\n")
    slices = self.file.sliceNames
    let lost = file.sliceNames.subtracting(slices)
    importing = Dictionary(uniqueKeysWithValues: lost.map { ($0, file.shownLines(ofSlice: $0)) })
  }
}
