// The folder that a site is written to. A build fills a folder beside it, which takes its place when
// it is whole: a reader, or a server, sees the old site or the new one and never a mixture.

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
  /// What was written, by paths in small letters: not all file systems tell `A` from `a`.
  private let written = Mutex<Set<String>>([])

  /// Begins to write a site.
  ///
  /// - Throws: `FileError` where nothing can be written there; `SiteFault` where something stands
  ///   that is no site.
  init(path: String) throws {
    self.path = path
    staging = "\(path).new-\(getpid())"
    guard Self.mayBeReplaced(path) else { throw SiteFault.notASite(path: path) }
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
    written.withLock { $0.formUnion(files.keys.map { $0.lowercased() }) }
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

  /// Copies a file; one that is not there is left out, and was reported when the course was read.
  func copy(_ source: String, to file: String) throws {
    guard let bytes = Files.read(source) else { return }
    try write(bytes, to: file)
  }

  /// Notes that a file is there; two that would be one are the course's mistake.
  private func take(_ file: String) throws {
    guard written.withLock({ $0.insert(file.lowercased()).inserted }) else {
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

  /// Puts the new site in the place of the old one, in one step.
  ///
  /// - Throws: `SiteFault` where something in the old one is nobody's to take away; `FileError`
  ///   where it cannot be replaced.
  func publish() throws {
    let lost = Self.kept(in: path).filter { access("\(staging)/\($0)", F_OK) != 0 }
    guard lost.isEmpty else { throw SiteFault.wouldLose(names: lost, path: path) }
    try Files.replaceFolder(path, with: staging)
  }

  /// What a host or an author may have put into a site, and no build did: `CNAME`, `.git`,
  /// `.well-known`. It would be gone with the site.
  private static func kept(in path: String) -> [String] {
    let names = Files.names(in: path)
    let ours = [".nojekyll", ".DS_Store"]
    return names.filter { $0 == "CNAME" || $0.hasPrefix(".") && !ours.contains($0) }.sorted()
  }

  /// Leaves the old site in its place.
  func discard() { Files.removeTree(staging) }

  /// Whether there is nothing, an empty folder, or a site of ours.
  private static func mayBeReplaced(_ path: String) -> Bool {
    var information = stat()
    guard stat(path, &information) == 0 else { return true }
    guard let entries = try? Files.entries(of: path) else { return false }
    return entries.isEmpty || access("\(path)/_assets/style.css", F_OK) == 0
  }
}
