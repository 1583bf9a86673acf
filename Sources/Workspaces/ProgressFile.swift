// Reading and changing `progress.json`.
//
// A change is a function of what the file says at that moment: it is read, changed and put back
// under a lock, so that two `lessons` at once keep each other's progress. Readers need no lock, as
// the file is only ever replaced as a whole.

import FoundationEssentials
import Glibc
import SystemFiles

/// The progress that was read, and what had to be done about a file that was not readable.
public struct LoadedProgress: Hashable, Sendable {
  /// What is known, or an empty record when nothing is.
  public var record: ProgressRecord
  /// Where a broken progress file was put, if there was one.
  public var setAsidePath: String?
}

extension Workspace {
  private static let progressBytesMax = 16 << 20

  /// Reads the progress; a broken file is set aside, and then nothing is known.
  public func loadProgress() throws(WorkspaceError) -> LoadedProgress {
    if let record = try readProgress() { return LoadedProgress(record: record) }
    return try withLock { () throws(WorkspaceError) in
      // Another process may have been first.
      if let record = try readProgress() { return LoadedProgress(record: record) }
      return try setProgressAside()
    }
  }

  /// Changes the progress, given what the file says now, and returns what it says then.
  @discardableResult
  public func updateProgress(
    _ change: (inout ProgressRecord) -> Void
  ) throws(WorkspaceError) -> LoadedProgress {
    try withLock { () throws(WorkspaceError) in
      var loaded: LoadedProgress
      if let record = try readProgress() {
        loaded = LoadedProgress(record: record)
      } else {
        loaded = try setProgressAside()
      }
      let before = loaded.record
      change(&loaded.record)
      if loaded.record != before { try writeProgress(loaded.record) }
      return loaded
    }
  }

  /// Reads the file as it is; nil when it is broken, an empty record when there is none.
  private func readProgress() throws(WorkspaceError) -> ProgressRecord? {
    let bytes: [UInt8]?
    do {
      bytes = try SmallFile.read(progressPath, bytesMax: Self.progressBytesMax)
    } catch .tooLarge, .notAFile {
      return nil
    }
    guard let bytes else { return ProgressRecord() }
    let decoder = JSONDecoder()
    struct Version: Decodable {
      var version: Int
    }
    guard let version = try? decoder.decode(Version.self, from: Data(bytes)).version else {
      return nil
    }
    guard version <= ProgressRecord.version else {
      throw .newerProgress(
        path: progressPath, version: version, versionMax: ProgressRecord.version)
    }
    return try? decoder.decode(ProgressRecord.self, from: Data(bytes))
  }

  private func writeProgress(_ record: ProgressRecord) throws(WorkspaceError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(record) else {
      throw .cannotWrite(path: progressPath, number: EINVAL)
    }
    try SmallFile.replace(progressPath, with: String(decoding: data, as: UTF8.self) + "\n")
  }

  /// Moves the broken file out of the way; called with the lock held.
  private func setProgressAside() throws(WorkspaceError) -> LoadedProgress {
    let kept = try SmallFile.keep(progressPath, suffix: "broken")
    unlink(progressPath)
    return LoadedProgress(record: ProgressRecord(), setAsidePath: kept)
  }

  /// Does something while no other process holds the workspace's lock.
  func withLock<Result>(
    _ body: () throws(WorkspaceError) -> Result
  ) throws(WorkspaceError) -> Result {
    do throws(FileError) {
      try Files.makeFolder(Files.folder(of: lockPath), mode: 0o777)
    } catch {
      throw WorkspaceError(error)
    }
    let descriptor = Glibc.open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannotWrite(path: lockPath, number: errno) }
    defer { close(descriptor) }
    // Some network file systems have no locks; there the last of two writers wins.
    while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    return try body()
  }
}
