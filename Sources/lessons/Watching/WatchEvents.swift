// What `lessons watch` waits for: keys, saves, and verdicts, in one stream.
//
// One thread waits for all of it. The *folder* of the file is watched, because many editors save by
// writing another file and renaming it. Where the system tells no changes – network and shared
// folders – the file is looked at twice a second; that is all the difference there is.

import Foundation
import Glibc
import Learning
import Synchronization
import Workspaces

/// One thing that happens while watching.
enum WatchEvent: Sendable {
  /// Keys were pressed, which `nextKey` tells.
  case keys
  /// The file may have changed.
  case mayHaveChanged
  /// The terminal has another size than before.
  case resized
  case judged(number: Int, Result<JudgedExercise, any Error>)
}

/// Waits for keys and saves on a thread of its own.
final class WatchEvents: Sendable {
  /// Everything that happens, in order.
  let stream: AsyncStream<WatchEvent>

  private struct State {
    var files: [WatchedFile]
    var isReadingKeys = true
    /// The keys that nobody has asked for yet.
    var keys: [Character] = []
    var size = Terminal.size
  }

  private let continuation: AsyncStream<WatchEvent>.Continuation
  private let state: Mutex<State>
  private let inotify: Int32
  /// A pipe that becomes readable when the thread has to look at its state again.
  private let wakeUp: (reading: Int32, writing: Int32)

  private static let lookEveryMilliseconds: Int32 = 500
  private static let changes = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_ATTRIB)

  /// Begins to watch files.
  init(paths: [String]) {
    (stream, continuation) = AsyncStream.makeStream()
    state = Mutex(State(files: paths.map(WatchedFile.init)))
    inotify = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wakeUp = (ends[0], ends[1])
    watchFolders()
    Thread.detachNewThread { [self] in while true { wait() } }
  }

  /// Watches other files from now on.
  func watch(paths: [String]) {
    state.withLock { $0.files = paths.map(WatchedFile.init) }
    watchFolders()
  }

  /// Leaves the keys to somebody else, or takes them again.
  func setReadingKeys(_ isReading: Bool) {
    state.withLock { $0.isReadingKeys = isReading }
    var byte: UInt8 = 0
    write(wakeUp.writing, &byte, 1)
  }

  /// The key that was pressed first of those that nobody has asked for yet.
  func nextKey() -> Character? {
    state.withLock { $0.keys.isEmpty ? nil : $0.keys.removeFirst() }
  }

  /// Takes keys for pressed that others did not use.
  func press(_ keys: [Character]) {
    guard !keys.isEmpty else { return }
    state.withLock { $0.keys += keys }
    send(.keys)
  }

  /// Adds an event to the stream.
  func send(_ event: WatchEvent) { continuation.yield(event) }

  // MARK: The thread

  private func wait() {
    let isReadingKeys = state.withLock(\.isReadingKeys)
    var waiting = [
      pollfd(fd: inotify, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isReadingKeys ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&waiting, nfds_t(waiting.count), Self.lookEveryMilliseconds)
    if waiting[0].revents != 0 { drain(inotify) }
    if waiting[1].revents != 0 { drain(wakeUp.reading) }
    if waiting[2].revents != 0 { readKeys() }
    look()
  }

  /// Tells of the files, and of the terminal, if they are not as they were.
  private func look() {
    watchFolders()
    let (hasChanged, isResized) = state.withLock { state in
      let size = Terminal.size
      defer { state.size = size }
      var hasChanged = false
      for index in state.files.indices where state.files[index].hasChanged() { hasChanged = true }
      return (hasChanged, size != state.size)
    }
    if hasChanged { send(.mayHaveChanged) }
    if isResized { send(.resized) }
  }

  private func readKeys() {
    var bytes = [UInt8](repeating: 0, count: 64)
    state.withLock { state in
      let count = state.isReadingKeys ? read(STDIN_FILENO, &bytes, bytes.count) : 0
      // A closed input has no more keys, but saves are still to be seen.
      guard count > 0 else { return state.isReadingKeys = false }
      // An escape sequence is one key, an arrow for example, and means nothing here.
      guard bytes[0] != 0x1B else { return }
      state.keys += Array(String(decoding: bytes[..<count], as: UTF8.self))
    }
    send(.keys)
  }

  private func drain(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }

  /// Asks to be told of changes; asking again is free, and needed when a folder was made anew.
  private func watchFolders() {
    let paths = state.withLock { $0.files.map(\.path) }
    let folders = Set(paths.map { $0[..<($0.lastIndex(of: "/") ?? $0.startIndex)] })
    for folder in folders { inotify_add_watch(inotify, String(folder), Self.changes) }
  }
}

/// A file as it was when it was looked at.
private struct WatchedFile {
  let path: String
  private var signature: FileSignature?
  private var debounced = DebouncedFile()

  init(_ path: String) {
    self.path = path
    signature = FileSignature(path)
  }

  /// Looks at it.
  ///
  /// - Returns: Whether it was saved or removed since it was looked at last.
  mutating func hasChanged() -> Bool {
    let found = FileSignature(path)
    let isEmpty = found.map { $0.bytes == 0 } ?? true
    guard debounced.settles(isEmpty: isEmpty), found != signature else { return false }
    signature = found
    return true
  }
}

/// What changes when a file is saved, however an editor does that.
private struct FileSignature: Equatable {
  var inode: UInt
  var bytes: Int
  var seconds: Int
  var nanoseconds: Int

  /// Looks at a file; nil when there is none.
  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    inode = UInt(information.st_ino)
    bytes = Int(information.st_size)
    seconds = information.st_mtim.tv_sec
    nanoseconds = information.st_mtim.tv_nsec
  }
}
