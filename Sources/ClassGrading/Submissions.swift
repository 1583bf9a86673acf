// What was handed in: a folder of submissions, or one workspace. Everything below that folder is a
// stranger's doing, so that each file is read as one who expects the worst.

public import Collecting
import FoundationEssentials
import Glibc
public import LessonModel
import LessonRunner
import ProcessSandbox
public import Reporting
public import SystemFiles
import Workspaces

/// One submission's file for one exercise.
struct HandedIn: Sendable {
  var file: SubmittedFile
  var source: ResultFile.Source
  /// The names of those of its files that were not handed in, where another one was.
  var absent: [String] = []
  /// Whether it is this machine that keeps it from being read.
  var isOurFault = false
}

/// The submissions of one run, sorted by name.
public final class Submissions: Sendable {
  /// Whose they are.
  public let names: [SubmissionName]
  /// Whether the folder is itself the one submission.
  public let isOnlyOne: Bool
  /// What lies in the folder and is no submission, such as archives.
  public let strays: [String]
  /// Folders that would be submissions, were their names not such as tools give to their own.
  public let hidden: [String]
  /// Why files are not among what was collected, by the paths that they would have.
  private let refusals: [String: String]
  /// The folder that was named.
  private let path: String
  private let folder: Int32

  /// Opens one workspace, or a repository with a workspace in it.
  ///
  /// - Throws: `.cannotRead` when it is no folder that may be read.
  public init(workspace path: String) throws(FileError) {
    self.path = path
    isOnlyOne = true
    strays = []
    hidden = []
    refusals = [:]
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
  public init(
    folder path: String, ignoring ignored: String, isCollected: Bool = false
  ) throws(FileError) {
    self.path = path
    isOnlyOne = false
    folder = try Self.open(path)
    refusals = Files.text("\(path)/collect.csv").map(CollectedFiles.refusals) ?? [:]
    let entries = try Files.entries(of: path)
    let isInside = ignored.hasPrefix(path + "/")
    let own = isInside ? Array(ignored.utf8.dropFirst(path.utf8.count + 1)) : []
    let visible = entries.filter {
      $0.name.first != UInt8(ascii: ".") && $0.name != own && $0.name != Array("__MACOSX".utf8)
    }
    let folders = visible.filter(\.isFolderOrLink).map(\.name)
    let spelling = NameSpelling(of: folders)
    names =
      folders
      .map { isCollected ? SubmissionName(safe: $0) : SubmissionName($0, spelling: spelling) }
      .sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    strays = visible.filter { !$0.isFolderOrLink && $0.name != Array("collect.csv".utf8) }
      .map { SubmissionName($0.name).text }.sorted()
    hidden = entries.filter { entry in
      entry.name.first == UInt8(ascii: ".") && entry.isFolderOrLink && entry.name != own
        && entry.name != Array(".git".utf8)
    }.map { SubmissionName($0.name).text }.sorted()
  }

  deinit { close(folder) }

  /// Whether anybody handed something in for an exercise.
  public func hold(_ exercise: Exercise) -> Bool {
    names.contains { read(exercise, of: $0).file != .missing }
  }

  /// Reads a submission's files for an exercise; never throws, never waits, follows no link.
  func read(_ exercise: Exercise, of name: SubmissionName) -> HandedIn {
    let names = exercise.fileAddresses.map { "\($0).swift" }
    let directory = isOnlyOne ? dup(folder) : Self.open(name.bytes, in: folder)
    guard directory >= 0 else {
      return HandedIn(unreadable: Self.refusal(ofFolder: errno), at: names[0])
    }
    defer { close(directory) }
    for wanted in [names, names.map { "Work/\($0)" }] {
      let paths = zip(wanted, exercise.starter.all).map { path, starter in
        isOnlyOne ? Self.place(of: path, in: directory, unlessChanged: starter.text) : path
      }
      var files: [[UInt8]?] = []
      for path in paths {
        do {
          files.append(try UntrustedFile.read(path, in: "/proc/self/fd/\(directory)"))
        } catch .missing {
          files.append(nil)
        } catch {
          return HandedIn(unreadable: error, at: path)
        }
      }
      for (path, bytes) in zip(paths, files) where bytes == nil {
        guard let reason = refusals["\(name.text)/\(path)"] else { continue }
        return HandedIn(unreadable: reason, at: path)
      }
      if files.contains(where: { $0 != nil }) { return HandedIn(files, at: paths[0], exercise) }
    }
    return HandedIn(
      file: .missing,
      source: .init(path: names[0], state: .missing, hash: "\(ContentHash(["missing"]))"))
  }

  /// Where a file of a workspace is: as at home, what differs in capital letters alone counts where nothing is
  /// called so, or only what nobody changed.
  private static func place(
    of path: String, in directory: Int32, unlessChanged starter: String
  ) -> String {
    let root = "/proc/self/fd/\(directory)"
    var place = ""
    let parts = path.split(separator: "/")
    for (index, part) in parts.enumerated() {
      let folder = place.isEmpty ? "" : "\(place)/"
      let own = "\(folder)\(part)"
      place = own
      let isLast = index == parts.count - 1
      let isThere = faccessat(directory, own, F_OK, AT_SYMLINK_NOFOLLOW) == 0
      if isThere {
        guard isLast, let bytes = try? UntrustedFile.read(own, in: root),
          let text = try? LearnerText.text(of: bytes), LearnerText.isSame(text, starter)
        else { continue }
      }
      let names = ((try? UntrustedFile.entries(folder, in: root)) ?? []).map(\.text)
      if let alike = names.onlyOneAlike(part) { place = "\(folder)\(alike)" }
    }
    return place
  }

  /// The path of a result's file of a name, or of its first; nil where nothing was handed in.
  public func path(of result: ResultFile, file name: String?) -> String? {
    guard result.source.state != .missing else { return nil }
    // The folder's own name, which results may not bear.
    let own = names.first { $0.text == result.submission }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
    let folder = isOnlyOne ? path : "\(path)/\(own ?? result.submission)"
    return "\(folder)/\(result.source.path(of: name))"
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
  /// Takes the files of an exercise in their order; one that was not handed in is as it was in the
  /// beginning, unless the others have all of it.
  fileprivate init(_ files: [[UInt8]?], at path: String, _ exercise: Exercise) {
    let hash = ContentHash(ofFiles: files)
    source = .init(path: path, state: .read, hash: "\(hash)")
    var ownLines = 0
    let starters = exercise.starter.all
    var texts: [String?] = []
    for (index, starter) in starters.enumerated() {
      guard let bytes = files[index] else {
        texts.append(nil)
        continue
      }
      let start = index == 0 ? "" : "\(starter.name): "
      do {
        var text = try LearnerText.text(of: bytes)
        if let reason = SubmissionBounds.refusal(of: text) {
          file = .unreadable(reason: start + reason)
          return
        }
        // White space at the end is an editor's doing.
        if LearnerText.isSame(text, starter.text) { text = starter.text }
        ownLines += text.lineCount(besides: starter.text)
        texts.append(text)
      } catch {
        file = .unreadable(reason: "\(start)line \(error.line) is not UTF-8")
        return
      }
    }
    source.ownLines = ownLines
    // Not the submission's own path: identical sources have identical results.
    let place = "/submission/\(exercise.address)"
    let whole = LearnerText.whole(texts, begunFrom: starters.map(\.text))
    for (index, starter) in starters.enumerated()
    where texts[index] == nil && whole[index] == starter.text {
      absent.append(index == 0 ? "\(exercise.slug).swift" : starter.name)
    }
    let others = zip(starters, whole).dropFirst().map { starter, text in
      SourceFile(path: "\(place)/\(starter.name)", text: text)
    }
    file =
      whole.allSatisfy(LearnerText.isBlank) || texts[0].map(LearnerText.isBlank) == true
      ? .unreadable(reason: "the file is empty")
      : .source(SourceFile(path: "\(place).swift", text: whole[0], others: others))
  }

  fileprivate init(unreadable refusal: UntrustedFile.Refusal, at path: String) {
    let reason: String
    var isOurFault = false
    switch refusal {
    case .missing: reason = "there is no such file"
    case .notRegular: reason = "it is a link, a folder or a device, or is reached through a link"
    case .tooLarge(let bytesMax): reason = "the file is larger than \(bytesMax >> 10) KiB"
    case .unreadable(let number):
      reason = "the file cannot be read: \(String(cString: strerror(number)))"
      isOurFault = ![EACCES, ENAMETOOLONG].contains(number)
    }
    self.init(unreadable: reason, at: path)
    self.isOurFault = isOurFault
  }

  fileprivate init(unreadable reason: String, at path: String) {
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
