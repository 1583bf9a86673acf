// Notices when anything in a folder changes. The whole tree is looked at: that sees renames, new folders
// and network drives alike, and costs milliseconds.

import Dispatch
import Glibc
import Synchronization

/// What a folder looked like at a moment.
public struct TreeSignature: Equatable, Sendable {
  /// What it is told by.
  public private(set) var key = Fingerprint([])
  /// How the names of the files end whose content is looked at; of others only the names are.
  private let ending: String
  /// The file that was written last, and when.
  public private(set) var newest: (path: String, seconds: Int, nanoseconds: Int)?
  /// Which folders there are and when something in them, or their names, changed: beside `key`, for whoever
  /// has to know whether all was the same between two looks.
  public private(set) var folders = Fingerprint([])
  /// Whether there may be more than was looked at: links, whose targets' changes it does not show.
  private var isPartial = false
  /// Whether every change after this look gives another signature: a file that was written just
  /// before could be written again in the same tick of its file system's clock.
  public private(set) var isSettled = false

  /// Looks at a folder; files whose names begin with a dot are not part of it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - ending: How the names of the files end whose content is looked at; of others only the names are.
  public init(_ path: String, ending: String = "") {
    self.ending = ending
    let now = Self.now
    visit(path, depth: 0)
    settle(before: now)
  }

  private mutating func settle(before now: timespec) {
    guard let newest else {
      isSettled = !isPartial
      return
    }
    // A clock that tells fractions of a second ticks a hundred times in one; any other, every two seconds.
    let age =
      Double(now.tv_sec - newest.seconds) + Double(now.tv_nsec - newest.nanoseconds) / 1e9
    isSettled = !isPartial && age > (newest.nanoseconds == 0 ? 2 : 0.1)
  }

  private static var now: timespec {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now
  }

  private mutating func visit(_ path: String, depth: Int) {
    var information = stat()
    guard lstat(path, &information) == 0 else { return }
    folders.add(Int(information.st_ino))
    folders.add(information.st_ctim.tv_sec)
    folders.add(information.st_ctim.tv_nsec)
    guard depth < 12, let entries = try? Files.entries(of: path) else {
      isPartial = true
      return
    }
    for entry in entries.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      let name = entry.text
      guard !name.hasPrefix(".") else { continue }
      let file = "\(path)/\(name)"
      key.add(name)
      switch entry.kind {
      case .folder:
        visit(file, depth: depth + 1)
        key.add(-1)
      case .link:
        isPartial = true
        look(at: file)
      case .file, .other: if name.hasSuffix(ending) { look(at: file) }
      }
    }
  }

  private mutating func look(at file: String) {
    var information = stat()
    guard lstat(file, &information) == 0 else { return }
    // Nobody can set the time of the last change: a file whose time of writing was put back is another.
    let (written, changed) = (information.st_mtim, information.st_ctim)
    key.add(Int(bitPattern: UInt(information.st_dev)))
    key.add(Int(information.st_ino))
    key.add(Int(information.st_size))
    key.add(changed.tv_sec)
    key.add(changed.tv_nsec)
    if (written.tv_sec, written.tv_nsec) > (newest?.seconds ?? 0, newest?.nanoseconds ?? 0) {
      newest = (file, written.tv_sec, written.tv_nsec)
    }
  }

  /// Looks at each of the folders in a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - ending: How the names of the files end whose content is looked at; of others only the names are.
  /// - Returns: The signatures, by the folders' names.
  public static func ofFolders(in path: String, ending: String) -> [String: TreeSignature] {
    let entries = (try? Files.entries(of: path)) ?? []
    let names = entries.filter { $0.kind == .folder }.map(\.text).filter { !$0.hasPrefix(".") }
    let signatures = Mutex<[String: TreeSignature]>([:])
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      let signature = TreeSignature("\(path)/\(names[index])", ending: ending)
      signatures.withLock { $0[names[index]] = signature }
    }
    return signatures.withLock(\.self)
  }

  /// Whether two folders looked alike.
  public static func == (left: Self, right: Self) -> Bool { left.key == right.key }
}
