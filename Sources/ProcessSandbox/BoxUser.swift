// A user for one box, whom nobody else is: so its processes are counted alone, and what it may signal
// or change is its own, also should it get out of its namespaces.

import Glibc
import Synchronization
import SystemFiles

/// A user id that one run has for itself, while root judges.
final class BoxUser: Sendable {
  /// The number of the user, and of the group.
  let number: UInt32
  /// By what other programs like this one know that it is taken.
  private let claim: Int32

  /// Those that nobody else uses: above what systemd gives away, and below what Debian gives containers;
  /// in a container that has not so many, between what Debian and what systemd give away.
  ///
  /// A submission may have several at a time, and there may be a hundred and more submissions.
  static let numbers: ClosedRange<UInt32> = {
    let many: ClosedRange<UInt32> = 65_536...99_999
    return ["uid_map", "gid_map"].allSatisfy { hasNumbers(many, in: "/proc/self/\($0)") }
      ? many : 60_800...61_183
  }()

  /// Takes one that no process has and nobody has claimed.
  ///
  /// - Throws: `SystemError` if all are taken.
  init() throws(SystemError) {
    let used = usersOfProcesses()
    // Begun anywhere, so that containers of one machine seldom meet.
    let offset = UInt32.random(in: 0..<UInt32(Self.numbers.count))
    for step in 0..<UInt32(Self.numbers.count) {
      let number = Self.numbers.lowerBound + (offset + step) % UInt32(Self.numbers.count)
      guard !used.contains(number), let claim = claimName("lessons-box-user-\(number)") else {
        continue
      }
      self.number = number
      self.claim = claim
      return
    }
    throw SystemError(number: EUSERS)
  }

  /// Lets others have it, when none of its processes is left.
  func giveBack() { close(claim) }
}

/// Binds a name that one process can have at a time, and loses by its end; nil if another has it.
private func claimName(_ name: String) -> Int32? {
  let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  let claim = socket(AF_UNIX, kind, 0)
  guard claim >= 0 else { return nil }
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  // Without a place among files, which the first byte says.
  let bytes = [0] + Array(name.utf8)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  let length = MemoryLayout<sa_family_t>.size + bytes.count
  let status = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(claim, $0, socklen_t(length))
    }
  }
  guard status == 0 else {
    close(claim)
    return nil
  }
  return claim
}

/// Whether there are these users, or groups, in this namespace, by its map (user_namespaces(7)).
private func hasNumbers(_ wanted: ClosedRange<UInt32>, in mapPath: String) -> Bool {
  (Files.kernelText(mapPath) ?? "").split(separator: "\n").contains { line in
    let numbers = line.split(separator: " ").compactMap { UInt64($0) }
    return numbers.count == 3 && numbers[0] <= wanted.lowerBound
      && wanted.upperBound < numbers[0] + numbers[2]
  }
}

/// The users that processes of this machine have.
private func usersOfProcesses() -> Set<UInt32> {
  var users: Set<UInt32> = []
  for process in Files.names(in: "/proc") where pid_t(process) != nil {
    var status = stat()
    if stat("/proc/\(process)", &status) == 0 { users.insert(status.st_uid) }
  }
  return users
}
