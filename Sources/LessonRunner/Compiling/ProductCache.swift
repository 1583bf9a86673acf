// Compiled products, kept by content in the user's cache folder.
//
// A product is a folder, named by the hash of everything that went into it. It is built under a
// temporary name and renamed when it is whole. Who wants one that somebody else is building waits for
// it; should two build it nevertheless, one rename wins and the other's is thrown away. Nothing in a
// product changes afterwards, and what has a new input has a new name: a stale one cannot be found.

import Foundation
import LessonModel
import ProcessSandbox
import Synchronization
import SystemFiles

/// A store of products under one folder.
struct ProductCache: Sendable {
  /// The folder that holds the products.
  let path: String
  /// A folder of products that are used where they are and never changed; nil for none.
  var lowerPath: String?
  /// Whether all products must be in `lowerPath` already, but those that are about this very place.
  var isSealed = false
  /// The folder of the cache that this one stands in for; nil where it is the user's own.
  let originPath: String?
  /// The products that were asked for.
  let used = UsedProducts()
  /// How many bytes the products may have before the oldest are removed.
  var bytesMax = 512 << 20
  /// What is half made at this moment.
  var passing = PassingFiles.ours

  /// Opens the cache, making its folder when it is not there.
  ///
  /// - Throws: `CacheError` when the folder cannot be written.
  init(path: String) throws {
    try self.init(CachePlace(path: path))
  }

  /// Opens the cache at a place, making its folder when it is not there.
  ///
  /// - Throws: `CacheError` when the folder cannot be written.
  init(_ place: CachePlace) throws {
    path = place.path
    lowerPath = place.lowerPath
    isSealed = place.isSealed
    originPath = place.originPath
    try place.prepare()
  }

  /// The place of another folder with the same products below it.
  func place(at path: String) -> CachePlace {
    var place = CachePlace(path: path)
    (place.lowerPath, place.isSealed) = (lowerPath, isSealed)
    place.originPath = originPath ?? self.path
    return place
  }

  /// The folder of a product, which is built first if it is not there yet.
  ///
  /// - Parameters:
  ///   - kind: What it is, a word that people may read.
  ///   - key: The hash of all that goes into it.
  ///   - build: Fills the folder that it is given.
  /// - Returns: The folder's path.
  /// - Throws: What `build` throws, or `CacheError`.
  func product(
    _ kind: String, key: ContentHash, build: (_ folder: String) async throws -> Void
  ) async throws -> String {
    try await product(kind, key: key, read: { $0 }, build: build)
  }

  /// What is read of a product, which is built first if it is not there yet, and anew if it is not whole
  /// or cannot be read: a power cut may have torn it.
  ///
  /// - Parameters:
  ///   - kind: What it is, a word that people may read.
  ///   - key: The hash of all that goes into it.
  ///   - read: Reads what is in the folder that it is given.
  ///   - build: Fills the folder that it is given.
  /// - Returns: What was read.
  /// - Throws: What `build` throws, `CacheError`, or what `read` throws of what was built just now.
  func product<Value>(
    _ kind: String, key: ContentHash, read: (_ folder: String) throws -> Value,
    build: (_ folder: String) async throws -> Void
  ) async throws -> Value {
    let folder = "\(path)/\(kind)-\(key.description.prefix(40))"
    used.add(folder)
    func found() -> Value? {
      // Sets its time, too, and so marks it as used now.
      if utimes(folder, nil) == 0 { return try? readWhole(folder) }
      let lower = lowerPath.map { "\($0)/\(kind)-\(key.description.prefix(40))" }
      return lower.flatMap { access($0, R_OK | X_OK) == 0 ? try? readWhole($0) : nil }
    }
    func readWhole(_ folder: String) throws -> Value? {
      ProductSizes.hold(in: folder) ? try read(folder) : nil
    }
    if let value = found() { return value }
    if isSealed, !Self.kindsOfPlace.contains(kind) { throw PackFault.lacks(kind) }
    let turn = try await turnToBuild(folder)
    defer { turn.end() }
    if let value = found() { return value }
    try? FileManager.default.removeItem(atPath: folder)
    let temporary = try temporaryFolder()
    do {
      try await JobPool.whileOthersWait { try await build(temporary) }
      try ProductSizes.write(in: temporary)
    } catch {
      removeTemporaryFolder(temporary)
      throw error
    }
    if rename(temporary, folder) == 0 {
      passing.forget(temporary)
    } else {
      let number = errno
      removeTemporaryFolder(temporary)
      guard number == EEXIST || number == ENOTEMPTY else {
        throw CacheError(path: folder, reason: String(cString: strerror(number)))
      }
    }
    return try read(folder)
  }

  /// What was found out about one place, which no other can tell.
  static let proofKind = "proved"
  /// Modules of C that are bound to where the headers lie.
  static let boundModulesKind = "bound"
  /// What is about one place, and so in no pack.
  static let kindsOfPlace = [proofKind, boundModulesKind]

  /// Waits until nobody else builds a product, here or in another process.
  private func turnToBuild(_ folder: String) async throws -> BuildTurn {
    let path = "\(folder).lock"
    try await NamedTurns.ours.wait(for: path)
    do {
      return try await turnAmongProcesses(path)
    } catch {
      NamedTurns.ours.end(path)
      throw error
    }
  }

  private func turnAmongProcesses(_ path: String) async throws -> BuildTurn {
    while true {
      let descriptor = try await lockedFile(path)
      var status = stat()
      // Who built before took the file away, and others may have locked a new one by now.
      if fstat(descriptor, &status) == 0, status.st_nlink == 0 {
        close(descriptor)
        continue
      }
      // Only now is the lock ours to take along.
      return try passing.make {
        (path, BuildTurn(descriptor: descriptor, path: path, passing: passing))
      }
    }
  }

  /// Opens a file, which is made where it is missing, and waits until no other process has locked it.
  private func lockedFile(_ path: String) async throws -> Int32 {
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw CacheError(path: path, reason: String(cString: strerror(errno)))
    }
    // Asking again and again, as a thread that waits in the kernel would be one fewer to build with.
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // Some network drives have no locks; what two build at once is then kept of the first.
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      do {
        try await Task.sleep(for: .milliseconds(5))
      } catch {
        close(descriptor)
        throw error
      }
    }
    return descriptor
  }

  private struct BuildTurn {
    let descriptor: Int32
    let path: String
    let passing: PassingFiles

    func end() {
      unlink(path)
      passing.forget(path)
      close(descriptor)
      NamedTurns.ours.end(path)
    }
  }

  /// Does work in a folder of its own, which is removed afterwards.
  func withTemporaryFolder<Value>(_ work: (String) async throws -> Value) async throws -> Value {
    // Whoever works for hours works in these.
    used.keep()
    let folder = try temporaryFolder()
    defer { removeTemporaryFolder(folder) }
    return try await work(folder)
  }

  private func removeTemporaryFolder(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
    passing.forget(folder)
  }

  private func temporaryFolder() throws -> String {
    try passing.make {
      do {
        let folder = try TemporaryFolder.make("building", in: [path])
        return (folder, folder)
      } catch FileError.cannotWrite(_, let number) {
        throw CacheError(path: path, reason: String(cString: strerror(number)))
      }
    }
  }

  /// Removes the products that were not used for longest until the rest fits the bound, and what
  /// builds that were killed left behind.
  ///
  /// Looks at most once a day, and never removes what was used in the last hour, which may be in use, nor what
  /// this process holds.
  func prune(now: Date = Date()) {
    used.keep()
    let marker = "\(path)/pruned"
    let manager = FileManager.default
    // A clock that was set back has left a time that is still to come.
    if let last = FileFacts(marker), 0..<86_400 ~= now.timeIntervalSince(last.changed) { return }
    _ = manager.createFile(atPath: marker, contents: nil)

    let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
    let entries = names.filter(Self.isOurs).compactMap { name in
      Entry(path: "\(path)/\(name)", now: now)
    }
    let held = used.held
    let old = entries.filter { $0.age > 3_600 && !held.contains($0.path) }
      .sorted { $0.age > $1.age }
    var total = entries.reduce(0) { $0 + $1.bytes }
    for entry in old where total > bytesMax || entry.isLeftBehind {
      try? manager.removeItem(atPath: entry.path)
      total -= entry.bytes
    }
  }

  /// Whether a name in the folder is that of a product, of its lock, or of what becomes one; other
  /// parts of the tool keep folders of their own beside them.
  private static func isOurs(_ name: String) -> Bool {
    if name.hasSuffix(".lock") || name.hasPrefix("building") { return true }
    let parts = name.split(separator: "-")
    return parts.count == 2 && parts[1].count == 40 && parts[1].allSatisfy(\.isHexDigit)
  }

  private struct Entry {
    let path: String
    let age: TimeInterval
    let bytes: Int

    init?(path: String, now: Date) {
      guard let facts = FileFacts(path) else { return nil }
      self.path = path
      age = now.timeIntervalSince(facts.changed)
      let files = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
      bytes = files.reduce(0) { $0 + (FileFacts("\(path)/\($1)")?.bytes ?? 0) }
    }

    /// Whether it is the lock, or the half-made product, of a build that is no more.
    var isLeftBehind: Bool { path.hasSuffix(".lock") || path.lastComponent.hasPrefix("building") }
  }

  /// What the system knows of a file or folder; Foundation would look up its owner's name, too.
  private struct FileFacts {
    let changed: Date
    let bytes: Int

    init?(_ path: String) {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      changed = Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))
      bytes = Int(status.st_size)
    }
  }
}

/// The cache folder cannot be used.
public struct CacheError: Error, Equatable {
  /// The folder.
  public var path: String
  /// What the system said.
  public var reason: String
}

/// The products that were asked for in one process.
final class UsedProducts: Sendable {
  private struct State {
    var folders: Set<String> = []
    var lastKept = ContinuousClock.now
  }

  private let state = Mutex(State())

  /// Kinds of products that are made of a single text, and looked up again wherever they are needed: a process
  /// asks for any number of them.
  private static let kindsOfOneText: Set<Substring> = ["program", "run", "client"]
  /// How often other processes are told what is held; they remove nothing that was used in the last hour.
  private static let keepEvery = Duration.seconds(600)

  /// Notes a product's folder.
  func add(_ folder: String) { state.withLock { _ = $0.folders.insert(folder) } }

  /// The folders.
  var all: Set<String> { state.withLock(\.folders) }

  /// The folders that the process may go on using without asking for them again: a host asks once for what it
  /// runs everybody's code with.
  var held: Set<String> {
    all.filter { folder in
      !(folder.lastComponent.split(separator: "-").first.map(Self.kindsOfOneText.contains) ?? false)
    }
  }

  /// Sets the time of what is held, from time to time, so that no other process removes it.
  func keep() {
    let isDue = state.withLock { state in
      guard ContinuousClock.now - state.lastKept > Self.keepEvery else { return false }
      state.lastKept = .now
      return true
    }
    if isDue { for folder in held { utimes(folder, nil) } }
  }
}
