// What a box for strangers' code is made of, as values. `BoxedLaunch.swift` tells bubblewrap so,
// `BoxTools.swift` finds what is needed, Sources/BoxInit is the process that rules inside.

/// A place apart from the machine: no network, no files but those named, no other processes.
///
/// Inside, `/tmp` and `/box`, the home folder, are small, empty and gone with the run. The
/// system's libraries are readable, for compilers its tools and headers too.
public struct Box: Hashable, Sendable {
  /// What kind of command a box is for.
  public enum Profile: String, Hashable, Sendable {
    /// One process with threads.
    case program
    /// Processes too, and the system's tools: for compilers and linkers.
    case compiler
    /// As `program` with nothing but the namespaces, for the self-test to see that they hold.
    case bare
  }

  /// A file or folder of the machine and where it is in the box.
  public struct Place: Hashable, Sendable {
    /// The absolute path on the machine.
    ///
    /// What runs in the box can read it, so it should tell nothing.
    public var path: String
    /// The absolute path in the box.
    public var boxPath: String
    /// Whether a box that can show nothing at another path holds it open, so that there, too, its path is
    /// the same wherever it lies.
    public var isHeld: Bool

    /// Names a place, by default one that is at the same path in the box.
    public init(_ path: String, at boxPath: String? = nil, isHeld: Bool = false) {
      self.path = path
      self.boxPath = boxPath ?? path
      self.isHeld = isHeld
    }
  }

  /// What makes boxes on this machine.
  public var tools: BoxTools
  /// What kind of command it is for.
  public var profile: Profile
  /// What can be read.
  ///
  /// When the caller is root, the box runs as a user without rights, who must be among the "others"
  /// that may read these; the folders above may be closed.
  public var readable: [Place]
  /// Folders that can be written to; root's are handed over to the user of the box.
  ///
  /// What is there afterwards may be anything: links, pipes, odd names. Read it by `UntrustedFile`.
  public var writable: [Place]
  /// How much fits into `/tmp` and into `/box`, in bytes each.
  public var scratchBytes: Int
  /// How many files those folders may hold, as the box's init watches.
  public static let scratchFilesMax = 8192

  /// Describes a box.
  public init(
    _ profile: Profile, tools: BoxTools, readable: [Place] = [], writable: [Place] = [],
    scratchBytes: Int = 16 << 20
  ) {
    self.profile = profile
    self.tools = tools
    self.readable = readable
    self.writable = writable
    self.scratchBytes = scratchBytes
  }

  /// What every box of a profile holds of the system, where the machine has it.
  static func systemPaths(for profile: Profile) -> [String] {
    let libraries = ["/usr/lib", "/usr/lib32", "/usr/lib64", "/etc/ld.so.cache"]
    let data = ["/usr/share/zoneinfo"]
    let tools = ["/usr/bin", "/usr/include", "/usr/libexec", "/etc/alternatives"]
    return libraries + (profile == .compiler ? tools : data)
  }
}
