// Where one command on strangers' code runs: a box, or, when the grader trusts what was handed in,
// nothing but limits. Commands are written once, in the paths of the box.

import LessonModel
import ProcessSandbox

/// A place for commands that have to do with a submission.
struct Cell: Sendable {
  /// What makes boxes; nil where there are none.
  let tools: BoxTools?

  /// Files and folders by the paths that a command finds them at.
  struct Layout {
    fileprivate var readable: [Box.Place] = []
    fileprivate var writable: [Box.Place] = []
    fileprivate let isBoxed: Bool

    /// Lets the command read something, and returns where it finds it: what is held, by the same path
    /// wherever it lies.
    mutating func read(_ path: String, at boxPath: String, isHeld: Bool = false) -> String {
      readable.append(Box.Place(path, at: boxPath, isHeld: isHeld))
      return isBoxed ? boxPath : path
    }

    /// Lets the command write to a folder, and returns where it finds it.
    mutating func write(_ path: String, at boxPath: String, isHeld: Bool = false) -> String {
      writable.append(Box.Place(path, at: boxPath, isHeld: isHeld))
      return isBoxed ? boxPath : path
    }

    /// Lets the command read something at the path that it has on this machine.
    mutating func read(_ path: String) { _ = read(path, at: path) }
  }

  /// What results say of it.
  var name: String { tools?.kind.name ?? "none" }

  /// A layout that holds nothing yet.
  var layout: Layout { Layout(isBoxed: tools != nil) }

  /// A command in this cell.
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
        scratchBytes: profile == .compiler ? 64 << 20 : 16 << 20))
    return command
  }
}
