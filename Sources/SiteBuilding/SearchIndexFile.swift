// The search index of one language while it is written, page by page in their order. What pages gave
// that are taken over from the last site is copied from that site's index: of a large course the parts
// of all pages come to tens of megabytes, and only a few of them are ever in memory.

import Glibc
import SiteRendering
import SystemFiles

/// An index that is being written.
final class SearchIndexFile {
  private static let bytesHeldMax = 1 << 18

  private let path: String
  private let file: Int32
  private var hasSegments = false
  private var held = Array(SearchIndex.opening.utf8)
  private var bytesWritten = 0

  /// Begins an index in a file that is not there yet.
  init(path: String) throws(FileError) {
    self.path = path
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileError.cannotWrite(path: path, number: errno) }
  }

  deinit { close(file) }

  /// Adds what a page gives, and says where it lies in the file.
  func append(_ segment: some Collection<UInt8>) throws(FileError) -> Range<Int> {
    guard !segment.isEmpty else { return 0..<0 }
    if hasSegments { held += SearchIndex.separator.utf8 }
    hasSegments = true
    let start = bytesWritten + held.count
    held += segment
    let end = bytesWritten + held.count
    if held.count >= Self.bytesHeldMax { try flush() }
    return start..<end
  }

  /// Ends the script, and says how to know the file again.
  func finish() throws(FileError) -> FileStamp {
    held += SearchIndex.closing.utf8
    try flush()
    guard let stamp = FileStamp(ofOpen: file) else { throw FileError.cannotRead(path: path) }
    return stamp
  }

  private func flush() throws(FileError) {
    let isWritten = held.withUnsafeBytes { Files.write($0, to: file) }
    guard isWritten else { throw FileError.cannotWrite(path: path, number: errno) }
    bytesWritten += held.count
    held.removeAll(keepingCapacity: true)
  }
}

/// An index that the last build left, to be copied from.
final class LastSearchIndex: Sendable {
  private let path: String
  private let file: Int32

  /// Opens an index, if it still looks as it did.
  init?(path: String, stamp: FileStamp) {
    self.path = path
    file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0, FileStamp(ofOpen: file) == stamp else { return nil }
  }

  deinit { if file >= 0 { close(file) } }

  /// What a page gave.
  func segment(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, range.count, range.lowerBound))
    }
    guard bytes.count == range.count else { throw FileError.cannotRead(path: path) }
    return bytes
  }
}
