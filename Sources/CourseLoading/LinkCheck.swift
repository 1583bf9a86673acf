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

  private func check(_ reference: MarkdownBody.Reference, in path: String) {
    let destination = reference.destination
    let word = reference.isImage ? "image" : "link"
    if let scheme = CourseLink.scheme(of: destination) {
      checkAddress(reference, scheme: scheme)
      return
    }
    let root = reading.files.root
    guard !destination.isEmpty, !destination.hasPrefix("/") else {
      reading.problems.error(
        .brokenLink,
        destination.isEmpty
          ? "this \(word) leads nowhere"
          : "this \(word) leads to '\(destination)', outside the course",
        at: reference.location, remedy: "write a path from this file, as in '../enums/page.md'")
      return
    }
    do throws(CoursePath.Fault) {
      guard let link = try CourseLink(destination, from: Self.folder(of: path, in: root)) else {
        return
      }
      let target = link.path.map { "\(root)/\($0)" } ?? path
      guard checkFile(target, reference, word) else { return }
      if let path = link.path { reading.linked.append((path, reference.location)) }
      if let anchor = link.anchor { checkAnchor(anchor, in: target, at: reference.location) }
    } catch .leadsOut {
      reading.problems.error(
        .linkLeadsOut,
        "this \(word) leads out of the course", at: reference.location,
        remedy: "move the file into the course, or link to an 'https:' address")
    } catch {
      reading.problems.error(
        .brokenLink,
        "this \(word)'s path \(error.words)", at: reference.location, remedy: error.remedy)
    }
  }

  /// Looks at what leads out of the course on purpose.
  private func checkAddress(_ reference: MarkdownBody.Reference, scheme: String) {
    if reference.isImage {
      // The site's own policy names itself as the only source; an author's page may have another.
      guard !reading.hasOwnPolicy || scheme != "https" else { return }
      reading.problems.warning(
        .foreignImage,
        "this image is not in the course, and the site shows no picture from elsewhere",
        at: reference.location, remedy: "put the file beside this one, and write its name")
    } else if !Self.outsideSchemes.contains(scheme) {
      reading.problems.error(
        .linkLeadsOut,
        "'\(scheme):' does not lead to a page", at: reference.location,
        remedy: "link to an 'https:' address, or to a file of the course")
    }
  }

  /// The names of the folders in the course that a file lies in.
  static func folder(of path: String, in root: String) -> [String] {
    path.dropFirst(root.count).split(separator: "/").dropLast().map(String.init)
  }

  /// Whether a file of the course stands at a path.
  private func checkFile(_ path: String, _ reference: MarkdownBody.Reference, _ word: String)
    -> Bool
  {
    let root = reading.files.root
    let shown = String(path.dropFirst(root.count + 1))
    switch reading.kind(of: path) {
    case .file:
      reading.files.claim(path)
      if reference.isImage { checkPicture(at: path, reference.location) }
      return true
    case nil:
      let folder = reading.files.existingFolder(path.parentPath)
      let near = folder.flatMap { didYouMean(path.lastComponent, in: $0.names) }
      reading.problems.error(
        .brokenLink,
        "this \(word) leads to '\(shown)', which is not there", at: reference.location,
        remedy: meant(by: reference, at: path) ?? near ?? nearestPage(to: path)
          ?? "correct the path, or write the file")
    default:
      reading.problems.error(
        .brokenLink,
        "this \(word) leads to the folder '\(shown)'", at: reference.location,
        remedy: "name the file in it, as in '\(reference.destination)/page.md'")
    }
    return false
  }

  /// What is written as if it were on the web: an address without `https:`, or a page of the site.
  private func meant(by reference: MarkdownBody.Reference, at path: String) -> String? {
    let destination = reference.destination
    if destination.hasPrefix("www.") {
      return "write 'https://\(destination)', if it leads to another place"
    }
    let (name, page) = (destination.prefix { $0 != "#" }, "/page.md")
    let folder = path.dropLast(".html".count)
    guard name.hasSuffix(".html"), reading.kind(of: folder + page) == .file else { return nil }
    return "name the page's file: '\(name.dropLast(".html".count))\(page)'"
  }

  /// Whoever reads a page loads its pictures, and browsers show what a name says.
  private func checkPicture(at path: String, _ location: SourceLocation) {
    if let (found, remedy) = reading.files.otherPicture(at: path) {
      reading.problems.warning(.badPicture, "this image \(found)", at: location, remedy: remedy)
    }
    guard let size = reading.files.size(of: path), size > Self.imageBytesMax else { return }
    reading.problems.warning(
      .tooLarge, "this image is larger than 2 MiB, and who reads the page loads it", at: location,
      remedy: "make it smaller: few screens are wider than 2000 dots")
  }

  private static let imageBytesMax = 2 << 20

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
      .noHeading,
      "\(path.lastComponent) has no heading '#\(anchor)'", at: location,
      remedy: near ?? (known.isEmpty ? "it has no headings" : "its headings are \(known)"))
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
  func existingFolder(_ path: String) -> Folder? {
    var current = folder(root)
    guard path.hasPrefix(root) else { return nil }
    for name in path.dropFirst(root.count).split(separator: "/") {
      guard current.entries[String(name)] == .folder else { return nil }
      current = folder(current.path(of: String(name)))
    }
    return current
  }
}
