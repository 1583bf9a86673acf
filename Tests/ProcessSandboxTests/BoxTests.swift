// What a command in a box is given, and what comes back of it.

import Glibc
import Testing

@testable import ProcessSandbox

/// A shell script in a box for compilers, which has a shell.
private func boxed(
  _ script: String, _ arguments: [String] = [], limits: Limits = .boxedCompiler
) async throws -> Command {
  var command = shell(script, arguments, limits: limits)
  command.confinement = .boxed(Box(.compiler, tools: try await boxTools.value))
  return command
}

@Suite("A command in a box", .timeLimit(.minutes(20))) struct BoxTests {
  @Test("runs, with both streams apart and its exit code told")
  func hello() async throws {
    let outcome = try await boxed("echo one; echo two >&2; exit 3").run()
    #expect(outcome.termination == .exited(3))
    #expect(outcome.standardOutput.text == "one\n")
    #expect(outcome.standardError.text == "two\n")
    #expect(outcome.wallTime > .zero && outcome.peakMemoryBytes > 100_000)
  }

  @Test("sees its arguments, its environment and nothing of ours")
  func surroundings() async throws {
    var command = try await boxed("printf '%s|' \"$@\"; env | sort", ["a b", "", "火"])
    command.environment["ONE"] = "1"
    command.workingDirectory = "/tmp"
    let text = try await command.run().standardOutput.text
    #expect(
      text == "a b||火|HOME=/box\nLANG=C.UTF-8\nONE=1\nPATH=/usr/bin:/bin\nPWD=/tmp\nTMPDIR=/tmp\n")
  }

  @Test("finds the devices that programs want, and no terminal")
  func devices() async throws {
    let script = "ls -m /dev; head -c 3 /dev/random | wc -c; : > /dev/null && echo ok; : > /dev/new"
    let outcome = try await boxed(script).run()
    #expect(
      outcome.standardOutput.text
        == "fd, null, random, stderr, stdin, stdout, urandom, zero\n3\nok\n")
    #expect(outcome.standardError.text.contains("/dev/new: Read-only file system"))
  }

  @Test("is told apart by its signals")
  func signals() async throws {
    for number in [SIGTERM, SIGKILL, SIGSEGV] {
      let outcome = try await boxed("kill -$1 $$", ["\(number)"]).run()
      #expect(outcome.termination == .signaled(number))
    }
  }

  @Test("reads its input and finds its descriptors under the numbers it was promised")
  func descriptors() async throws {
    let file = open("/proc/self/comm", O_RDONLY)
    defer { close(file) }
    var command = try await boxed("cat; ls /proc/self/fd; cat <&7 >/dev/null && echo read")
    command.standardInput = .bytes(Array("input\n".utf8))
    command.descriptors = [7: file, 3: file]
    // 4 is what `ls` reads the directory by.
    #expect(try await command.run().standardOutput.text == "input\n0\n1\n2\n3\n4\n7\nread\n")
  }

  @Test("that is missing is named")
  func missing() async throws {
    var command = Command("/no/such/one")
    command.confinement = .boxed(Box(.program, tools: try await boxTools.value))
    await #expect(
      throws: LaunchError(step: .executable, path: "/no/such/one", errorNumber: ENOENT)
    ) { try await command.run() }
  }

  @Test("whose box cannot be made is told why")
  func impossible() async throws {
    var command = Command("/bin/true")
    let box = Box(.compiler, tools: try await boxTools.value, readable: [.init("/no/such/place")])
    command.confinement = .boxed(box)
    let error = await #expect(throws: LaunchError.self) { try await command.run() }
    #expect(error?.step == .confinement)
  }

  @Test("is not blamed when there was no time to make its box")
  func noTime() async throws {
    var command = try await boxed("true")
    command.limits.wallTime = .nanoseconds(1)
    let error = await #expect(throws: LaunchError.self) { try await command.run() }
    #expect(error?.step == .confinement && error?.errorNumber == ETIMEDOUT)
  }

  @Test("may not be handed a way out", arguments: ["/", "/tmp"])
  func folderDescriptor(path: String) async throws {
    let folder = open(path, O_RDONLY)
    defer { close(folder) }
    var command = try await boxed("true")
    command.descriptors = [5: folder]
    let error = await #expect(throws: LaunchError.self) { try await command.run() }
    #expect(error?.step == .descriptors)
  }

  @Test("reads what it may and writes where it may")
  func places() async throws {
    let (folder, secret) = ("\(TestMachine.folder)/places", "\(TestMachine.folder)/closed")
    for path in [folder, secret] { mkdir(path, 0o700) }
    mkdir("\(secret)/open", 0o755)
    close(creat("\(secret)/open/source", 0o644))
    var command = try await boxed(
      "ls /source; echo made > /out/file; touch /source/made; touch /usr/made; touch /made")
    let box = Box(
      .compiler, tools: try await boxTools.value,
      readable: [.init("\(secret)/open", at: "/source")],
      writable: [.init(folder, at: "/out")])
    command.confinement = .boxed(box)
    let outcome = try await command.run()
    #expect(outcome.standardOutput.text == "source\n")
    #expect(outcome.standardError.text.split(separator: "\n").count == 3)
    var made = stat()
    #expect(stat("\(folder)/file", &made) == 0)
    // Never root's, by whatever number it goes in the box, and nobody else's.
    #expect(TestMachine.isRoot ? BoxUser.numbers.contains(made.st_uid) : made.st_uid == geteuid())
  }

  @Test("finds its own words behind walls by their real paths, and leaves nothing")
  func walls() async throws {
    let folder = "\(TestMachine.folder)/walled"
    mkdir(folder, 0o700)
    var command = shell(
      "ls $OUT; cat; echo made > $OUT/file; cd; pwd; touch $TMPDIR/a; mkdir -p b/c; chmod 0 b; "
        + "setsid sleep infinity & exit 3",
      limits: .boxedCompiler)
    command.standardInput = .bytes(Array("input\n".utf8))
    command.environment["OUT"] = "/out"
    command.workingDirectory = "/box"
    command.confinement = .boxed(
      Box(.compiler, tools: try await wallTools.value, writable: [.init(folder, at: "/out")]))
    let outcome = try await command.run()
    #expect(outcome.termination == .exited(3))
    let lines = outcome.standardOutput.text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == "input" && lines[1].hasSuffix("/box"), "\(outcome)")
    #expect(access(String(lines.last ?? "/"), F_OK) != 0)
    var made = stat()
    #expect(stat("\(folder)/file", &made) == 0)
    #expect(TestMachine.isRoot ? BoxUser.numbers.contains(made.st_uid) : made.st_uid == geteuid())
  }

  @Test(
    "has a user that no other box has while it lasts", .enabled(if: TestMachine.isRoot),
    arguments: TestBox.allCases)
  func users(box: TestBox) async throws {
    let folders = ["outer", "inner"].map { "\(TestMachine.folder)/\($0)-\(box)" }
    var commands: [Command] = []
    for folder in folders {
      mkdir(folder, 0o700)
      var command = shell("echo there", limits: .boxedCompiler)
      command.confinement = .boxed(
        Box(.compiler, tools: try await box.tools, writable: [.init(folder, at: "/out")]))
      commands.append(command)
    }
    let inner = commands[1]
    // The outer one gives its user back when this has been heard.
    _ = try await commands[0].run { _, _ in _ = try? inner.runAndWait() }
    let users = Set(folders.map(owner))
    #expect(users.count == 2 && users.allSatisfy(BoxUser.numbers.contains), "\(users)")
  }

  @Test(
    "has a user for itself where many judge at a time",
    .enabled(if: BoxUser.numbers.count > 1_000, "users of a container"))
  func manyUsers() throws {
    let users = try (0..<500).map { _ in try BoxUser() }
    defer { for user in users { user.giveBack() } }
    #expect(Set(users.map(\.number)).count == users.count)
  }

  @Test("is gone when its task is cancelled")
  func cancellation() async throws {
    let arena = try Arena()
    defer { arena.remove() }
    let (beginnings, beginning) = AsyncStream<Void>.makeStream()
    let command = try await lasting(token: arena.token)
    let task = Task { try await command.run { _, _ in beginning.finish() } }
    for await _ in beginnings {}
    #expect(arena.damage() != nil)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(arena.damage() == nil)
  }

  @Test("does not stay for long when the program that runs it is killed")
  func deathOfTheCaller() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let command = try await lasting(token: "killed-by-\(getppid())-")
      _ = try await command.run { _, _ in kill(getpid(), SIGKILL) }
    }
    while !processesCarrying("killed-by-\(getpid())-").isEmpty { sched_yield() }
  }
}

/// The user to whom a file belongs.
private func owner(of path: String) -> uid_t {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_uid : 0
}

/// A command that leaves a daemon and lasts until it is killed; it says when it has begun.
private func lasting(token: String) async throws -> Command {
  var command = try await boxed("setsid sleep infinity & echo begun; \(forever)")
  command.environment["TOKEN"] = token
  return command
}
