// The folder of results. Each file is there whole or not at all: whatever ends the program, the next
// one goes on with what is there.
//
//   DIR/grade.json                              which submissions and exercises there should be
//   DIR/results/SUBMISSION/LESSON/EXERCISE.json one result
//   DIR/gradebook.csv, DIR/junit.xml            what is made of them at the end

import CFileExchange
import FoundationEssentials
import Glibc
import LessonModel
import Reporting

/// Reads and writes results.
struct ResultStore: Sendable {
  /// The folder's path.
  let path: String

  private static let manifestName = "grade.json"

  /// Opens a folder for writing, making it if it is not there.
  ///
  /// The folder stays locked until the program ends: two runs at once would make one gradebook.
  ///
  /// - Throws: `UsageError.notResults` when the folder holds something else.
  init(writingTo path: String) throws {
    self.path = path
    try Files.makeFolder(path)
    let names = try Folder.entries(of: path).map { String(decoding: $0.name, as: UTF8.self) }
    guard
      names.allSatisfy({ $0.hasPrefix(".") }) || names.contains(Self.manifestName)
        || names.contains("\(Self.manifestName).new")
    else { throw UsageError.notResults(path: path, isEmptyNeeded: true) }
    let lock = open("\(path)/.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw ToolError.cannotWrite(path: path, number: errno) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw UsageError.resultsInUse(path: path)
    }
  }

  /// Opens a folder that some run has written.
  init(readingFrom path: String) throws(UsageError) {
    self.path = path
    guard Folder.holds("\(path)/\(Self.manifestName)") else {
      throw .notResults(path: path, isEmptyNeeded: false)
    }
  }

  /// The path of a result.
  func path(of submission: String, _ exercise: String) -> String {
    "\(path)/results/\(submission)/\(exercise).json"
  }

  /// A result; nil where there is none that can be read, or it is another's.
  func result(of submission: String, _ exercise: String) -> ResultFile? {
    guard let bytes = Files.read(path(of: submission, exercise)),
      let result = ResultFile(jsonData: Data(bytes)),
      result.submission.utf8.elementsEqual(submission.utf8), result.exercise == exercise
    else { return nil }
    return result
  }

  /// Takes a result away, if there is one.
  func remove(_ submission: String, _ exercise: String) {
    unlink(path(of: submission, exercise))
  }

  /// Keeps a result.
  ///
  /// It is not forced to disk by itself, which would take longer than most of judging: a file that a
  /// power failure tears is no result, and is judged again. `settle` forces all of them at once.
  func write(_ result: ResultFile) throws {
    try Self.write(
      result.jsonData(), to: path(of: result.submission, result.exercise), isDurable: false)
  }

  /// Waits until all that was written is on disk: a run that has ended has lasting results.
  func settle() throws {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw ToolError.cannotWrite(path: path, number: errno) }
    defer { close(folder) }
    guard file_settle(folder) == 0 else { throw ToolError.cannotWrite(path: path, number: errno) }
  }

  /// What the folder should hold; nil where that cannot be read.
  func manifest() -> RunManifest? {
    Files.read("\(path)/\(Self.manifestName)").flatMap { RunManifest(jsonData: Data($0)) }
  }

  /// Notes what the folder should hold.
  func write(_ manifest: RunManifest) throws {
    try Self.write(manifest.jsonData(), to: "\(path)/\(Self.manifestName)", isDurable: true)
  }

  /// Opens a file for writing that is not there yet: what lies in its place, perhaps a link that came
  /// with a submission, is removed and never written into.
  static func openNew(_ path: String) -> Int32 {
    unlink(path)
    return open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
  }

  /// Writes a file so that nobody ever finds half of it.
  static func write(_ data: Data, to path: String, isDurable: Bool) throws {
    let new = "\(path).new"
    var file = openNew(new)
    if file < 0, errno == ENOENT, let slash = path.lastIndex(of: "/") {
      try Files.makeFolder(String(path[..<slash]))
      file = openNew(new)
    }
    guard file >= 0 else { throw ToolError.cannotWrite(path: path, number: errno) }
    defer { close(file) }
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else {
        throw ToolError.cannotWrite(path: path, number: errno)
      }
      rest = rest.dropFirst(max(0, count))
    }
    if isDurable, fsync(file) != 0 { throw ToolError.cannotWrite(path: path, number: errno) }
    guard rename(new, path) == 0 else { throw ToolError.cannotWrite(path: path, number: errno) }
  }
}
