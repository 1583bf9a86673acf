// Follows every link and image of the course that stays inside it.

import LessonModel

/// Checks the links of all Markdown files, once they have all been read.
struct LinkCheck {
  private static let outsideSchemes: Set<String> = ["http", "https", "mailto"]

  private let reading: CourseReading

  init(_ reading: CourseReading) { self.reading = reading }

  func check() {
    for (path, links) in reading.links.sorted(by: { $0.key < $1.key }) {
      for reference in links.references { check(reference, in: path) }
    }
  }

  private func check(_ reference: Prose.Reference, in path: String) {
    let destination = reference.destination
    let word = reference.isImage ? "image" : "link"
    if let scheme = Self.scheme(of: destination) {
      guard !Self.outsideSchemes.contains(scheme) else { return }
      reading.problems.error(
        "'\(scheme):' does not lead to a page", at: reference.location,
        remedy: "link to an 'https:' address, or to a file of the course")
      return
    }
    guard !destination.isEmpty, !destination.hasPrefix("/") else {
      reading.problems.error(
        destination.isEmpty
          ? "this \(word) leads nowhere"
          : "this \(word) leads to '\(destination)', outside the course",
        at: reference.location, remedy: "write a path from this file, as in '../enums/page.md'")
      return
    }
    guard let target = Self.target(of: destination, in: path),
      checkFile(target.path, reference, word)
    else { return }
    if let anchor = target.anchor { checkAnchor(anchor, in: target.path, at: reference.location) }
  }

  /// Where in the course a link leads; nil for one that is no path from the file it stands in.
  static func target(
    of destination: String, in path: String
  ) -> (path: String, anchor: String?)? {
    guard scheme(of: destination) == nil, !destination.isEmpty, !destination.hasPrefix("/") else {
      return nil
    }
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let relative = (parts.first ?? "").prefix { $0 != "?" }
    return (
      relative.isEmpty ? path : join(path.parentPath, unescaped(relative)),
      parts.count > 1 ? unescaped(parts[1]) : nil
    )
  }

  /// Whether a file of the course stands at a path.
  private func checkFile(_ path: String, _ reference: Prose.Reference, _ word: String) -> Bool {
    let root = reading.files.root
    guard path.hasPrefix("\(root)/") else {
      reading.problems.error(
        "this \(word) leads out of the course", at: reference.location,
        remedy: "move the file into the course, or link to an 'https:' address")
      return false
    }
    let shown = String(path.dropFirst(root.count + 1))
    switch reading.kind(of: path) {
    case .file:
      reading.files.claim(path)
      return true
    case nil:
      let folder = reading.files.existingFolder(path.parentPath)
      let near = folder.flatMap { didYouMean(path.lastComponent, in: $0.names) }
      reading.problems.error(
        "this \(word) leads to '\(shown)', which is not there", at: reference.location,
        remedy: near ?? nearestPage(to: path) ?? "correct the path, or write the file")
    default:
      reading.problems.error(
        "this \(word) leads to the folder '\(shown)'", at: reference.location,
        remedy: "name the file in it, as in '\(reference.destination)/page.md'")
    }
    return false
  }

  /// A mistyped folder: the pages whose paths are nearest.
  private func nearestPage(to path: String) -> String? {
    let root = reading.files.root
    let paths = reading.links.keys.map { String($0.dropFirst(root.count + 1)) }
    return didYouMean(String(path.dropFirst(root.count + 1)), in: paths)
  }

  private func checkAnchor(_ anchor: String, in path: String, at location: SourceLocation) {
    guard let file = reading.links[path], !file.anchors.contains(anchor) else { return }
    let near = didYouMean("#\(anchor)", in: file.anchors.map { "#\($0)" })
    let known = file.anchors.sorted().prefix(5).map { "'#\($0)'" }.joined(separator: ", ")
    reading.problems.error(
      "\(path.lastComponent) has no heading '#\(anchor)'", at: location,
      remedy: near ?? (known.isEmpty ? "it has no headings" : "its headings are \(known)"))
  }

  private static func scheme(of destination: String) -> String? {
    guard let colon = destination.firstIndex(of: ":") else { return nil }
    let scheme = destination[..<colon]
    let isScheme =
      scheme.first?.isLetter ?? false
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return isScheme ? scheme.lowercased() : nil
  }

  /// A path from a folder, its `.` and `..` resolved.
  private static func join(_ folder: String, _ relative: String) -> String {
    var parts = folder.split(separator: "/")
    for part in relative.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The text with `%20` and the like as what they stand for.
  private static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(Substring(digits), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension CourseReading {
  /// What stands at a path inside the course; dot files and what is missing are nothing.
  fileprivate func kind(of path: String) -> Folder.Kind? {
    files.existingFolder(path.parentPath)?.entries[path.lastComponent]
  }
}

extension CourseFiles {
  /// The folder at a path inside the course, found from the root down: missing ones are no problem.
  fileprivate func existingFolder(_ path: String) -> Folder? {
    var current = folder(root)
    guard path.hasPrefix(root) else { return nil }
    for name in path.dropFirst(root.count).split(separator: "/") {
      guard current.entries[String(name)] == .folder else { return nil }
      current = folder(current.path(of: String(name)))
    }
    return current
  }
}
