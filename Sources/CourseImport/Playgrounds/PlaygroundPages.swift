// The pages of a playground in their order: what it lists, and then what it does not.

import LessonModel

/// A page of a playground that is not read yet.
struct PlaygroundPageFolder {
  /// What links and an export of ours call it by.
  var name: String
  /// What it is called; nil for as its name says.
  var title: String?
  var folder: SourceFolder
}

/// The pages of a playground, or of a chapter of a book.
struct PlaygroundPages {
  private(set) var all: [PlaygroundPageFolder] = []
  /// What is listed, and is no page.
  private(set) var losses: [Diagnostic] = []

  /// Finds them.
  ///
  /// - Parameters:
  ///   - folder: The playground.
  ///   - name: Its name, which a single page has.
  /// - Throws: `ImportFault` for a list that is no text.
  init(of folder: SourceFolder, called name: String) throws {
    guard folder.hasFolder("Pages") else {
      all = [PlaygroundPageFolder(name: name, folder: folder)]
      return
    }
    let pages = folder.folder("Pages")
    let isBook = folder.isPlaygroundChapter
    let list = isBook ? "Manifest.plist" : "contents.xcplayground"
    let ending = isBook ? ".playgroundpage" : ".xcplaygroundpage"
    let present = pages.names.filter { $0.hasSuffix(ending) }.map {
      String($0.dropLast(ending.count))
    }
    let listed =
      isBook
      ? PlaygroundManifest(folder).folders("Pages")
      : try folder.text(list)?.lines.flatMap { $0.pageNames } ?? []
    let (isPresent, isListed) = (Set(present), Set(listed.map { $0.withoutEnding(ending) }))
    for entry in listed where !isPresent.contains(entry.withoutEnding(ending)) {
      let isCutscene = pages.hasFolder(entry)
      losses.append(
        Diagnostic(
          isCutscene ? .warning : .error,
          at: isCutscene ? pages.location(entry) : folder.location(list),
          isCutscene
            ? "this does not come along: it is no page with code"
            : "the page '\(entry.withoutEnding(ending))' is listed, and there is no "
              + "'\(entry.withoutEnding(ending))\(ending)'"))
    }
    let order =
      listed.map { $0.withoutEnding(ending) }.filter(isPresent.contains)
      + present.filter { !isListed.contains($0) }
    all = order.map { name in
      let page = pages.folder(name + ending)
      return PlaygroundPageFolder(
        name: name, title: folder.playgroundBookAround?.playgroundName(of: page), folder: page)
    }
    if isBook { losses += all.flatMap(\.folder.playgroundPageLosses) }
  }
}

extension String {
  fileprivate func withoutEnding(_ ending: String) -> String {
    hasSuffix(ending) ? String(dropLast(ending.count)) : self
  }
}

extension Substring {
  /// The names in `<page name='…'/>`.
  fileprivate var pageNames: [String] {
    var names: [String] = []
    var rest = self
    while let start = rest.firstRange(of: "<page ") {
      rest = rest[start.upperBound...]
      guard let key = rest.firstRange(of: "name="), let quote = rest[key.upperBound...].first
      else { return names }
      rest = rest[key.upperBound...]
      guard let end = rest.dropFirst().firstIndex(of: quote) else { continue }
      names.append(String(rest[..<end].dropFirst()).withoutEntities)
      rest = rest[end...].dropFirst()
    }
    return names
  }
}
