// A command in a box, as the arguments of bubblewrap and of our init inside it.
//
// The traps that this walks around, each seen to matter: bubblewrap started by root is no box, so
// its user is dropped first; its environment shows inside, so it has none; `/` is writable unless
// mounted again; sizes come before each tmpfs; further namespaces must be disabled.
//
// Bubblewrap reads the list of all mounts again for each one that it makes, so a box has few.

internal import CProcessLaunch
import Glibc

extension Launch {
  /// A command in a box; `group` bounds its memory, if there is one.
  init(
    _ command: Command, in box: Box, user: BoxUser?, channels: Channels, group: MemoryGroup?
  ) {
    let places = box.allPlaces
    // Root's own user cannot be used, and another has no way into root's folders.
    let areMounted = user != nil && process_can_mount()
    self.init(direct: command, channels: channels)
    executable = box.tools.helperPath
    arguments = Self.isolation + ["--clearenv"]
    arguments += Box.environment(of: command).sorted { $0.key < $1.key }
      .flatMap { ["--setenv", $0.key, $0.value] }
    arguments += box.mounts(
      areMounted ? places.indices.map { "\(PROCESS_PLACES)/\($0)" } : places.map(\.path))
    arguments += ["--chdir", command.workingDirectory, "--"]
    arguments += box.initialArguments(for: command, channels: channels)
    environment = [:]
    directory = "/"
    limits = command.limits.boxedResourceLimits(hasMemoryGroup: group != nil)
    isDetached = true
    self.user = user?.number ?? 0
    self.places = areMounted ? places.map(\.path) : []
    self.group = group?.membersDescriptor ?? -1
  }

  private static let isolation = [
    "--as-pid-1", "--unshare-all", "--unshare-user", "--disable-userns", "--uid", "1000",
    "--gid", "1000", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--hostname", "box",
  ]
}

extension Box {
  /// Where the init is in a box.
  static let initialPath = "/.init"

  /// What a command in any box is told of its surroundings.
  static func environment(of command: Command) -> [String: String] {
    let standard = [
      "HOME": "/box", "TMPDIR": "/tmp", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
    ]
    return standard.merging(command.environment) { _, wanted in wanted }
  }

  /// The init, what can be read, what can be written.
  fileprivate var allPlaces: [Place] {
    [Place(tools.initialPath, at: Self.initialPath)] + readable + writable
  }

  /// Everything that the box holds, `sources` being where bubblewrap finds `allPlaces`.
  fileprivate func mounts(_ sources: [String]) -> [String] {
    var mounts = Self.systemPaths(for: profile).flatMap { ["--ro-bind-try", $0, $0] }
    mounts += ["bin", "lib", "lib32", "lib64"].flatMap(Self.rootFolder)
    mounts += ["--proc", "/proc"] + Self.devices
    for folder in ["/tmp", "/box"] { mounts += ["--size", "\(scratchBytes)", "--tmpfs", folder] }
    let binds = zip(allPlaces, sources).enumerated().map { index, place in
      let isWritable = index > readable.count
      let flag = isWritable ? "--bind" : "--ro-bind"
      return (target: place.0.boxPath, arguments: [flag, place.1, place.0.boxPath])
    }
    // A folder before what is mounted inside it.
    mounts += binds.sorted { $0.target < $1.target }.flatMap(\.arguments)
    return mounts + ["--remount-ro", "/"]
  }

  /// What programs want of `/dev`, without terminals, and without a folder to write to.
  private static let devices =
    ["/dev/null", "/dev/zero", "/dev/urandom"].flatMap { ["--dev-bind", $0, $0] }
    + [
      ("urandom", "random"), ("/proc/self/fd", "fd"), ("/proc/self/fd/0", "stdin"),
      ("/proc/self/fd/1", "stdout"), ("/proc/self/fd/2", "stderr"),
    ].flatMap { ["--symlink", $0.0, "/dev/\($0.1)"] }

  /// `/lib` and the like: a link where the machine has one, else the folder.
  private static func rootFolder(_ name: String) -> [String] {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/\(name)", &target, target.count)
    guard length > 0 else { return name == "bin" ? [] : ["--ro-bind-try", "/\(name)", "/\(name)"] }
    let path = String(decoding: target.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return ["--symlink", path, "/\(name)"]
  }

  /// The init and what it is told (see Sources/BoxInit/init.c).
  fileprivate func initialArguments(for command: Command, channels: Channels) -> [String] {
    // One more than the program's, which is the init's own.
    let processes = command.limits.processes.map { $0 + 1 } ?? Int(Int32.max)
    let mapping = channels.boxMapping.map { "\($0.target)=\($0.source)" }.joined(separator: ",")
    return [
      Self.initialPath, profile.rawValue, "\(processes)", "\(channels.boxReportTarget)", mapping,
      "0",
    ] + Self.programs(of: command)
  }

  /// The command and what follows it, as the init is told of them.
  static func programs(of command: Command) -> [String] {
    let words = [command.executable] + command.arguments
    let following = command.following.isEmpty ? [] : [""] + command.following
    return ["\(words.count)"] + words + following
  }
}
