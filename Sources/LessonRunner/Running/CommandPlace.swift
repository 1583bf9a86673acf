// Where commands run that have to do with somebody's code: at home, under nothing but limits, or each in a
// box. Commands are written once, in the paths of the box.

import Glibc
import LessonModel
import ProcessSandbox
import SystemFiles

/// A place for commands.
struct CommandPlace: Sendable {
  /// What makes boxes; nil where there are none.
  let tools: BoxTools?
  /// What no program may exceed here.
  var caps = RunCaps()

  /// Without boxes: the code has the caller's rights.
  static let home = CommandPlace(tools: nil)

  /// Files and folders by the paths that a command finds them at.
  struct Layout {
    fileprivate var readable: [Box.Place] = []
    fileprivate var writable: [Box.Place] = []
    fileprivate let isBoxed: Bool

    /// Lets the command read something, and returns where it finds it: what is held, by the same path
    /// wherever it lies; what lies in a folder that it can read already, there.
    mutating func read(_ path: String, at boxPath: String, isHeld: Bool = false) -> String {
      if isBoxed, !isHeld, let place = readable.first(where: { path.hasPrefix("\($0.path)/") }) {
        return place.boxPath + path.dropFirst(place.path.count)
      }
      readable.append(Box.Place(path, at: boxPath, isHeld: isHeld))
      return isBoxed ? boxPath : path
    }

    /// Lets the command write to a folder, and returns where it finds it.
    mutating func write(_ path: String, at boxPath: String, isHeld: Bool = false) -> String {
      writable.append(Box.Place(path, at: boxPath, isHeld: isHeld))
      return isBoxed ? boxPath : path
    }

    /// Lets the command read something at the path that it has on this machine.
    mutating func read(_ path: String) { readable.append(Box.Place(path)) }
  }

  /// What results say of it.
  var name: String { tools?.kind.name ?? "none" }

  /// Whether the code has the caller's rights.
  var isHome: Bool { tools == nil }

  /// Whether it is made by Landlock.
  var isWalled: Bool { if case .landlock = tools?.kind { true } else { false } }

  /// A layout that holds nothing yet.
  var layout: Layout { Layout(isBoxed: tools != nil) }

  /// Lets a box with a user of its own find the way through a folder, whose names it cannot list.
  func openWay(to folder: String) {
    guard isWalled, geteuid() == 0 else { return }
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & 0o011 != 0o011 else { return }
    chmod(folder, status.st_mode & 0o7777 | 0o011)
  }

  /// Lets a box with a user of its own read a file of ours.
  func show(_ path: String) throws {
    guard !isHome else { return }
    openWay(to: Files.folder(of: path))
    try openForEverybody(at: path)
  }

  /// A command in this place.
  func command(
    _ profile: Box.Profile, _ executable: String, _ arguments: [String] = [], in layout: Layout,
    workingDirectory: String, limits: Limits
  ) -> Command {
    var command = Command(
      executable, arguments, workingDirectory: workingDirectory, limits: limits)
    guard let tools else {
      command.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
      return command
    }
    command.confinement = .boxed(
      Box(
        profile, tools: tools, readable: layout.readable, writable: layout.writable,
        scratchBytes: Self.scratchBytes(profile)))
    return command
  }

  /// How much fits into each folder that a box has for itself, in bytes.
  static func scratchBytes(_ profile: Box.Profile) -> Int {
    profile == .compiler ? 64 << 20 : 16 << 20
  }
}
