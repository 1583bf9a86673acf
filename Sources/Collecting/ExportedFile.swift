// The files of an export, from a folder or from an archive, archives in it included.

import Glibc
import ProcessSandbox
import SystemFiles

/// One file of an export, or a folder in which there is none.
struct ExportedFile: Sendable {
  enum Contents: Sendable {
    case bytes([UInt8])
    /// A file below this folder, at the path that it has there.
    case onDisk(folder: String)
    /// What is not to be read, and why.
    case refused(String)
    /// A folder without files, which tells who could have handed something in.
    case emptyFolder
  }

  /// The bytes of its path below the export.
  let bytes: [UInt8]
  /// Its path below the export as text.
  private(set) var path: String
  var contents: Contents

  /// Names a file by the bytes of its path.
  init(_ bytes: [UInt8], contents: Contents) {
    self.bytes = bytes
    path = String(decoding: bytes, as: UTF8.self)
    self.contents = contents
  }

  /// The names in its path.
  var names: [[UInt8]] { bytes.split(separator: UInt8(ascii: "/")).map(Array.init) }

  /// The file with its path written so that no two of an export are equal.
  func spelled(by spelling: NameSpelling) -> ExportedFile {
    var file = self
    file.path = names.map(spelling.text).joined(separator: "/")
    return file
  }

  /// The names in its path; an empty folder has a place for a file that has none.
  var parts: [String] { path.pathNames + (isEmptyFolder ? [""] : []) }

  /// Whether it is a folder without files.
  var isEmptyFolder: Bool { if case .emptyFolder = contents { true } else { false } }

  /// How many bytes it has in memory.
  var bytesCount: Int { if case .bytes(let bytes) = contents { bytes.count } else { 0 } }

  /// What is in it.
  ///
  /// - Throws: `ArchiveFault` with the reason why it is not read.
  func read(bytesMax: Int = UntrustedFile.sourceBytesMax) throws(ArchiveFault) -> [UInt8] {
    switch contents {
    case .refused(let reason): throw ArchiveFault(reason: reason)
    case .emptyFolder: throw ArchiveFault(reason: "it is a folder")
    case .bytes(let bytes):
      guard bytes.count <= bytesMax else { throw .tooLarge(bytesMax) }
      return bytes
    case .onDisk(let folder):
      do {
        return try UntrustedFile.read(bytes, in: folder, bytesMax: bytesMax)
      } catch .tooLarge {
        throw .tooLarge(bytesMax)
      } catch .notRegular {
        throw ArchiveFault(reason: "it is a link, a folder or a device")
      } catch {
        throw ArchiveFault(reason: "it cannot be read")
      }
    }
  }
}

extension ArchiveFault {
  fileprivate static func tooLarge(_ bytesMax: Int) -> ArchiveFault {
    ArchiveFault(reason: "it is larger than \(bytesMax >> 10) KiB")
  }
}

/// Lists exports.
enum ExportReader {
  /// Archives in archives.
  private static let nestingMax = 2
  private static let archiveBytesMax = 64 << 20
  /// Folders that tools keep for themselves, which are not looked into.
  private static let skipped: Set<String> = [".git", ".build", ".svn", "node_modules", "__MACOSX"]

  /// All files of a folder or an archive, and the folders that are empty.
  ///
  /// - Throws: `CollectingFault.noFolder` where there is nothing, `ArchiveFault` for a broken archive.
  static func files(
    of path: String, unpackingIn place: UnpackingPlace
  ) async throws -> [ExportedFile] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw CollectingFault.noFolder(path: path) }
    let room = UnpackingRoom(ofExportIn: place)
    if status.st_mode & S_IFMT == S_IFDIR {
      var files: [ExportedFile] = []
      try list([], in: path, depth: 0, into: &files)
      return try await unpacked(files, room: room)
    }
    do {
      // What is in an archive is hardly less than the archive.
      let bounds = Archive.Bounds()
      guard status.st_size <= bounds.bytesMax + bounds.freeBytes else {
        throw ArchiveFault.tooMuch(bounds)
      }
      guard let bytes = Files.read(path) else { throw FileError.cannotRead(path: path) }
      return try await unpacked(Archive.files(of: bytes, in: place), room: room)
    } catch let fault as ArchiveFault {
      throw CollectingFault.notAnExport(path: path, reason: fault.reason)
    }
  }

  private static func list(
    _ folder: [UInt8], in root: String, depth: Int, into files: inout [ExportedFile]
  ) throws {
    let bounds = Archive.Bounds()
    guard let entries = try? Files.entries(ofBytes: Array("\(root)/".utf8) + folder) else {
      files.append(ExportedFile(folder, contents: .refused("the folder cannot be read")))
      return
    }
    let countBefore = files.count
    defer {
      if files.count == countBefore, !folder.isEmpty {
        files.append(ExportedFile(folder, contents: .emptyFolder))
      }
    }
    let sorted = entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    for entry in sorted {
      let path = folder.isEmpty ? entry.name : folder + [UInt8(ascii: "/")] + entry.name
      switch entry.kind {
      case .folder where skipped.contains(entry.text): continue
      case .folder where depth >= bounds.depthMax:
        files.append(
          ExportedFile(path, contents: .refused("it lies deeper than \(depth) folders")))
      case .folder: try list(path, in: root, depth: depth + 1, into: &files)
      case .file, .link, .other:
        files.append(ExportedFile(path, contents: .onDisk(folder: root)))
      }
      guard files.count <= bounds.filesMax else {
        throw CollectingFault.notAnExport(
          path: root, reason: "it holds more than \(bounds.filesMax) files")
      }
    }
  }

  /// The files with those of archives among them in the archives' places.
  private static func unpacked(
    _ files: [ExportedFile], nesting: Int = 1, room: UnpackingRoom
  ) async throws -> [ExportedFile] {
    var all: [ExportedFile] = []
    for archive in files where !archive.parts.contains(where: skipped.contains) {
      guard Archive.isOne(archive.path), !archive.isEmptyFolder,
        !archive.parts.contains(where: { $0.hasPrefix("._") })
      else {
        all.append(archive)
        continue
      }
      do {
        guard nesting <= nestingMax else {
          throw ArchiveFault(reason: "it is an archive in an archive in an archive")
        }
        let bytes = try archive.read(bytesMax: archiveBytesMax)
        // One learner's takes nothing of the room of others.
        let own = nesting == 1 ? UnpackingRoom(ofArchive: bytes.count, in: room) : room
        let inner = try await unpacked(
          own.files(of: bytes), nesting: nesting + 1, room: own)
        all += inner.map { file in
          ExportedFile(archive.bytes + [UInt8(ascii: "/")] + file.bytes, contents: file.contents)
        }
      } catch let fault as ArchiveFault {
        all.append(ExportedFile(archive.bytes, contents: .refused(fault.reason)))
      }
    }
    return all
  }
}

/// How much may still be unpacked of the archives that lie in an export, and where that is done.
private final class UnpackingRoom {
  private var bounds: Archive.Bounds
  private let outer: UnpackingRoom?
  private let place: UnpackingPlace

  /// The room of all archives together.
  init(ofExportIn place: UnpackingPlace) {
    var bounds = Archive.Bounds()
    (bounds.bytesMax, bounds.filesMax) = (1 << 30, 1_000_000)
    bounds.timeMax = .seconds(1800)
    (self.bounds, outer, self.place) = (bounds, nil, place)
  }

  /// The room of one archive of some size and of those in it.
  init(ofArchive bytes: Int, in outer: UnpackingRoom) {
    var bounds = Archive.Bounds()
    bounds.bytesMax = min(bounds.bytesMax, max(bounds.freeBytes, bytes * bounds.ratioMax))
    (self.bounds, self.outer, place) = (bounds, outer, outer.place)
  }

  /// The files of an archive, as far as there is room.
  func files(of archive: [UInt8]) async throws -> [ExportedFile] {
    var bounds = bounds
    if let left = outer?.bounds {
      bounds.bytesMax = min(bounds.bytesMax, left.bytesMax)
      bounds.filesMax = min(bounds.filesMax, left.filesMax)
      bounds.timeMax = min(bounds.timeMax, left.timeMax)
    }
    let start = ContinuousClock.now
    defer { take { $0.timeMax -= ContinuousClock.now - start } }
    let files = try await Archive.files(of: archive, bounds: bounds, in: place)
    take {
      $0.bytesMax -= files.reduce(0) { $0 + $1.bytesCount }
      $0.filesMax -= files.count
    }
    return files
  }

  private func take(_ some: (inout Archive.Bounds) -> Void) {
    some(&bounds)
    outer?.take(some)
  }
}
