// What is in a zip, a tar or the like. Nothing of it is written anywhere: libarchive's bsdtar turns any
// archive, which it is given as its standard input, into one plain tar on its standard output, in a box and
// under limits, and of that only regular files are kept, in memory. So no name, link or device in it leads
// anywhere. What libarchive takes for an archive and is none by its name is refused before: some kinds, such as
// mtree, name files of this machine to be packed.

import FoundationEssentials
import Glibc
import LessonModel
import ProcessSandbox
import SystemFiles

/// An archive that cannot be unpacked, and why.
struct ArchiveFault: Error {
  var reason: String
}

extension ArchiveFault {
  /// What is in it is more than the bounds allow.
  static func tooMuch(_ bounds: Archive.Bounds) -> ArchiveFault {
    ArchiveFault(
      reason: "it would unpack to more than \(max(0, bounds.bytesMax) >> 20) MB, "
        + "or to \(bounds.ratioMax) times its size")
  }
}

/// Reads archives.
enum Archive {
  /// How much an archive may hold.
  struct Bounds: Sendable {
    /// Bytes of all files together.
    var bytesMax = 256 << 20
    /// How many times the archive's own size that may be, once it is more than `freeBytes`.
    var ratioMax = 200
    var freeBytes = 16 << 20
    var filesMax = 100_000
    /// Folders in folders.
    var depthMax = 16
    /// Bytes of a path and of each name in it: as many as Linux takes.
    var (pathBytesMax, nameBytesMax) = (4096, 255)
    /// How long it may take.
    var timeMax = Duration.seconds(120)
  }

  private static let endings = [
    ".zip", ".tar", ".tgz", ".tbz", ".txz", ".tar.gz", ".tar.bz2", ".tar.xz", ".tar.zst", ".7z",
  ]

  /// Whether a name is an archive's.
  static func isOne(_ name: String) -> Bool { ending(of: name) != nil }

  /// Whether a name is that of an archive of a kind that is not unpacked.
  static func isOther(_ name: String) -> Bool {
    let others = [
      ".rar", ".gz", ".bz2", ".xz", ".zst", ".z", ".zipx", ".lzh", ".lha", ".arj", ".cab", ".dmg",
      ".iso", ".sit", ".sitx", ".ace", ".jar", ".alz", ".egg",
    ]
    return others.contains { name.lowercased().hasSuffix($0) }
  }

  /// What an archive is called after, such as `ada` for `ada.tar.gz`; other names as they are.
  static func stem(of name: String) -> String {
    String(name.dropLast(ending(of: name)?.count ?? 0))
  }

  private static func ending(of name: String) -> String? {
    let name = name.lowercased()
    return endings.first { name.hasSuffix($0) && name.count > $0.count }
  }

  /// The path of libarchive's bsdtar.
  ///
  /// - Throws: `CollectingFault.noUnpacker` where there is none.
  static func program() throws(CollectingFault) -> String {
    let places: [String] = ["/usr/bin/bsdtar", "/usr/local/bin/bsdtar"]
    guard let program = places.first(where: { access($0, X_OK) == 0 }) else { throw .noUnpacker }
    return program
  }

  /// The files of an archive.
  ///
  /// - Parameters:
  ///   - archive: Its bytes.
  ///   - bounds: How much it may hold.
  ///   - place: Where it is unpacked.
  /// - Returns: The files, in its order.
  /// - Throws: `ArchiveFault`, `CollectingFault.noUnpacker` where there is nothing to unpack with, and what the
  ///   place throws.
  static func files(
    of archive: [UInt8], bounds: Bounds = Bounds(), in place: UnpackingPlace
  ) async throws -> [ExportedFile] {
    let tooMuch = ArchiveFault.tooMuch(bounds)
    guard bounds.bytesMax > 0, bounds.timeMax > .zero else { throw tooMuch }
    let program = try program()
    let confinement = try await place.confinement(for: program)
    func output(_ arguments: [String], within time: Duration) async throws -> [UInt8] {
      var command = Command(
        program, arguments,
        environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"],
        limits: Limits(
          wallTime: time, processorTime: .seconds(60), memoryBytes: 2 << 30,
          outputBytesMax: bounds.bytesMax + (64 << 20)))
      command.standardInput = .bytes(archive)
      command.confinement = confinement
      let outcome = try await command.run()
      switch outcome.termination {
      case .exited(0): return outcome.standardOutput.bytes
      case .outputLimit, .memoryLimit, .timedOut: throw tooMuch
      default: throw ArchiveFault(reason: reason(from: outcome.standardError.text))
      }
    }
    let start = ContinuousClock.now
    let list = try await output(["-tvvvf", "-"], within: bounds.timeMax)
    guard isUnpacked(kind(from: list)) else {
      throw ArchiveFault(reason: "it is no archive of the kind that its name says")
    }
    let left = bounds.timeMax - (ContinuousClock.now - start)
    guard left > .zero else { throw tooMuch }
    let tar = try await output(["-cf", "-", "--format", "gnutar", "@-"], within: left)
    let files = try TarReader(tar, bounds: bounds).files()
    let bytes = files.reduce(0) { $0 + $1.bytesCount }
    guard
      bytes <= bounds.bytesMax,
      bytes <= max(bounds.freeBytes, archive.count * bounds.ratioMax)
    else { throw tooMuch }
    return files
  }

  /// What libarchive takes a file for, which its list says last; names in a list hold no line ends.
  private static func kind(from list: [UInt8]) -> String {
    let lines = list.split(separator: UInt8(ascii: "\n"))
    let last = lines.last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let beginning = "Archive Format: "
    guard last.hasPrefix(beginning) else { return "" }
    return String(last.dropFirst(beginning.count).prefix { $0 != "," })
  }

  /// Whether it is one of the kinds that names end in.
  private static func isUnpacked(_ kind: String) -> Bool {
    ["ZIP", "7-Zip", "tar", "GNU tar", "POSIX ustar", "POSIX pax"].contains { kind.hasPrefix($0) }
  }

  /// Why something cannot be unpacked, by what bsdtar says of it.
  private static func reason(from said: String) -> String {
    let first = said.split(separator: "\n").first.map(String.init) ?? ""
    let reason =
      first.contains("passphrase")
      ? "it is encrypted"
      : first.contains("(null)")
        ? "it is damaged or cut off"
        : first.replacing("bsdtar: ", with: "").replacing("Error opening archive: ", with: "")
    return "it cannot be unpacked: \(reason)"
  }
}

/// Reads a tar as GNU writes it.
private struct TarReader {
  private let bytes: [UInt8]
  private let bounds: Archive.Bounds

  init(_ bytes: [UInt8], bounds: Archive.Bounds) {
    self.bytes = bytes
    self.bounds = bounds
  }

  func files() throws(ArchiveFault) -> [ExportedFile] {
    var files: [ExportedFile] = []
    var folders: [ExportedFile] = []
    var (offset, longName) = (0, [UInt8]?.none)
    while offset + 512 <= bytes.count {
      let header = bytes[offset..<offset + 512]
      guard header.contains(where: { $0 != 0 }) else { break }
      let size = try number(header[offset + 124..<offset + 136])
      let start = offset + 512
      guard size >= 0, size <= bytes.count - start else {
        throw ArchiveFault(reason: "it is cut off")
      }
      offset = start + (size + 511) / 512 * 512
      let type = header[header.startIndex + 156]
      if type == UInt8(ascii: "L") {
        longName = bytes[start..<start + size].prefix { $0 != 0 }.map(\.self)
        continue
      }
      if type == UInt8(ascii: "K") { continue }
      let name = longName ?? header.prefix(100).prefix { $0 != 0 }.map(\.self)
      longName = nil
      if type == UInt8(ascii: "5") {
        folders.append(file(name, []))
        continue
      }
      let isRegular = type == UInt8(ascii: "0") || type == 0
      files.append(file(name, isRegular ? Array(bytes[start..<start + size]) : nil))
      guard files.count + folders.count <= bounds.filesMax else {
        throw ArchiveFault(reason: "it holds more than \(bounds.filesMax) files")
      }
    }
    return Self.withoutDoubles(files) + Self.empty(folders, beside: files)
  }

  /// The folders in which there is no file and no other folder.
  private static func empty(
    _ folders: [ExportedFile], beside files: [ExportedFile]
  ) -> [ExportedFile] {
    // By their hashes: a stranger's names can have many long folders above them.
    var full: Set<Int> = []
    for file in files + folders {
      var folder = Hasher()
      for byte in file.bytes {
        if byte == UInt8(ascii: "/") { full.insert(folder.finalized) }
        folder.combine(byte)
      }
    }
    return folders.compactMap { folder in
      var hasher = Hasher()
      for byte in folder.bytes { hasher.combine(byte) }
      guard case .bytes = folder.contents, !folder.bytes.isEmpty,
        !full.contains(hasher.finalized)
      else { return nil }
      return ExportedFile(folder.bytes, contents: .emptyFolder)
    }
  }

  /// Refuses files of one name that differ. They may be two learners' whose names only read the same:
  /// bsdtar tells of some archives one of the two names, twice.
  private static func withoutDoubles(_ files: [ExportedFile]) -> [ExportedFile] {
    var contents: [[UInt8]: [UInt8]?] = [:]
    var differing: Set<[UInt8]> = []
    for file in files {
      let own = try? file.read(bytesMax: .max)
      if let first = contents.updateValue(own, forKey: file.bytes), first != own {
        differing.insert(file.bytes)
      }
    }
    return files.map { file in
      guard differing.contains(file.bytes) else { return file }
      return ExportedFile(
        file.bytes,
        contents: .refused(
          "the archive has two different files of this name: unpack it, and name the folder"))
    }
  }

  private func file(_ name: [UInt8], _ contents: [UInt8]?) -> ExportedFile {
    let names = name.split(separator: UInt8(ascii: "/"))
    guard name.count <= bounds.pathBytesMax, names.allSatisfy({ $0.count <= bounds.nameBytesMax })
    else {
      return ExportedFile(
        name.prefix(Self.shownBytesMax) + Array("…".utf8),
        contents: .refused("its name is longer than Linux takes"))
    }
    let text = String(decoding: name, as: UTF8.self)
    let parts = text.pathNames.filter { $0 != "." }
    let refusal: String? =
      if name.first == UInt8(ascii: "/") || parts.contains("..") {
        "its name leads out of the archive"
      } else if parts.count > bounds.depthMax {
        "it lies deeper than \(bounds.depthMax) folders"
      } else if contents == nil {
        "it is a link or a device"
      } else {
        nil
      }
    // A name that leads out is nobody's folder.
    let isOutside = parts.contains("..") || name.first == UInt8(ascii: "/")
    let path =
      isOutside
      ? Array(text.replacing(sign: "/", with: "\u{2044}").utf8)
      : Array(
        names.filter { $0 != [UInt8(ascii: ".")] }.joined(separator: [UInt8(ascii: "/")]))
    return ExportedFile(path, contents: refusal.map { .refused($0) } ?? .bytes(contents ?? []))
  }

  /// As much is shown of a name that is too long.
  private static let shownBytesMax = 60

  /// An octal number, or where its first bit is set one of bytes.
  private func number(_ field: ArraySlice<UInt8>) throws(ArchiveFault) -> Int {
    guard let first = field.first else { return 0 }
    if first & 0x80 != 0 {
      return field.suffix(7).reduce(0) { $0 << 8 | Int($1) }
    }
    let digits = field.filter { (0x30...0x37).contains($0) }
    return digits.reduce(0) { $0 << 3 | Int($1 - 0x30) }
  }
}

extension Hasher {
  /// The hash of what was combined so far, to which more can be added.
  fileprivate var finalized: Int {
    let copy = self
    return copy.finalize()
  }
}
