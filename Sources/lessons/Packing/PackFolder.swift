// The folder that a pack is written to: `Lessons/` in the folder that is named. A pack replaces nothing
// but what a pack has written.

import FoundationEssentials
import Glibc
import LessonModel
import LessonRunner
import SystemFiles

/// A course folder that is being written.
struct PackFolder {
  /// The folder that was named.
  let path: String
  /// The course's folder in it.
  var coursePath: String { "\(path)/Lessons" }
  /// Where the course is until all is well.
  let staging: String
  /// What an older pack has noted; nil where there is none.
  let older: PackManifest?
  private let isNew: Bool

  /// Looks at what is there.
  ///
  /// - Throws: `UsageError` where something stands that no pack has written.
  init(path: String) throws {
    self.path = path
    staging = "\(path)/.Lessons.new-\(getpid())"
    isNew = !Files.holds(path)
    older = try Self.older(in: "\(path)/Lessons")
  }

  private static func older(in path: String) throws -> PackManifest? {
    guard Files.holds(path) else { return nil }
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      let bytes = Files.read("\(path)/\(PackManifest.fileName)"),
      let manifest = try? JSONDecoder().decode(PackManifest.self, from: Data(bytes))
    else { throw UsageError.notAPack(path: path) }
    let own = try others(in: path, manifest)
    guard own.isEmpty else { throw UsageError.wouldLoseOwn(names: own, path: path) }
    return manifest
  }

  /// The files in an older pack that it has not written, or that were changed since.
  private static func others(in path: String, _ manifest: PackManifest) throws -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for entry in try Files.entries(of: "\(path)/\(folder)") {
        let name = folder + entry.text
        switch entry.kind {
        case .folder: folders.append("\(name)/")
        case .link: found.append(name)
        case .file, .other:
          guard name != PackManifest.fileName else { continue }
          let digest = Files.read("\(path)/\(name)").map { ContentHash(bytes: $0).description }
          if digest == nil || digest != manifest.files[name] { found.append(name) }
        }
      }
    }
    return found.sorted()
  }

  /// Writes the files beside what is there.
  func write(_ files: [String: [UInt8]]) throws {
    try Files.makeFolder(staging)
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let file = "\(staging)/\(name)"
      try Files.makeFolder(Files.folder(of: file))
      try Files.write(bytes, to: file)
    }
  }

  /// Puts the course in the place of the older one.
  func publish() throws {
    if older == nil {
      try Files.move(staging, to: coursePath)
    } else {
      try Files.replaceFolder(coursePath, with: staging)
    }
  }

  /// Removes what was written.
  func discard() {
    Files.removeTree(staging)
    if isNew { rmdir(path) }
  }
}
