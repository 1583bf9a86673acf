// What code shares, in notebooks: Swift in cells of its own, which run as any, and data beside the notebook.

import LessonModel
import SwiftReading

/// A file of a page's or a lesson's `Sources` or `Resources`, as a notebook says of it.
struct CarriedFile: Codable {
  /// Its path in the folder of the page or of the lesson.
  var name: String
  /// Whether all pages of the lesson have it.
  var isOfLesson: Bool
  /// Where data lies, from the notebook's folder on; nil where that is its name.
  var path: String?

  /// Whether it is in a folder that it may be in: anyone can have written the notebook.
  var isSound: Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isNamed = parts.dropFirst().allSatisfy { !$0.hasPrefix(".") && $0.safeFileName == $0 }
    guard parts.count > 1, isNamed else { return false }
    return parts[0] == SharedFiles.sourcesName && name.hasSuffix(".swift")
      || parts[0] == SharedFiles.resourcesName
  }
}

/// The files that the code of a page shares.
struct PageFiles {
  /// Swift, with its text, what is used before what uses it.
  private(set) var sources: [(file: CarriedFile, source: SourceFile)] = []
  /// Data, by its path.
  private(set) var resources: [(file: CarriedFile, path: String)] = []

  /// Finds those of a page and of its lesson.
  init(_ page: Page, of lesson: Lesson) {
    for (folder, isOfLesson) in [(lesson.text.main.file.folder, true), (page.folder, false)] {
      for file in folder.sharedFiles {
        let carried = CarriedFile(name: file.name, isOfLesson: isOfLesson)
        if file.name.hasPrefix("\(SharedFiles.resourcesName)/") {
          resources.append((carried, "\(folder.path)/\(file.name)"))
        } else if file.name.hasSuffix(".swift"), let source = try? folder.text(file.name) {
          sources.append((carried, source))
        }
      }
    }
    sort()
  }

  /// Puts first what others use: a notebook's kernel knows only what stood before.
  private mutating func sort() {
    var left = sources.map {
      (file: $0, words: Set($0.source.words.map(String.init)), names: $0.source.declaredNames)
    }
    sources = []
    while !left.isEmpty {
      let next = left.indices.first { index in
        left.indices.allSatisfy {
          $0 == index || left[index].words.isDisjoint(with: left[$0].names)
        }
      }
      sources.append(left.remove(at: next ?? 0).file)
    }
  }
}

/// What a notebook of ours shows or leads to, and what lies in its page's or its lesson's folder again.
struct CarriedPictures {
  private let page: [String]
  private let lesson: [String]
  /// Those of the page, by their paths in its folder.
  private(set) var files: [ImportedFile] = []
  /// Those of the lesson, by their paths in its folder.
  private(set) var lessonFiles: [ImportedFile] = []

  /// Begins with none.
  ///
  /// - Parameters:
  ///   - name: What the notebook is called, without its ending.
  ///   - folders: The folders that it lies in.
  init(beside name: String, in folders: [String]) {
    lesson = folders
    page = folders + [name]
  }

  /// Where a link leads in the course; nil for what lay elsewhere.
  ///
  /// - Parameters:
  ///   - path: What the link leads to, in the folder that is imported.
  ///   - root: That folder.
  /// - Returns: The link.
  mutating func place(of path: CoursePath, in root: SourceFolder) -> String? {
    let parts = path.components
    guard let name = parts.last, !name.hasSuffix(".md"), !name.hasSuffix(".swift") else {
      return nil
    }
    let isOwn = parts.starts(with: page)
    guard isOwn || parts.starts(with: lesson) else { return nil }
    let rest = parts.dropFirst(isOwn ? page.count : lesson.count)
    // What lies in another page's folder is that page's.
    let isOthers = root.has((lesson + [(rest.first ?? "") + ".ipynb"]).joined(separator: "/"))
    guard isOwn || !isOthers else { return nil }
    let file = ImportedFile(rest.joined(separator: "/"), copyOf: "\(root.path)/\(path)")
    if isOwn, !files.contains(file) { files.append(file) }
    if !isOwn, !lessonFiles.contains(file) { lessonFiles.append(file) }
    return (isOwn ? "" : "../") + file.name.asLink
  }
}
