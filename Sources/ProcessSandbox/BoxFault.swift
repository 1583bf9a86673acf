// Why there is no box on this machine, in words, and what to do about it.

import Glibc

/// Why strangers' code cannot be held here.
public enum BoxFault: Error, Hashable, Sendable {
  /// There is no bubblewrap.
  case bubblewrapMissing
  /// There is one that cannot forbid further namespaces.
  case bubblewrapTooOld(path: String, version: String)
  /// The init of boxes could not be compiled; what the compiler said.
  case initNotBuilt(String)
  /// A container's system call filter forbids new namespaces.
  case namespacesForbidden(String)
  /// The system lets unprivileged programs make no namespaces, or none that are of use.
  case namespacesRestricted(String)
  /// A container hides parts of `/proc`, so that no other can be mounted.
  case procHidden(String)
  /// The kernel has no Landlock.
  case noLandlock
  /// Neither bubblewrap nor Landlock makes a box: why not, and what to do about either.
  case neither(String, String, remedies: [String])
  /// The box's user may not read what it should hold.
  case unreadable(String)
  /// No folder for temporary files can be written: these, and what the system says of the last.
  case noTemporaryFolder([String], String)
  /// Something else that bubblewrap or the system said.
  case refused(String)
  /// The box was made, but these attempts to get out got through.
  case leaking([String])

  /// Finds the cause in what bubblewrap said.
  public init(_ error: LaunchError) {
    let text = error.message
    self =
      if error.step == .executable && error.errorNumber == EACCES {
        .unreadable(error.path)
      } else if text.contains("No permissions to create new namespace")
        || text.contains("Creating new namespace failed")
      {
        .namespacesForbidden(text)
      } else if text.contains("setting up uid map") || text.contains("RTM_NEWADDR") {
        .namespacesRestricted(text)
      } else if text.contains("Can't mount proc") {
        .procHidden(text)
      } else if text.contains("Can't find source path") {
        .unreadable(text)
      } else {
        .refused(
          text.isEmpty ? "\(error.path): \(String(cString: strerror(error.errorNumber)))" : text)
      }
  }

  /// What is wrong, in a sentence.
  public var message: String {
    switch self {
    case .bubblewrapMissing: "bubblewrap is not installed"
    case .bubblewrapTooOld(let path, let version): "\(path) is too old (\(version)); 0.8 is needed"
    case .initNotBuilt(let text): "the box's init could not be compiled: \(text)"
    case .namespacesForbidden(let text): "this container forbids new namespaces (\(text))"
    case .namespacesRestricted(let text): "this system restricts namespaces (\(text))"
    case .procHidden(let text): "this container hides parts of /proc (\(text))"
    case .neither(let first, let second, _): "\(first); and \(second)"
    case .noLandlock: "this kernel has no Landlock"
    case .unreadable(let text): "the box's user may not read what it should hold (\(text))"
    case .noTemporaryFolder(let folders, let text):
      "no folder for temporary files can be written (\(folders.joined(separator: ", "))): \(text)"
    case .refused(let text): "no box could be made (\(text))"
    case .leaking(let attempts):
      "the box does not hold: \(attempts.joined(separator: ", ")) got through"
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .bubblewrapMissing: "sudo apt-get install bubblewrap"
    case .bubblewrapTooOld: "Install bubblewrap 0.8 or newer."
    case .initNotBuilt:
      "Install the static C library: sudo apt-get install libc6-dev (elsewhere glibc-static)."
    case .namespacesForbidden:
      "Start the container with --security-opt seccomp=unconfined, or one whose filter allows "
        + "clone and unshare with namespaces."
    case .namespacesRestricted:
      "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0, or give bwrap an AppArmor "
        + "profile that allows userns; sudo sysctl -w kernel.unprivileged_userns_clone=1 on older "
        + "Debian."
    case .procHidden: "Start the container with --security-opt systempaths=unconfined."
    case .neither(_, _, let remedies):
      remedies.enumerated().filter { !remedies.prefix($0.offset).contains($0.element) }
        .map(\.element).joined(separator: " Or: ")
    case .noLandlock: "Take a kernel from 5.13 on that is started with Landlock (lsm=landlock,…)."
    case .unreadable:
      "Let everybody read it, or set XDG_CACHE_HOME to a folder that everybody may enter."
    case .noTemporaryFolder:
      "Mount a folder that can be written at /var/tmp, or name one that is not below /tmp by TMPDIR."
    case .refused: "Run the command above by hand, or use another machine."
    case .leaking: "Judge nothing here; please report it with your kernel's version."
    }
  }
}
