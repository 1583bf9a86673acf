// A course lists its lessons and a lesson its pages: each listed folder must be there, and each
// folder there must be listed.

import LessonModel

/// The folders that a list names, in its order.
struct SlugList {
  enum Kind: String {
    case lesson, page

    /// The Markdown file by which such a folder is known.
    var markdown: String { "\(rawValue).md" }
  }

  let kind: Kind
  /// The list as it is written; nil where there is none.
  let listed: [YAMLTable.Scalar]?
  /// Whether a missing list is to be reported; where its file is broken that is said already.
  let isExpected: Bool
  /// Where a missing list is reported.
  let listedIn: SourceLocation
  let folder: Folder
  let reading: CourseReading

  /// The slugs that exist; where the list is missing, all folders that look right.
  func slugs() -> [String] {
    let present = folder.folderNames.filter { isFolder($0) }
    guard let listed else {
      if isExpected {
        reading.problems.error(
          .noList,
          "there is no list of \(kind.rawValue)s", at: listedIn,
          remedy: "write '\(kind.rawValue)s: [\(present.joined(separator: ", "))]'")
      }
      return present
    }
    var slugs: [String] = []
    for entry in listed where isUsable(entry, present: present, before: slugs) {
      slugs.append(entry.text)
    }
    for name in present where !listed.contains(where: { $0.text == name }) {
      reading.files.passOver(folder.path(of: name))
      reading.problems.error(
        .unlisted,
        "the \(kind.rawValue) '\(name)' is not listed, so nothing in it is looked at",
        at: folder.location(of: name),
        remedy: "add '\(name)' to '\(kind.rawValue)s' in \(listedInName), or take the folder away")
    }
    return slugs
  }

  private var listedInName: String { listedIn.path.lastComponent }

  private func isFolder(_ name: String) -> Bool {
    reading.files.folder(folder.path(of: name)).entries[kind.markdown] != nil
  }

  private func isUsable(_ entry: YAMLTable.Scalar, present: [String], before: [String]) -> Bool {
    let (name, problems) = (entry.text, reading.problems)
    guard !before.contains(name) else {
      problems.error(
        .listedTwice,
        "the \(kind.rawValue) '\(name)' is listed twice", at: entry.location,
        remedy: "take one of the two out")
      return false
    }
    guard folder.entries[name] == .folder else {
      problems.error(
        .missingFolder,
        "there is no \(kind.rawValue) '\(name)'", at: entry.location,
        remedy: didYouMean(name, in: present)
          ?? "make the folder '\(name)' with a \(kind.markdown), or take the name out")
      return false
    }
    reading.reportBadSlug(name, at: entry.location)
    reportTakenAddress(name, at: entry.location)
    return true
  }

  /// On the site, other languages have folders of their own, and a lesson has `index.html`.
  private func reportTakenAddress(_ name: String, at location: SourceLocation) {
    let owner: String
    switch kind {
    case .lesson
    where reading.languages.dropFirst().contains(where: { $0.lowercased() == name.lowercased() }):
      owner = "the pages in the language '\(name)'"
    case .page where name == "index": owner = "the lesson's own page"
    default: return
    }
    reading.problems.error(
      .nameTaken,
      "on the site, the \(kind.rawValue) '\(name)' would lie where \(owner) lie\(kind == .page ? "s" : "")",
      at: location, remedy: "rename the folder")
  }
}

extension CourseReading {
  /// Slugs stand in addresses, flags and the learner's file names.
  func reportBadSlug(_ slug: String, at location: SourceLocation) {
    let isGood = slug.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    if slug.utf8.count > 100 {
      problems.error(
        .badName,
        "the slug '\(slug.printable)' is longer than 100 characters", at: location,
        remedy: "choose a shorter name: files and addresses are named after it")
    }
    guard !isGood else { return }
    problems.error(
      .badName,
      "'\(slug)' is no slug", at: location,
      remedy: "rename the folder: small letters a–z, digits and hyphens only")
  }
}
