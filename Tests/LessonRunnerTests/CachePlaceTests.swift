// Where compiled products are kept when the home folder is not to be had.

import Foundation
import Testing

@testable import LessonRunner

@Suite("The place of the cache")
final class CachePlaceTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "lessons-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func place(_ variables: [String: String]) -> CachePlace {
    CachePlace(["HOME": "\(folder)/home", "TMPDIR": folder].merging(variables) { $1 })
  }

  @Test("is the folder that is named, else one in the home folder, made where it is missing")
  func ordinary() throws {
    #expect(place(["XDG_CACHE_HOME": "/named"]) == CachePlace(path: "/named/lessons"))
    #expect(place([:]) == CachePlace(path: "\(folder)/home/.cache/lessons"))
    #expect(place(["XDG_CACHE_HOME": ""]) == CachePlace(path: "\(folder)/home/.cache/lessons"))
    #expect(FileManager.default.fileExists(atPath: "\(folder)/home/.cache/lessons"))
  }

  @Test("is one for temporary files where the home folder cannot be written")
  func refused() throws {
    // Not by rights, which root does not ask for.
    try Data().write(to: URL(filePath: "\(folder)/home"))
    let place = place([:])
    #expect(place.path == "\(folder)/lessons-\(getuid())")
    #expect(place.refused == CacheError(path: "\(folder)/home", reason: "Not a directory"))
    try place.prepare()
    #expect(access(place.path, W_OK) == 0)
  }

  @Test("is never one in which somebody else may have put programs")
  func foreign() throws {
    try Data().write(to: URL(filePath: "\(folder)/home"))
    let shared = "\(folder)/lessons-\(getuid())"
    #expect(mkdir(shared, 0o777) == 0)
    #expect(chmod(shared, 0o777) == 0)
    #expect(place([:]).path == "\(folder)/home/.cache/lessons")
    try FileManager.default.removeItem(atPath: shared)
    #expect(symlink("/tmp", shared) == 0)
    #expect(place([:]).path == "\(folder)/home/.cache/lessons")
  }

  @Test("that is named and cannot be written is refused with the system's reason")
  func unusable() throws {
    try Data().write(to: URL(filePath: "\(folder)/home"))
    let place = place(["XDG_CACHE_HOME": "\(folder)/home"])
    #expect(throws: CacheError(path: "\(folder)/home/lessons", reason: "Not a directory")) {
      try place.prepare()
    }
  }
}
