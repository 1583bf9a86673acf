// The folder `Resources` that programs read: a copy of what the page and its lesson have. A box shows it as it is, and
// nothing can be written there; at home, where a program can write anything, each run has a copy of its own.
// Programs find it in their working directory (see `Host.swift`).

import Foundation
import LessonModel
import SystemFiles

/// Makes the folders of data that programs are shown.
struct ResourceFolders: Sendable {
  let cache: ProductCache

  /// The folder for code of some settings, from the cache or copied now; nil where there is no data.
  ///
  /// - Throws: `AuthorFault` for a file that cannot be read, or `CacheError`.
  func folder(for settings: CompilationSettings) async throws -> String? {
    let resources = settings.shared.resources
    guard !resources.isEmpty else { return nil }
    let files = try resources.sorted { $0.key < $1.key }.map { name, resource in
      do {
        return (name: name, bytes: try readBytes(resource.path))
      } catch {
        throw AuthorFault(
          path: resource.path, message: "this file cannot be read", diagnostics: [])
      }
    }
    let path = try await cache.product("resources", key: Self.key(of: files)) { folder in
      for file in files {
        let path = "\(folder)/\(SharedFiles.resourcesName)/\(file.name)"
        try FileManager.default.createDirectory(
          atPath: Files.folder(of: path), withIntermediateDirectories: true)
        try writeBytes(file.bytes, to: path)
        chmod(path, 0o444)
      }
    }
    try openForEverybody(path)
    return "\(path)/\(SharedFiles.resourcesName)"
  }

  private typealias File = (name: String, bytes: [UInt8])

  private static func key(of files: [File]) -> ContentHash {
    var key = ContentHash()
    for file in files {
      key.add(file.name)
      key.add("\(file.bytes.count)")
      key.add(bytes: file.bytes)
    }
    return key
  }

  /// What the data of some settings is known by; what is the same has the same.
  static func identity(of settings: CompilationSettings) -> [String] {
    settings.shared.resources.sorted { $0.key < $1.key }.flatMap { name, resource in
      [name, (try? readBytes(resource.path)).map { ContentHash(bytes: $0).description } ?? ""]
    }
  }
}
