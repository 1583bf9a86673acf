// What was handed in: a folder of submissions, or one workspace. Everything below that folder is a
// stranger's doing, so that each file is read as one who expects the worst.

import FoundationEssentials
import Glibc
import LessonModel
import LessonRunner
import ProcessSandbox
import Reporting
import SystemFiles
import Workspaces

/// One submission's file for one exercise.
struct HandedIn: Sendable {
  var file: SubmittedFile
  var source: ResultFile.Source
  /// Whether it is this machine that keeps it from being read.
  var isOurFault = false
}

/// The submissions of one run, sorted by name.
final class Submissions: Sendable {
  /// The folder that was named.
  let path: String
  let names: [SubmissionName]
  /// Whether the folder is itself the one submission.
  let isOnlyOne: Bool
  /// What lies in the folder and is no submission, such as archives.
  let strays: [String]
  /// Folders that would be submissions, were their names not such as tools give to their own.
  let hidden: [String]
  private let folder: Int32

  /// Opens one workspace, or a repository with a workspace in it.
  init(workspace path: String) throws(FileError) {
    self.path = path
    isOnlyOne = true
    strays = []
    hidden = []
    folder = try Self.open(path)
    let parts = path.split(separator: "/")
    // A workspace is called Work everywhere; its owner's name is the folder's above it.
    let part = parts.last == "Work" ? parts.dropLast().last : parts.last
    names = [SubmissionName(Array((part ?? "submission").utf8))]
  }

  /// Lists a folder of submissions.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - ignored: The path of a folder that is no submission, though it may lie there.
  ///   - isCollected: Whether its folders were made of what was collected, and so have safe names.
  /// - Throws: `.cannotRead` when it is no folder that may be listed.
  init(
    folder path: String, ignoring ignored: String, isCollected: Bool = false
  ) throws(FileError) {
    self.path = path
    isOnlyOne = false
    folder = try Self.open(path)
    let entries = try Files.entries(of: path)
    let isInside = ignored.hasPrefix(path + "/")
    let own = isInside ? Array(ignored.utf8.dropFirst(path.utf8.count + 1)) : []
    let visible = entries.filter {
      $0.name.first != UInt8(ascii: ".") && $0.name != own && $0.name != Array("__MACOSX".utf8)
    }
    names = visible.filter(\.isFolderOrLink)
      .map { isCollected ? SubmissionName(safe: $0.name) : SubmissionName($0.name) }
      .sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    strays = visible.filter { !$0.isFolderOrLink && $0.name != Array("collect.csv".utf8) }
      .map { SubmissionName($0.name).text }.sorted()
    hidden = entries.filter { entry in
      entry.name.first == UInt8(ascii: ".") && entry.isFolderOrLink && entry.name != own
        && entry.name != Array(".git".utf8)
    }.map { SubmissionName($0.name).text }.sorted()
  }

  deinit { close(folder) }

  /// Reads a submission's file for an exercise; never throws, never waits, follows no link.
  func read(_ exercise: Exercise, of name: SubmissionName) -> HandedIn {
    let paths = ["\(exercise.address).swift", "Work/\(exercise.address).swift"]
    let directory = isOnlyOne ? dup(folder) : Self.open(name.bytes, in: folder)
    guard directory >= 0 else {
      return HandedIn(unreadable: Self.refusal(ofFolder: errno), at: paths[0])
    }
    defer { close(directory) }
    for path in paths {
      do {
        let bytes = try UntrustedFile.read(path, in: "/proc/self/fd/\(directory)")
        return HandedIn(bytes, at: path, exercise)
      } catch .missing {
        continue
      } catch {
        return HandedIn(unreadable: error, at: path)
      }
    }
    return HandedIn(
      file: .missing,
      source: .init(path: paths[0], state: .missing, hash: "\(ContentHash(["missing"]))"))
  }

  /// The path of a result's source as people read it here.
  func path(of result: ResultFile) -> String? {
    guard result.source.state != .missing else { return nil }
    let folder = isOnlyOne ? path : "\(path)/\(result.submission)"
    return display("\(folder)/\(result.source.path)")
  }

  private static func open(_ path: String) throws(FileError) -> Int32 {
    let folder = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError.cannotRead(path: path) }
    return folder
  }

  /// Opens a folder by its name's bytes, unless it is a link.
  private static func open(_ name: [UInt8], in folder: Int32) -> Int32 {
    let bytes = name.map(CChar.init(bitPattern:)) + [0]
    return openat(folder, bytes, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }

  private static func refusal(ofFolder number: Int32) -> UntrustedFile.Refusal {
    [ELOOP, ENOTDIR, ENOENT].contains(number) ? .notRegular : .unreadable(number)
  }
}

extension HandedIn {
  fileprivate init(_ bytes: [UInt8], at path: String, _ exercise: Exercise) {
    source = .init(path: path, state: .read, hash: "\(ContentHash(bytes: bytes))")
    do {
      var text = try LearnerText.text(of: bytes)
      if let reason = SubmissionBounds.refusal(of: text) {
        file = .unreadable(reason: reason)
        return
      }
      // White space at the end is an editor's doing.
      if LearnerText.isSame(text, exercise.starter.text) { text = exercise.starter.text }
      source.ownLines = text.lineCount(besides: exercise.starter.text)
      // Not the submission's own path: identical sources have identical results.
      file =
        LearnerText.isBlank(text)
        ? .unreadable(reason: "the file is empty")
        : .source(SourceFile(path: "/submission/\(exercise.address).swift", text: text))
    } catch {
      file = .unreadable(reason: "line \(error.line) is not UTF-8")
    }
  }

  fileprivate init(unreadable refusal: UntrustedFile.Refusal, at path: String) {
    let reason: String
    switch refusal {
    case .missing: reason = "there is no such file"
    case .notRegular: reason = "it is a link, a folder or a device, or is reached through a link"
    case .tooLarge(let bytesMax): reason = "the file is larger than \(bytesMax >> 10) KiB"
    case .unreadable(let number):
      reason = "the file cannot be read: \(String(cString: strerror(number)))"
      isOurFault = ![EACCES, ENAMETOOLONG].contains(number)
    }
    file = .unreadable(reason: reason)
    source = .init(
      path: path, state: .unreadable, hash: "\(ContentHash(["unreadable", reason]))")
  }
}

extension String {
  /// How many lines are not in another text, empty ones and white space around them left out.
  fileprivate func lineCount(besides other: String) -> Int {
    func lines(of text: String) -> [String] {
      text.split(whereSeparator: \.isNewline).map { String($0).trimmingSpaces }
    }
    let known = Set(lines(of: other))
    return lines(of: self).count { !$0.isEmpty && !known.contains($0) }
  }
}
