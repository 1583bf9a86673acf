// What is kept of each learner's work for the teacher: `journal.jsonl` in the learner's folder, to which
// lines are added and from which none is taken. A line says which page somebody opened, or what judging
// their file came to, apart from what it was judged by, as `grade` judges.

import Foundation
import Glibc
import LessonModel
import Reporting
import SystemFiles

/// One line of a journal.
struct JournalEntry: Codable, Sendable {
  var version = 1
  var at: Date
  /// The page that was opened, from the site's root.
  var page: String?
  /// What judging came to.
  var result: ResultFile?
}

/// The journal of one learner.
struct Journal: Sendable {
  /// A learner who fills it is not followed any further.
  private static let bytesMax = 32 << 20

  let path: String

  /// Its name in a learner's folder.
  static let name = "journal.jsonl"

  /// The journal in a learner's folder.
  init(inFolder folder: String) { path = "\(folder)/\(Self.name)" }

  /// Adds a line, whole or not at all.
  ///
  /// - Throws: `FileError.cannotWrite`, with `EFBIG` of a journal that is full.
  func add(_ entry: JournalEntry) throws {
    try Files.makeFolder(Files.folder(of: path))
    let file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else { throw FileError.cannotWrite(path: path, number: errno) }
    defer { close(file) }
    // What another host adds meanwhile would be cut off with a line of ours that has no room.
    while flock(file, LOCK_EX) != 0, errno == EINTR { continue }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size < Self.bytesMax else {
      throw FileError.cannotWrite(path: path, number: EFBIG)
    }
    let lineEnd = UInt8(ascii: "\n")
    var last = lineEnd
    if status.st_size > 0 { pread(file, &last, 1, status.st_size - 1) }
    // A host that was killed may have left half a line.
    let line = (last == lineEnd ? [] : [lineEnd]) + (try Self.encoder.encode(entry)) + [lineEnd]
    guard line.withUnsafeBytes({ Files.write($0, to: file) }) else {
      let number = errno
      // Half a line would take the next one with it.
      _ = ftruncate(file, status.st_size)
      throw FileError.cannotWrite(path: path, number: number)
    }
  }

  /// Says that the learner is there, by the file's time.
  func touch() { utimes(path, nil) }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// What a journal says, as far as it was read; another host may write to it, too.
struct JournalReading: Sendable {
  /// A line that is longer than any that a host writes is no entry.
  private static let lineBytesMax = 1 << 20

  private let journal: Journal
  /// Which file was read, by its number in the file system, and how far.
  private var file: ino_t = 0
  private var offset: off_t = 0
  /// The beginning of a line whose end was not there yet.
  private var rest: [UInt8] = []
  /// When the learner was there last.
  private(set) var seen: Date?

  init(_ journal: Journal) { self.journal = journal }

  /// The entries that were added since the last time.
  mutating func more() -> [JournalEntry] {
    let file = open(journal.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    // One that was put back is another file, and one that was cut says something else.
    if status.st_ino != self.file || status.st_size < offset {
      (self.file, offset, rest) = (status.st_ino, 0, [])
    }
    seen = Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
    let count = Int(status.st_size - offset)
    guard count > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) {
      $1 = max(0, pread(file, $0.baseAddress, count, offset))
    }
    offset += off_t(bytes.count)
    let lines = (rest + bytes).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = lines.last.map { $0.count <= Self.lineBytesMax ? Array($0) : [] } ?? []
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    // What was half written when a host was killed is no entry.
    return lines.dropLast().compactMap { try? decoder.decode(JournalEntry.self, from: Data($0)) }
  }
}
