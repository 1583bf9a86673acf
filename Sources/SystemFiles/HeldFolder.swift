// A folder in which strangers may have laid out anything. All that is read, written or removed in it
// is reached from a handle, one step at a time, and never through a link: a repository that is graded
// may have come with links in the place of results.

import Glibc
import Synchronization

/// Files below one folder, by paths such as `results/ada/patterns/bang.json`.
public final class HeldFolder: Sendable {
  /// The folder's path, for messages.
  public let path: String
  /// The folder that strangers have laid out, where this one lies in it.
  private let stranger: String?
  private let held: Mutex<Int32>
  private let drafts = Mutex<Drafts?>(nil)
  /// The folder's handle; -1 while there is no folder.
  private var descriptor: Int32 { held.withLock(\.self) }

  /// How many bytes of a file are read at most.
  private static let bytesMax = 64 << 20

  /// What is done where the folder is missing.
  public enum Making {
    /// At once.
    case now
    /// Nothing, before `make`.
    case later
    /// Not at all.
    case never
  }

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - stranger: The path of a folder that a stranger has laid out; where the other lies in it, no
  ///     link below it is followed.
  ///   - making: When it is made where it is missing.
  /// - Throws: `FileError.isLinked` where a stranger's link is in the way, else `FileError.cannotWrite`.
  public init(_ path: String, in stranger: String? = nil, making: Making = .now) throws {
    self.path = path
    self.stranger = stranger.flatMap { path.hasPrefix($0 + "/") ? $0 : nil }
    held = Mutex(-1)
    if making == .later, !Files.holds(path) { return }
    try open(isMade: making != .never)
  }

  /// Whether it lies in what strangers have laid out, where no link and no file is anybody's who is to be asked.
  private var isStrangers: Bool { stranger != nil }

  /// Whether the folder is there.
  public var isMade: Bool { descriptor >= 0 }

  /// Makes the folder, if it is not there.
  ///
  /// - Throws: As opening it does.
  public func make() throws {
    if !isMade { try open(isMade: true) }
  }

  private func open(isMade: Bool) throws {
    let new = try handle(isMade: isMade)
    held.withLock { $0 = new }
  }

  private func handle(isMade: Bool) throws -> Int32 {
    guard let stranger else {
      if isMade { try Files.makeFolder(path) }
      let folder = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard folder >= 0 else { throw FileError.cannotWrite(path: path, number: errno) }
      return folder
    }
    var folder = Glibc.open(stranger, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError.cannotRead(path: stranger) }
    for name in path.path(in: stranger).pathNames {
      let next = Self.step(into: name, in: folder, isMade: isMade)
      let number = errno
      close(folder)
      guard next >= 0 else {
        if number == ELOOP || number == ENOTDIR { throw FileError.isLinked(path: path) }
        throw FileError.cannotWrite(path: path, number: number)
      }
      folder = next
    }
    return folder
  }

  deinit {
    removeDrafts()
    if isMade { close(descriptor) }
  }

  /// Opens a file that stays open and locked, so that nobody else holds this folder.
  ///
  /// Some file systems of clusters have no locks, or locks that end at a node. There two may write: each
  /// has drafts of its own, and both end well.
  ///
  /// - Returns: Whether nobody else has locked it; it stays locked until the program ends.
  /// - Throws: `FileError.cannotWrite` when there can be no such file.
  public func lock(_ name: String) throws(FileError) -> Bool {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    var file = openat(descriptor, name, flags, 0o644)
    if file < 0, errno == ELOOP, isStrangers {
      unlinkat(descriptor, name, 0)
      file = openat(descriptor, name, flags, 0o644)
    }
    guard file >= 0 else { throw .cannotWrite(path: "\(path)/\(name)", number: errno) }
    guard flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return true }
    close(file)
    return false
  }

  /// The bytes of a file; nil where there is none, or what lies there is no plain file.
  public func read(_ name: String) -> [UInt8]? {
    withFolder(of: name, isMade: false) { folder, last in
      let file = openat(folder, last, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_size <= Self.bytesMax
      else { return nil }
      return Files.read(file, atMost: Self.bytesMax)
    } ?? nil
  }

  /// What changes when a file does.
  public struct Stamp: Equatable {
    var inode: UInt
    var size: Int
  }

  /// Which file lies there, and how long it is; nil where there is none.
  public func stamp(of name: String) -> Stamp? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return Stamp(inode: UInt(status.st_ino), size: Int(status.st_size))
  }

  /// Takes a file or link away, if there is one.
  public func remove(_ name: String) {
    _ = withFolder(of: name, isMade: false) { folder, last in unlinkat(folder, last, 0) }
  }

  /// Whether something of this name is in this folder, if only a link that leads nowhere.
  public func holds(_ name: String) -> Bool {
    faccessat(descriptor, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Gives a file of this folder another name in the same folder.
  public func move(_ old: String, to name: String) throws(FileError) {
    guard renameat(descriptor, old, descriptor, name) == 0 else {
      throw .cannotWrite(path: "\(path)/\(name)", number: errno)
    }
  }

  /// Gives a file of this folder a free name beside it, so that what is written in its place does not take it away.
  ///
  /// - Returns: Its name now.
  /// - Throws: `FileError.cannotWrite`.
  public func setAside(_ name: String) throws(FileError) -> String {
    let kept = Files.nameOfEdited(name, isTaken: holds)
    try move(name, to: kept)
    return kept
  }

  /// Gives entries of this folder a place in a folder below it, which is made where it is missing.
  public func move(_ names: [String], into folder: String) throws(FileError) {
    for name in names {
      let moved = withFolder(of: "\(folder)/\(name)", isMade: true) { folder, last in
        renameat(descriptor, name, folder, last)
      }
      guard moved == 0 || errno == ENOENT else {
        throw .cannotWrite(path: "\(path)/\(folder)/\(name)", number: errno)
      }
    }
  }

  /// Adds text to the end of a file, in one piece; it is made where it is missing, or where strangers have put
  /// something that is no file.
  public func append(_ text: String, to name: String) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = withFolder(of: name, isMade: true) { folder, last in
      var status = stat()
      if isStrangers, fstatat(folder, last, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT != S_IFREG
      {
        // A link would lead elsewhere, and a pipe wait for who reads it.
        unlinkat(folder, last, 0)
      }
      return openat(folder, last, flags, 0o644)
    }
    guard let file, file >= 0 else {
      throw .cannotWrite(path: "\(path)/\(name)", number: errno)
    }
    defer { close(file) }
    try Self.write(Array(text.utf8), to: file, of: "\(path)/\(name)")
  }

  /// Writes a file so that nobody ever finds half of it.
  public func write(_ bytes: [UInt8], to name: String, isDurable: Bool) throws(FileError) {
    let draft = try draft(of: name)
    defer { close(draft.file) }
    try Self.write(bytes, to: draft.file, of: "\(path)/\(name)")
    if isDurable, fsync(draft.file) != 0 {
      throw .cannotWrite(path: "\(path)/\(name)", number: errno)
    }
    try publish(draft)
  }

  /// Begins a file that nobody finds before it is published.
  public func draft(of name: String) throws(FileError) -> Draft {
    let draft = drafts.withLock { drafts in
      if drafts == nil { drafts = Drafts(in: descriptor) }
      return drafts?.begin(name)
    }
    guard let draft else { throw .cannotWrite(path: "\(path)/\(name)", number: errno) }
    return draft
  }

  /// Gives a draft its place; what lies there is replaced, in one step.
  public func publish(_ draft: Draft) throws(FileError) {
    let moved = withFolder(of: draft.name, isMade: true) { folder, last in
      renameat(draft.folder, draft.draftName, folder, last)
    }
    guard moved == 0 else { throw .cannotWrite(path: "\(path)/\(draft.name)", number: errno) }
  }

  /// Removes what writers that were killed have left.
  public func removeLeftovers() {
    removeDrafts()
    Drafts.removeLeftovers(in: descriptor)
  }

  private func removeDrafts() {
    drafts.withLock { drafts in
      drafts?.remove(from: descriptor)
      drafts = nil
    }
  }

  /// Writes all bytes to a file that is open.
  public static func write(_ bytes: [UInt8], to file: Int32, of path: String) throws(FileError) {
    let isWritten = bytes.withUnsafeBytes { Files.write($0, to: file) }
    guard isWritten else { throw .cannotWrite(path: path, number: errno) }
  }

  /// Waits until all that was written is on disk.
  public func settle() throws(FileError) {
    guard Files.settle(descriptor) else { throw .cannotWrite(path: path, number: errno) }
  }

  /// Does something with the last part of a path in the folder that holds it; nil, and `errno`, where
  /// there is no such folder.
  private func withFolder<Value>(
    of name: String, isMade: Bool, _ work: (_ folder: Int32, _ last: String) -> Value
  ) -> Value? {
    let parts = name.pathNames
    var folder = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    for part in parts.dropLast() where folder >= 0 {
      var next = Self.step(into: part, in: folder, isMade: isMade)
      if next < 0, isMade, isStrangers, errno == ELOOP || errno == ENOTDIR {
        // What lies there is in the way, and is no part of any result. An owner's link is the owner's.
        unlinkat(folder, part, 0)
        next = Self.step(into: part, in: folder, isMade: true)
      }
      let number = errno
      close(folder)
      errno = number
      folder = next
    }
    guard folder >= 0, let last = parts.last else { return nil }
    let value = work(folder, last)
    let number = errno
    close(folder)
    errno = number
    return value
  }

  /// Opens a folder in a folder, unless it is a link.
  private static func step(into name: String, in folder: Int32, isMade: Bool) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let next = openat(folder, name, flags)
    guard next < 0, errno == ENOENT, isMade else { return next }
    guard mkdirat(folder, name, 0o755) == 0 || errno == EEXIST else { return -1 }
    return openat(folder, name, flags)
  }
}
