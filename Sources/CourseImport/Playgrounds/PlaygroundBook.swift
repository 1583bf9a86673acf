// Books of Swift Playgrounds for iPad: chapters with pages, each with a property list that says its name and what is in
// it. A chapter is a playground with what the book has for all of them.

import LessonModel

/// What the property list of a book, a chapter or a page says.
struct PlaygroundManifest {
  private let text: String

  /// Reads the list of a folder; one that is there in no readable form says nothing.
  init(_ folder: SourceFolder) { text = (try? folder.text("Manifest.plist"))?.text ?? "" }

  /// What it is called; nil where it has no name.
  var name: String? { strings(of: "Name", until: "</string>").first }

  /// The folders in it, in order.
  func folders(_ key: String) -> [String] { strings(of: key, until: "</array>") }

  /// The strings that follow a key.
  private func strings(of key: String, until end: String) -> [String] {
    guard let start = text.firstRange(of: "<key>\(key)</key>") else { return [] }
    let rest = text[start.upperBound...]
    let own = rest.firstRange(of: end).map { rest[..<$0.upperBound] } ?? rest
    // A key that comes first is another one's.
    guard let first = own.firstRange(of: "<string>"),
      own[..<first.lowerBound].firstRange(of: "<key>") == nil
    else { return [] }
    return own.matches(of: /<string>([^<]*)<\/string>/).map {
      String(String($0.output.1).withoutEntities[...].withoutOuterSpace)
    }
  }
}

extension SourceFolder {
  /// The folder that holds all of a book, where this is one or the folder that a project makes one of; nil for
  /// anything else.
  var playgroundBookContents: SourceFolder? {
    let contents = name.hasSuffix(".playgroundbook") ? folder("Contents") : self
    let chapters = contents.folder("Chapters")
    return chapters.names.contains { chapters.folder($0).isPlaygroundChapter } ? contents : nil
  }

  /// Whether it is a chapter of a book.
  var isPlaygroundChapter: Bool { name.hasSuffix(".playgroundchapter") && hasFolder("Pages") }

  /// The chapters of a book with this content: what it lists, and then what it does not.
  var playgroundChapters: [SourceFolder] {
    let chapters = folder("Chapters")
    let present = chapters.names.filter { chapters.folder($0).isPlaygroundChapter }
    let listed = PlaygroundManifest(self).folders("Chapters")
    return (listed.filter(present.contains) + present.filter { !listed.contains($0) })
      .map(chapters.folder)
  }

  /// The content of a chapter's book; nil for what is no chapter.
  var playgroundBookAround: SourceFolder? { isPlaygroundChapter ? parent.parent : nil }

  /// What a book with this content is called.
  var playgroundBookName: String {
    let own = name == "Contents" ? parent.name : name
    return playgroundName(of: self)
      ?? (own.hasSuffix(".playgroundbook") ? String(own.dropLast(".playgroundbook".count)) : own)
  }

  /// What a chapter is called: as its book where that has no other.
  var playgroundChapterName: String? {
    guard let book = playgroundBookAround else { return nil }
    return book.playgroundChapters.count == 1
      ? book.playgroundBookName : book.playgroundName(of: self)
  }

  /// What a part of a book with this content is called: its list may name the words of the language.
  func playgroundName(of part: SourceFolder) -> String? {
    guard let name = PlaygroundManifest(part).name else { return nil }
    let texts = ["en", "Base"].compactMap {
      try? folder("PrivateResources").text("\($0).lproj/ManifestPlist.strings")
    }
    let words = texts.flatMap { $0.text.matches(of: /"([^"]+)"\s*=\s*"([^"]*)"/) }
    return words.first { $0.output.1 == name }.map { String($0.output.2) } ?? name
  }

  /// The modules of a book that code may import by their names, with their folders.
  var playgroundModules: [(name: String, sources: SourceFolder)] {
    ["UserModules", "Modules"].flatMap { part in
      folder(part).names.filter { $0.hasSuffix(".playgroundmodule") }.map { name in
        (
          String(name.dropLast(".playgroundmodule".count)),
          folder("\(part)/\(name)/\(SharedFiles.sourcesName)")
        )
      }
    }
  }

  /// What of a book is on none of its pages.
  var playgroundBookLosses: [Diagnostic] {
    guard hasFolder("Edits") else { return [] }
    return [
      Diagnostic(
        .warning, at: location("Edits"),
        "what was changed in this book in Swift Playgrounds does not come along",
        remedy: "copy the changed code into the files of its pages")
    ]
  }

  /// The code of a page of a book that is not the page's own.
  var playgroundPageLosses: [Diagnostic] {
    names.filter {
      $0.hasSuffix(".swift") && !["contents.swift", "main.swift"].contains($0.lowercased())
    }
    .map { name in
      let does =
        name == "LiveView.swift" ? "it shows views beside the page" : "it is not the page's code"
      return Diagnostic(
        .warning, at: location(name), "this file does not come along: \(does)")
    }
  }
}

extension String {
  /// The text of an attribute or an element of XML.
  var withoutEntities: String {
    replacing("&apos;", with: "'").replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}
