// Reads the folders `Sources` and `Resources` of a page or a lesson.

import LessonModel
import SystemFiles

/// Reads what the code in a folder shares.
struct SharedFilesReader {
  /// How deep folders may lie in each other.
  private static let depthMax = 8

  let folder: Folder
  let reading: CourseReading

  func read() -> SharedFiles {
    var shared = SharedFiles()
    for (place, name) in files(in: SharedFiles.sourcesName) {
      if name.hasSuffix(".swift") {
        if let file = reading.files.source(name.lastComponent, in: place) {
          shared.sources.append(file)
        }
      } else {
        let path = place.path(of: name.lastComponent)
        reading.files.claim(path)
        reading.problems.warning(
          .unusedFile, "this is no Swift file", at: SourceLocation(path: path),
          remedy: "data that programs read lies in '\(SharedFiles.resourcesName)'")
      }
    }
    for (place, name) in files(in: SharedFiles.resourcesName) {
      let path = place.path(of: name.lastComponent)
      reading.files.claim(path)
      guard place.entries[name.lastComponent] == .file else {
        reading.problems.error(
          .wrongKindOfFile, "'\(name.lastComponent)' is not a regular file",
          at: SourceLocation(path: path), remedy: "put a file in its place, or take it out")
        continue
      }
      guard isReadable(path) else { continue }
      let bytes = reading.digestsResources ? Files.read(path) : nil
      shared.resources[name] = SharedResource(
        path: path, digest: bytes.map { ContentHash(bytes: $0).description })
    }
    return shared
  }

  /// The files of a subfolder and below, each with the folder that it lies in and its path in the subfolder.
  private func files(in name: String) -> [(Folder, String)] {
    reading.subfolder(name, of: folder, holding: "the file")
      .map { files(in: $0, at: "", depth: 1) } ?? []
  }

  private func files(in folder: Folder, at prefix: String, depth: Int) -> [(Folder, String)] {
    reading.files.claim(folder.path)
    return folder.names.flatMap { name -> [(Folder, String)] in
      guard folder.entries[name] == .folder else { return [(folder, prefix + name)] }
      // Symbolic links inside the course may lead in circles.
      guard depth < Self.depthMax else {
        reading.files.claim(folder.path(of: name))
        reading.problems.error(
          .wrongKindOfFile,
          "folders are nested more than \(Self.depthMax) deep here", at: folder.location(of: name),
          remedy: "make them flatter")
        return []
      }
      return files(
        in: reading.files.folder(folder.path(of: name)), at: "\(prefix)\(name)/", depth: depth + 1)
    }
  }

  /// Whether a file of data can be given to programs; what is wrong is reported.
  private func isReadable(_ path: String) -> Bool {
    switch reading.files.size(of: path) {
    case nil:
      reading.problems.error(
        .unreadableFile,
        "this file cannot be read: \(reading.files.systemMessage())",
        at: SourceLocation(path: path), remedy: "give yourself the right to read it (chmod u+r)")
      return false
    case let size? where size > SharedFiles.resourceBytesMax:
      reading.problems.error(
        .tooLarge, "this file is larger than 16 MiB", at: SourceLocation(path: path),
        remedy: "take it out of the course, or keep a part of it")
      return false
    default: return true
    }
  }
}
