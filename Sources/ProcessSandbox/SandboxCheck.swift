// Proves the box on this machine by trying to get out of it, for `doctor`, and for `grade` before it
// judges anything.

import Glibc
import SystemFiles

/// A self-test of the box.
public enum SandboxCheck {
  /// Makes real boxes and runs a program in them that tries to write outside, to make the box
  /// writable, to read the caller's files, to connect to the caller, to see other processes, to make
  /// namespaces and to fork.
  ///
  /// Two boxes: one as programs get it, and one without the system call filter, so that neither wall
  /// hides a hole in the other.
  ///
  /// - Parameter tools: What makes boxes.
  /// - Throws: `BoxFault`, which says what is wrong and what to do about it.
  public static func run(tools: BoxTools) async throws(BoxFault) {
    do {
      try await prove(tools)
    } catch {
      // What an old bubblewrap says of arguments that it does not know helps nobody.
      throw await tools.faultOfAge() ?? error
    }
  }

  private static func prove(_ tools: BoxTools) async throws(BoxFault) {
    let bait: Bait
    let folders = Bait.folders(for: tools.kind)
    do {
      bait = try Bait(in: folders)
    } catch {
      let names = folders.map { $0.hasPrefix("//") ? String($0.dropFirst()) : $0 }
      throw .noTemporaryFolder(names, String(cString: strerror(error.number)))
    }
    defer { bait.remove() }
    // Nothing but the filter keeps a program to one process, and without namespaces it is one wall
    // together with Landlock.
    let other: Box.Profile = if case .landlock = tools.kind { .compiler } else { .bare }
    // Side by side: most of the time goes into making them.
    async let ofProgram = leaks(of: bait, in: Box(.program, tools: tools))
    async let ofOther = leaks(of: bait, in: Box(other, tools: tools))
    var leaks = try await ofProgram.get()
    leaks += try await ofOther.get().filter { $0 != "fork" && !leaks.contains($0) }
    if bait.wasTaken && !leaks.contains("write") { leaks.append("write") }
    guard leaks.isEmpty else { throw .leaking(leaks) }
  }

  /// The ways by which a probe got out of a box.
  private static func leaks(of bait: Bait, in box: Box) async -> Result<[String], BoxFault> {
    do throws(BoxFault) {
      let outcome = try await probe(bait, in: box)
      var lines = outcome.standardOutput.text.split(separator: "\n").map(String.init)
      guard outcome.termination == .exited(0), lines.popLast() == "done" else {
        throw .refused("the self-test ended early: \(outcome.termination)")
      }
      return .success(lines)
    } catch {
      return .failure(error)
    }
  }

  private static func probe(_ bait: Bait, in box: Box) async throws(BoxFault) -> Outcome {
    var command = Command(
      Box.initialPath, ["probe", bait.folder, bait.secret, "\(bait.port)", "\(getpid())"],
      limits: .boxedProgram)
    command.confinement = .boxed(box)
    do {
      return try await command.run()
    } catch let error as LaunchError {
      throw BoxFault(error)
    } catch {
      throw .refused("the self-test was interrupted")
    }
  }
}

/// What a probe that got out would find: a folder that anybody may write to, a file that anybody
/// may read, and somebody who listens.
private struct Bait {
  let folder: String
  let port: UInt16
  private let listener: Int32

  var secret: String { "\(folder)/secret" }
  /// Whether the probe left something.
  var wasTaken: Bool { access("\(folder)/made", F_OK) == 0 }

  /// Where it can lie, best first.
  ///
  /// Not in `/tmp`: a box has one of its own, and would hide there what it cannot hold. A box by Landlock
  /// hides nothing, but takes a path that begins so for one of its own; this one it leaves as it is.
  static func folders(for kind: BoxKind) -> [String] {
    switch kind {
    case .bubblewrap:
      ["/var/tmp"]
        + TemporaryFolder.namedPlace.filter { !$0.hasPrefix("/tmp") && !$0.hasPrefix("/dev") }
    case .landlock: ["/var/tmp"] + (TemporaryFolder.namedPlace + ["/tmp"]).map { "/\($0)" }
    }
  }

  init(in folders: [String]) throws(SystemError) {
    folder = try makeTemporaryFolder("sandbox-check", in: folders)
    let file = creat("\(folder)/secret", 0o644)
    guard file >= 0, chmod(folder, 0o777) == 0 else { throw SystemError() }
    close(file)
    (listener, port) = try listenOnLoopback()
  }

  func remove() {
    close(listener)
    for name in ["secret", "made"] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
}

/// Listens on some port of 127.0.0.1.
private func listenOnLoopback() throws(SystemError) -> (descriptor: Int32, port: UInt16) {
  let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  let listener = socket(AF_INET, kind, 0)
  guard listener >= 0 else { throw SystemError() }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let status = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      bind(listener, address, length) | listen(listener, 1)
        | getsockname(listener, address, &length)
    }
  }
  guard status == 0 else {
    let error = SystemError()
    close(listener)
    throw error
  }
  return (listener, UInt16(bigEndian: address.sin_port))
}
