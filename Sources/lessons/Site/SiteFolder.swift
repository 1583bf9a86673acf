// The folder that a site is written to. A build fills a folder beside it, which takes its place when
// it is whole: a reader, or a server, sees the old site or the new one and never a mixture.

import CFileExchange
import Glibc
import LessonModel
import SiteRendering
import Synchronization

/// A site that is being written.
final class SiteFolder: Sendable {
  /// Where the site will be.
  let path: String
  private let staging: String
  private let folders = Mutex<Set<String>>([])

  /// Begins to write a site.
  ///
  /// - Throws: `ToolError` where nothing can be written there; `UsageError` where something stands
  ///   that is no site.
  init(path: String) throws {
    self.path = path
    staging = "\(path).new-\(getpid())"
    guard Self.mayBeReplaced(path) else { throw UsageError.notASite(path: path) }
    try Files.makeFolder(staging)
  }

  /// Writes a file, by its path from the site's root, and says how to know it again.
  @discardableResult
  func write(_ text: String, to file: String) throws -> FileStamp {
    let target = try prepare(file)
    try Files.write(text, to: target)
    guard let stamp = FileStamp(of: target) else { throw ToolError.cannotRead(path: target) }
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
    return true
  }

  /// Begins the search index of a language.
  func beginIndex(of language: LanguageTag) throws -> SearchIndexFile {
    try SearchIndexFile(path: try prepare(SearchIndex.path(language: language)))
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
    try Files.write(bytes, to: try prepare(file))
  }

  private func prepare(_ file: String) throws -> String {
    let target = "\(staging)/\(file)"
    let folder = String(target[..<(target.lastIndex(of: "/") ?? target.endIndex)])
    // Whoever comes second must find the folder, not that somebody is about to make it.
    try folders.withLock { folders in
      guard !folders.contains(folder) else { return }
      try Files.makeFolder(folder)
      folders.insert(folder)
    }
    return target
  }

  /// Puts the new site in the place of the old one, in one step.
  func publish() throws {
    if file_exchange(staging, path) == 0 {
      Files.removeTree(staging)
      return
    }
    if rename(staging, path) == 0 { return }
    // A file system that cannot exchange: two steps, the old site kept until the second is done.
    let old = "\(path).old-\(getpid())"
    guard rename(path, old) == 0, rename(staging, path) == 0 else {
      let number = errno
      rename(old, path)
      discard()
      throw ToolError.cannotWrite(path: path, number: number)
    }
    Files.removeTree(old)
  }

  /// Leaves the old site in its place.
  func discard() { Files.removeTree(staging) }

  /// Whether there is nothing, an empty folder, or a site of ours.
  private static func mayBeReplaced(_ path: String) -> Bool {
    var information = stat()
    guard stat(path, &information) == 0 else { return true }
    guard information.st_mode & S_IFMT == S_IFDIR, let folder = opendir(path) else { return false }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count <= 2 || access("\(path)/_assets/style.css", F_OK) == 0
  }
}
