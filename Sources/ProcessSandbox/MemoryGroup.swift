// A control group for the memory of one run, where the machine lets us make one. It tells exactly
// that memory was the reason of a death, and bounds all of a box together, its files in `/tmp` too.

import Glibc
import Synchronization
import SystemFiles

/// A control group of one run; whoever makes it removes it.
struct MemoryGroup {
  /// What a process joins the group by.
  let membersDescriptor: Int32
  private let folder: String
  private let parent: MemoryGroups

  /// Makes a group, or nil where none can be made.
  init?(in parent: MemoryGroups?, bytesMax: Int?) {
    guard let parent, let bytesMax, let folder = parent.makeFolder() else { return nil }
    guard writeText("\(bytesMax)", to: "\(folder)/\(parent.version.limitFile)") else {
      rmdir(folder)
      return nil
    }
    // Where there is swap, it counts too; where it is not accounted for, there is no such file.
    _ = writeText(parent.version.swapLimit(bytesMax), to: "\(folder)/\(parent.version.swapFile)")
    let members = open("\(folder)/\(parent.version.membersFile)", O_WRONLY | O_CLOEXEC)
    guard members >= 0 else {
      rmdir(folder)
      return nil
    }
    self.membersDescriptor = members
    self.folder = folder
    self.parent = parent
  }

  /// Whether the kernel killed a process of the group because it was full.
  var wasFull: Bool {
    let lines =
      Files.kernelText("\(folder)/\(parent.version.eventsFile)")?.split(separator: "\n") ?? []
    return lines.contains { $0.hasPrefix("oom_kill ") && $0 != "oom_kill 0" }
  }

  /// Takes the group away, when none of its processes is left.
  func remove() {
    close(membersDescriptor)
    rmdir(folder)
  }
}

/// Where groups can be made.
struct MemoryGroups: Hashable, Sendable {
  enum Version: Hashable, Sendable {
    case one
    case two

    var limitFile: String { self == .one ? "memory.limit_in_bytes" : "memory.max" }
    var swapFile: String { self == .one ? "memory.memsw.limit_in_bytes" : "memory.swap.max" }
    /// What a process joins by. With version 1 as a single thread, which it is: the kernel lets a whole
    /// process wait for every processor first, ten milliseconds of each box.
    var membersFile: String { self == .one ? "tasks" : "cgroup.procs" }
    var eventsFile: String { self == .one ? "memory.oom_control" : "memory.events" }

    /// Version 1 limits memory and swap together, version 2 swap alone.
    func swapLimit(_ bytesMax: Int) -> String { self == .one ? "\(bytesMax)" : "0" }
  }

  var version: Version
  /// The folder in which groups are made.
  var folder: String

  /// Those of this machine, or nil where there are none for us.
  static let available = MemoryGroups(
    ownGroups: Files.kernelText("/proc/self/cgroup") ?? "",
    mounts: Files.kernelText("/proc/self/mountinfo") ?? "")

  /// Finds where groups can be made.
  ///
  /// - Parameters:
  ///   - ownGroups: What `/proc/self/cgroup` says.
  ///   - mounts: What `/proc/self/mountinfo` says.
  init?(ownGroups: String, mounts: String) {
    for line in ownGroups.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let isSecond = fields[0] == "0" && fields[1].isEmpty
      guard isSecond || fields[1].split(separator: ",").contains("memory"),
        let folder = controlFolder(of: String(fields[2]), isSecond: isSecond, mounts: mounts),
        let place = isSecond ? Self.delegated(from: folder) : folder,
        access(place, W_OK) == 0
      else { continue }
      (self.version, self.folder) = (isSecond ? .two : .one, place)
      return
    }
    return nil
  }

  /// The nearest group upwards that hands the control of memory down to its children.
  private static func delegated(from folder: String) -> String? {
    var folder = folder
    while folder.contains("/") {
      guard let controls = Files.kernelText("\(folder)/cgroup.subtree_control") else { return nil }
      if controls.split(whereSeparator: \.isWhitespace).contains("memory") { return folder }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    }
    return nil
  }

  /// Makes the folder of a new group; first takes away what programs that were killed left.
  fileprivate func makeFolder() -> String? {
    _ = Self.sweep
    let number = Self.numbers.withLock { number in
      number += 1
      return number
    }
    let path = "\(folder)/\(groupPrefix)\(getpid())-\(number)"
    return mkdir(path, 0o755) == 0 ? path : nil
  }

  private static let numbers = Mutex(0)

  /// Removes groups of processes that are gone, once.
  private static let sweep: Void = {
    guard let folder = available?.folder else { return }
    for name in Files.names(in: folder) {
      guard name.hasPrefix(groupPrefix),
        let process = pid_t(name.dropFirst(groupPrefix.count).prefix { $0 != "-" }),
        kill(process, 0) < 0 && errno == ESRCH
      else { continue }
      rmdir("\(folder)/\(name)")
    }
  }()
}

private let groupPrefix = "lessons-"

/// Where a control group of `/proc/self/cgroup` is, after the mounts of this process.
private func controlFolder(of path: String, isSecond: Bool, mounts: String) -> String? {
  for line in mounts.split(separator: "\n") {
    // id parent device root place options… - type source options
    let halves = line.split(separator: " - ", maxSplits: 1)
    guard halves.count == 2 else { continue }
    let (place, kind) = (halves[0].split(separator: " "), halves[1].split(separator: " "))
    guard place.count >= 5, kind.count >= 3 else { continue }
    let isWanted =
      isSecond
      ? kind[0] == "cgroup2"
      : kind[0] == "cgroup" && kind[2].split(separator: ",").contains("memory")
    guard isWanted else { continue }
    let root = place[3] == "/" ? "" : String(place[3])
    let below = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
    return String(place[4]) + (below == "/" ? "" : below)
  }
  return nil
}

private func writeText(_ text: String, to path: String) -> Bool {
  let file = open(path, O_WRONLY | O_CLOEXEC)
  guard file >= 0 else { return false }
  defer { close(file) }
  return write(file, text, text.utf8.count) == text.utf8.count
}
