// A folder of new files: made as a whole, or not at all, and never in the place of anything.

import FoundationEssentials
import Glibc
import SystemFiles

/// Files that are to be written into a folder that is not there yet.
struct NewFolder {
  /// The absolute path of the folder.
  var path: String
  /// The files by their paths inside it.
  var files: [(name: String, text: String)]

  /// Writes all files; what was begun is removed again if one of them cannot be written.
  func write() throws {
    let manager = FileManager.default
    guard !manager.fileExists(atPath: path) else { throw UsageError.alreadyThere(path: path) }
    do {
      for file in files { try Self.create("\(path)/\(file.name)", file.text) }
    } catch {
      try? manager.removeItem(atPath: path)
      throw error
    }
  }

  /// Copies a file to where none is yet, and makes the folders that it lies in.
  static func copy(_ source: String, to path: String) throws {
    guard let data = FileManager.default.contents(atPath: source) else {
      throw FileError.cannotRead(path: source)
    }
    try Files.makeFolder(Files.folder(of: path))
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch {
      throw FileError.cannotWrite(path: path, number: errno)
    }
  }

  /// Writes a file that is not there yet, and the folders that it lies in.
  static func create(_ path: String, _ text: String) throws {
    try Files.makeFolder(Files.folder(of: path))
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError.cannotWrite(path: path, number: errno) }
    defer { close(descriptor) }
    let number = Terminal.write(text, to: descriptor)
    guard number == 0 else { throw FileError.cannotWrite(path: path, number: number) }
  }
}
