// What one box has for itself while it lasts: a user, where root makes it, and a folder, where no namespace
// gives it one.

internal import CProcessLaunch
import Glibc
import SystemFiles

/// The user and the folder of one run in a box.
struct BoxPremises {
  /// Nil where the caller is not root.
  let user: BoxUser?
  /// A folder with the box's own `tmp` and `box` in it; nil for a box with file systems of its own.
  let scratch: String?
  /// By what others know that the folder is in use: a lock, which is lost with the program.
  private let claim: Int32

  private static let name = "lessons-box"
  /// Where folders can be, best first: of what is in memory the kernel does not count who wrote it.
  private static let places = {
    let all = ["/tmp"] + TemporaryFolder.namedPlace + ["/var/tmp"]
    return all.filter { !process_is_in_memory($0) } + all.filter { process_is_in_memory($0) }
  }()

  /// Finds a user, and makes a folder if need be.
  init(of box: Box) throws(SystemError) {
    user = geteuid() == 0 ? try BoxUser() : nil
    guard case .landlock = box.tools.kind else {
      (scratch, claim) = (nil, -1)
      return
    }
    _ = Self.sweep
    do throws(SystemError) {
      let folder = try makeTemporaryFolder(Self.name, in: Self.places)
      scratch = folder
      claim = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    } catch {
      user?.giveBack()
      throw error
    }
    _ = flock(claim, LOCK_EX | LOCK_NB)
    do throws(SystemError) {
      try furnish()
    } catch {
      remove()
      throw error
    }
  }

  /// Makes what is in the folder.
  private func furnish() throws(SystemError) {
    guard let scratch else { return }
    // Whose name nobody can guess, and nobody can list.
    guard chmod(scratch, 0o711) == 0 else { throw SystemError() }
    for name in Box.ownFolders {
      guard mkdir(scratch + name, 0o700) == 0,
        user.map({ chown(scratch + name, $0.number, $0.number) }) ?? 0 == 0
      else { throw SystemError() }
    }
  }

  /// Takes the folder away and gives the user back, when no process of the run is left.
  func remove() {
    if let scratch { Files.removeTree(scratch) }
    if claim >= 0 { close(claim) }
    user?.giveBack()
  }

  /// Takes away, once, what programs that were killed have left.
  private static let sweep: Void = {
    for place in places {
      for file in Files.names(in: place) where file.hasPrefix("\(name).") {
        removeIfLeft("\(place)/\(file)")
      }
    }
  }()

  private static func removeIfLeft(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    var status = stat()
    // One that was made a moment ago is about to be locked.
    guard fstat(folder, &status) == 0, status.st_uid == geteuid(),
      time(nil) - status.st_ctim.tv_sec > leftAfterSeconds, flock(folder, LOCK_EX | LOCK_NB) == 0
    else { return }
    Files.removeTree(path)
  }

  private static let leftAfterSeconds = 60
}
