// The file system as the loader sees it: folders inside the course, and UTF-8 texts of a bounded
// size. Whatever is asked for is claimed; what nobody claimed is a stray file in the end.

import Glibc
import LessonModel
import SystemFiles

/// Reads the files of one course and reports those that cannot be read.
final class CourseFiles {
  /// The largest file that is read, in bytes.
  static let bytesMax = 1 << 20

  /// The course's absolute path, symbolic links resolved.
  let root: String
  let problems: ProblemList
  private(set) var claimed: Set<String> = []
  private(set) var passedOver: Set<String> = []
  private var folders: [String: Folder] = [:]

  init(root: String, problems: ProblemList) {
    self.root = root
    self.problems = problems
  }

  /// The absolute path of an existing file or folder, symbolic links resolved; nil where none is.
  static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  /// Says that a path belongs to the course.
  func claim(_ path: String) { claimed.insert(path) }

  /// Says that a folder was reported as a whole, so that nothing more is said of what it holds.
  func passOver(_ path: String) { passedOver.insert(path) }

  /// Adds what another reader of the same course has found.
  func takeIn(_ other: CourseFiles) {
    claimed.formUnion(other.claimed)
    passedOver.formUnion(other.passedOver)
    folders.merge(other.folders) { own, _ in own }
    problems.add(contentsOf: other.problems.found)
  }

  /// What a folder holds; empty where it cannot be read.
  func folder(_ path: String) -> Folder {
    if let folder = folders[path] { return folder }
    let visible = allEntries(of: path).filter { !$0.name.hasPrefix(".") }
    let known = visible.compactMap { entry in entry.kind.map { (entry.name, $0) } }
    let folder = Folder(path: path, entries: Dictionary(known) { first, _ in first })
    folders[path] = folder
    return folder
  }

  /// Reads a text file and claims it; nil where it is missing or what is wrong was reported.
  func source(_ name: String, in folder: Folder) -> SourceFile? {
    guard let kind = folder.entries[name] else { return nil }
    let path = folder.path(of: name)
    claim(path)
    let start = SourceLocation(path: path)
    switch kind {
    case .file: break
    case .folder:
      problems.error(
        .wrongKindOfFile,
        "'\(name)' is a folder where a file is expected", at: start,
        remedy: "move the folder away and write the file")
      return nil
    case .other:
      problems.error(
        .wrongKindOfFile,
        "'\(name)' is not a regular file", at: start, remedy: "put a text file in its place")
      return nil
    }
    guard let bytes = read(path) else { return nil }
    return text(of: bytes, path: path).map { SourceFile(path: path, text: $0) }
  }

  /// How many bytes a regular file has that can be read; nil for any other.
  func size(of path: String) -> Int? {
    var status = stat()
    guard let path = Files.spelling(of: path), access(path, R_OK) == 0, stat(path, &status) == 0
    else { return nil }
    return Int(status.st_size)
  }

  // MARK: Texts

  private func read(_ path: String) -> [UInt8]? {
    let start = SourceLocation(path: path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      problems.error(
        .unreadableFile,
        "this file cannot be read: \(systemMessage())", at: start,
        remedy: "give yourself the right to read it (chmod u+r)")
      return nil
    }
    defer { close(descriptor) }
    guard let bytes = Files.read(descriptor, atMost: Self.bytesMax) else {
      problems.error(
        .unreadableFile,
        "this file cannot be read: \(systemMessage())", at: start,
        remedy: "check the disk, then try again")
      return nil
    }
    guard bytes.count <= Self.bytesMax else {
      problems.error(
        .tooLarge,
        "this file is larger than 1 MiB", at: start,
        remedy: "split it, or take it out of the course")
      return nil
    }
    return bytes
  }

  /// The text without byte-order mark, its line ends as `\n`.
  private func text(of bytes: [UInt8], path: String) -> String? {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let content = bytes[(hasMark ? 3 : 0)...]
    if let zero = content.firstIndex(of: 0) {
      problems.error(
        .notText,
        "this file holds a zero byte: it is no text",
        at: location(of: zero, in: bytes, path: path), remedy: "save it as UTF-8 text")
      return nil
    }
    guard let text = String(validating: content, as: UTF8.self) else {
      problems.error(
        .notText,
        "this file is not valid UTF-8",
        at: location(of: firstInvalidByte(of: bytes), in: bytes, path: path),
        remedy: "save it as UTF-8")
      return nil
    }
    let isUnix = !content.contains(UInt8(ascii: "\r"))
    return isUnix ? text : String(decoding: unixLines(of: content), as: UTF8.self)
  }

  private func unixLines(of content: ArraySlice<UInt8>) -> [UInt8] {
    var unix: [UInt8] = []
    unix.reserveCapacity(content.count)
    var previous: UInt8?
    for byte in content {
      switch (previous, byte) {
      case (UInt8(ascii: "\r"), UInt8(ascii: "\n")): break
      case (_, UInt8(ascii: "\r")): unix.append(UInt8(ascii: "\n"))
      default: unix.append(byte)
      }
      previous = byte
    }
    return unix
  }

  private func firstInvalidByte(of bytes: [UInt8]) -> Int {
    var codec = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = codec.decode(&iterator) { offset += UTF8.width(scalar) }
    return min(offset, bytes.count)
  }

  private func location(of offset: Int, in bytes: [UInt8], path: String) -> SourceLocation {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    return SourceLocation(path: path, line: line, column: offset - lineStart + 1)
  }

  func systemMessage() -> String { String(cString: strerror(errno)) }
}

/// What one folder of the course holds, dot files left out.
struct Folder {
  /// What an entry is, symbolic links followed.
  enum Kind {
    case file, folder, other
  }

  let path: String
  let entries: [String: Kind]
  /// The names of all entries, sorted.
  let names: [String]

  init(path: String, entries: [String: Kind]) {
    self.path = path
    self.entries = entries
    names = entries.keys.sorted()
  }

  /// The names of the subfolders.
  var folderNames: [String] { names.filter { entries[$0] == .folder } }

  /// The names that end in `.swift`.
  var swiftNames: [String] { names.filter { $0.hasSuffix(".swift") } }

  /// The path of an entry, as the file system spells it: a name with accents may be written in other bytes.
  func path(of name: String) -> String {
    "\(path)/\(entries.index(forKey: name).map { entries[$0].key } ?? name)"
  }

  /// Where problems of an entry are reported.
  func location(of name: String) -> SourceLocation { SourceLocation(path: path(of: name)) }
}

extension String {
  /// The path of the folder that a path lies in.
  var parentPath: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? ""
  }
}
