// The folder that a site is written to. A build fills a folder beside it, which takes its place when
// it is whole: a reader, or a server, sees the old site or the new one and never a mixture. A site lists
// what was written of it; all else in its folder is somebody's and stays there.

import Glibc
import LessonModel
import SiteRendering
import Synchronization
import SystemFiles

/// A site that is being written.
final class SiteFolder: Sendable {
  /// Where the site will be.
  let path: String
  private let staging: String
  private let folders = Mutex<Set<String>>([])
  /// The paths of what was written, by themselves in small letters: not all file systems tell `A` from `a`.
  private let written = Mutex<[String: String]>([:])

  /// Begins to write a site.
  ///
  /// - Throws: `FileError` where nothing can be written there; `SiteFault` where something stands
  ///   that is no site.
  init(path: String) throws {
    // Where a link leads elsewhere, that is where the site is.
    self.path = Files.resolved(path) ?? path
    staging = "\(self.path).new-\(getpid())"
    guard Self.mayBeReplaced(self.path) else { throw SiteFault.notASite(path: path) }
    try Files.makeFolder(staging)
  }

  /// Writes a file, by its path from the site's root, and says how to know it again.
  @discardableResult
  func write(_ text: String, to file: String) throws -> FileStamp {
    try write(to: file) { try Files.write(text, to: $0) }
  }

  /// Writes a file of bytes, by its path from the site's root, and says how to know it again.
  @discardableResult
  func write(_ bytes: [UInt8], to file: String) throws -> FileStamp {
    try write(to: file) { try Files.write(bytes, to: $0) }
  }

  private func write(to file: String, _ write: (_ path: String) throws -> Void) throws -> FileStamp
  {
    let target = try prepare(file)
    try take(file)
    try write(target)
    guard let stamp = FileStamp(of: target) else { throw FileError.cannotRead(path: target) }
    return stamp
  }

  /// Takes files over from the site that is there, if all of them still look as they did.
  func takeOver(_ files: [String: FileStamp]) -> Bool {
    guard files.allSatisfy({ FileStamp(of: "\(path)/\($0)") == $1 }) else { return false }
    var taken: [String] = []
    for file in files.keys {
      guard let target = try? prepare(file), link("\(path)/\(file)", target) == 0 else {
        // What is written in its place must not be written into the site that is there.
        for target in taken { unlink(target) }
        return false
      }
      taken.append(target)
    }
    written.withLock { for file in files.keys { $0[file.lowercased()] = file } }
    return true
  }

  /// Begins the search index of a language.
  func beginIndex(of language: LanguageTag) throws -> SearchIndexFile {
    let file = SearchIndex.path(language: language)
    try take(file)
    return try SearchIndexFile(path: try prepare(file))
  }

  /// The search indexes that a build left, as far as they still look as they did.
  func indexes(of last: LastBuild) -> [LanguageTag: LastSearchIndex] {
    Dictionary(
      uniqueKeysWithValues: last.indexes.compactMap { language, stamp in
        let path = "\(path)/\(SearchIndex.path(language: language))"
        return LastSearchIndex(path: path, stamp: stamp).map { (language, $0) }
      })
  }

  /// Copies a file, whose path may spell letters with accents in another way than the file system does.
  func copy(_ source: String, to file: String) throws {
    guard let bytes = Files.spelling(of: source).flatMap(Files.read) else {
      throw FileError.cannotRead(path: source)
    }
    try write(bytes, to: file)
  }

  /// Notes that a file is there; two that would be one are the course's mistake.
  private func take(_ file: String) throws {
    guard written.withLock({ $0.updateValue(file, forKey: file.lowercased()) == nil }) else {
      throw CourseProblems([
        Diagnostic(
          .error, at: SourceLocation(path: path),
          "two things of the course would both be the site's '\(file)'",
          remedy: "give one of them another name")
      ])
    }
  }

  private func prepare(_ file: String) throws -> String {
    // Whatever a course says, nothing is written anywhere else.
    do throws(CoursePath.Fault) {
      _ = try CoursePath(file, allowsHidden: true)
    } catch {
      throw CourseProblems([
        Diagnostic(
          .error, at: SourceLocation(path: path), "the site's file '\(file)' \(error.words)",
          remedy: error.remedy)
      ])
    }
    let target = "\(staging)/\(file)"
    let folder = Files.folder(of: target)
    // Whoever comes second must find the folder, not that somebody is about to make it.
    try folders.withLock { folders in
      guard !folders.contains(folder) else { return }
      try Files.makeFolder(folder)
      folders.insert(folder)
    }
    return target
  }

  /// Puts the new site in the place of the old one, in one step; what no build wrote comes along.
  ///
  /// - Throws: `SiteFault` where something of the new one would lie where somebody's file lies; `FileError`
  ///   where the old one cannot be replaced.
  func publish() throws {
    try write(listed.map(\.name).sorted().joined(separator: "\n") + "\n", to: Self.list)
    let strangers = Files.holds(path) ? try strangers(Self.listed(in: path)) : []
    let taken = strangers.filter { Files.holds("\(staging)/\($0)") }
    let lost = taken.filter { name in
      let bytes = Files.read("\(path)/\(name)")
      return bytes == nil || bytes != Files.read("\(staging)/\(name)")
    }
    guard lost.isEmpty else { throw SiteFault.wouldLose(names: lost.sorted(), path: path) }
    var moved: [String] = []
    do {
      for name in strangers where !taken.contains(name) {
        try Files.makeFolder(Files.folder(of: "\(staging)/\(name)"))
        try Files.move("\(path)/\(name)", to: "\(staging)/\(name)")
        moved.append(name)
      }
      try Files.replaceFolder(path, with: staging)
    } catch {
      for name in moved { rename("\(staging)/\(name)", "\(path)/\(name)") }
      throw error
    }
  }

  /// What is in the old site that no build wrote, by paths: of folders that are whole somebody's the
  /// folders alone.
  ///
  /// - Parameters:
  ///   - folder: Where to look, with a slash at its end.
  ///   - listed: What was written; nil where nobody knows, and so whatever is not written again is kept.
  /// - Returns: The paths.
  /// - Throws: `FileError` where a folder cannot be listed.
  private func strangers(in folder: String = "", _ listed: Set<Fingerprint>?) throws -> [String] {
    try Files.entries(of: "\(path)/\(folder)").flatMap { entry in
      let name = folder + entry.text
      let isOurs = listed?.contains(Fingerprint([name])) ?? Files.holds("\(staging)/\(name)")
      if entry.kind == .folder, isOurs || access("\(staging)/\(name)/.", F_OK) == 0 {
        return try strangers(in: "\(name)/", listed)
      }
      return isOurs ? [] : [name]
    }
  }

  /// The files that were written, and their folders. Only who knows a name finds it: not every file of a
  /// site is meant to be found.
  private var listed: Set<Fingerprint> {
    var names: Set<String> = [Self.list]
    for file in written.withLock({ Array($0.values) }) {
      var name = file
      while !name.isEmpty, names.insert(name).inserted { name = Files.folder(of: name) }
    }
    return Set(names.map { Fingerprint([$0]) })
  }

  private static let list = "_assets/written.txt"

  private static func listed(in path: String) -> Set<Fingerprint>? {
    guard let text = Files.text("\(path)/\(list)") else { return nil }
    return Set(text.textLines.compactMap { Fingerprint(name: $0) })
  }

  /// Leaves the old site in its place.
  func discard() { Files.removeTree(staging) }

  /// Whether there is nothing, an empty folder, or a site of ours.
  private static func mayBeReplaced(_ path: String) -> Bool {
    guard Files.holds(path) else { return true }
    guard let entries = try? Files.entries(of: path) else { return false }
    // Not long ago, sites had no list.
    return entries.isEmpty || listed(in: path) != nil
      || Files.names(in: "\(path)/_assets").contains {
        $0.hasPrefix("search.") && $0.hasSuffix(".js")
      }
  }
}
