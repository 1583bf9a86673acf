// A command in a box by Landlock, as the arguments of our init (Sources/BoxInit/init.c).
//
// Such a box cannot show a place under another name. So where the command's own words name one by the
// path that it has in a box, they are told the real one. What must have the same path wherever it lies is
// held open, and found by its descriptor.

internal import CProcessLaunch
import Glibc

extension Launch {
  /// A command in a box by Landlock; `group` bounds its memory, if there is one.
  init(
    _ command: Command, walled box: Box, abiMax: Int, scratch: String, user: BoxUser?,
    channels: Channels, group: MemoryGroup?
  ) {
    func real(_ text: String) -> String { box.realPath(text, scratch: scratch) }
    self.init(direct: command, channels: channels)
    let user = user?.number ?? 0
    // A user that nobody else is counts its own processes only.
    let others = user == 0 ? tasksOfTheMachine() : 0
    let processes = command.limits.processes.map { $0 + others } ?? Int(Int32.max)
    let mapping = channels.boxMapping.map { "\($0.target)=\($0.source)" }.joined(separator: ",")
    let memory = box.profile == .compiler ? command.limits.memoryBytes ?? 0 : 0
    executable = box.tools.initialPath
    arguments = ["walls", "\(abiMax)", "\(user)", scratch, "\(2 * box.scratchBytes)"]
    arguments += box.rules(scratch: scratch) + ["--", box.profile.rawValue]
    arguments += ["\(processes)", "\(channels.boxReportTarget)", mapping, "\(memory)"]
    arguments += Box.programs(of: command).map(real)
    environment = Box.environment(of: command).mapValues(real)
    directory = real(command.workingDirectory)
    limits = command.limits.boxedResourceLimits(hasMemoryGroup: group != nil)
    isDetached = true
    self.group = group?.membersDescriptor ?? -1
  }
}

extension Box {
  /// The folders that each box has for itself.
  static let ownFolders = ["/tmp", "/box"]

  /// What can be opened in a box by Landlock, and nothing else can: 'r' what can be read, 'w' what can
  /// be written, 'd' devices.
  ///
  /// Beside these, a program reads what /proc says of itself (Sources/BoxInit/walls.c).
  func rules(scratch: String) -> [String] {
    let links = ["/lib", "/lib32", "/lib64"] + (profile == .compiler ? ["/bin"] : [])
    return (Self.systemPaths(for: profile) + links).map { "r\($0)" }
      + ["/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"].map { "d\($0)" }
      + ["r\(tools.initialPath)"] + readable.map { ($0.isHeld ? "h" : "r") + $0.path }
      + Self.ownFolders.map { "w\(scratch)\($0)" }
      + writable.map { ($0.isHeld ? "H" : "w") + $0.path }
  }

  /// The number by which the first held place is open (Sources/BoxInit/walls.c).
  private static let firstHeld = 200

  /// The path of a place, which for a held one is that of its descriptor.
  private func path(of place: Place) -> String {
    let held = (readable + writable).filter(\.isHeld)
    return held.firstIndex(of: place).map { "/proc/self/fd/\(Self.firstHeld + $0)" } ?? place.path
  }

  /// A text with the real path in place of one that a box shows, if it is one or is below one.
  func realPath(_ text: String, scratch: String? = nil) -> String {
    guard text.hasPrefix("/") else { return text }
    let own = scratch.map { scratch in Self.ownFolders.map { Place(scratch + $0, at: $0) } } ?? []
    let all = [Place(tools.initialPath, at: Self.initialPath)] + readable + writable + own
    // The innermost place that holds it.
    let found = all.filter { text == $0.boxPath || text.hasPrefix($0.boxPath + "/") }
      .max { $0.boxPath.utf8.count < $1.boxPath.utf8.count }
    return found.map { path(of: $0) + text.dropFirst($0.boxPath.count) } ?? text
  }
}
