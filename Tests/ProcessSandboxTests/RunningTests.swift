// What a command is given, and what comes back of it.

import Glibc
import ProcessSandbox
import Testing

@Suite("Running a command", .timeLimit(.minutes(20))) struct RunningTests {
  @Test("keeps both streams apart")
  func bothStreams() async throws {
    let outcome = try await shell("echo one; echo two >&2; echo three").run()
    #expect(outcome.termination == .exited(0))
    #expect(outcome.standardOutput.text == "one\nthree\n")
    #expect(outcome.standardError.text == "two\n")
    #expect(!outcome.standardOutput.isTruncated)
  }

  @Test("works on the caller's thread too")
  func onCallersThread() throws {
    #expect(try shell("echo here").runAndWait().standardOutput.text == "here\n")
  }

  @Test("tells exit codes", arguments: [0, 1, 42, 255] as [Int32])
  func exitCodes(code: Int32) async throws {
    #expect(try await shell("exit $1", ["\(code)"]).run().termination == .exited(code))
  }

  @Test("tells the signal that ended it", arguments: [SIGTERM, SIGKILL, SIGSEGV, SIGABRT])
  func signals(number: Int32) async throws {
    let outcome = try await shell("kill -$1 $$", ["\(number)"]).run()
    #expect(outcome.termination == .signaled(number))
  }

  @Test("loses nothing of what is written before a death")
  func outputBeforeDeath() async throws {
    let outcome = try await shell("head -c 1000000 /dev/zero; kill -9 $$").run()
    #expect(outcome.standardOutput.bytes.count == 1_000_000)
  }

  @Test("is as nice as the caller was told to be, whatever the thread that starts it is")
  func niceness() async throws {
    // In a process of its own, for what is told stays told.
    await #expect(processExitsWith: .success) {
      // Of all threads, the first one has the process's own number.
      let (which, process) = (Int32(PRIO_PROCESS.rawValue), UInt32(getpid()))
      let told = getpriority(which, process) + 1
      #expect(setpriority(which, process, told) == 0)
      let outcome = try await shell("nice").run()
      #expect(outcome.standardOutput.text == "\(told)\n")
    }
  }

  @Test("passes arguments, environment and directory on, and nothing else")
  func surroundings() async throws {
    var command = Command("/usr/bin/env", [], environment: ["ONE": "1 =\n"])
    #expect(try await command.run().standardOutput.text == "ONE=1 =\n\n")
    command = shell("pwd; printf '%s|' \"$@\"", ["a b", "", "*", "火"])
    command.workingDirectory = "/usr/bin"
    #expect(try await command.run().standardOutput.text == "/usr/bin\na b||*|火|")
  }

  @Test("has an empty input by default")
  func emptyInput() async throws {
    let outcome = try await Command("/bin/cat").run()
    #expect(outcome.termination == .exited(0))
    #expect(outcome.standardOutput.bytes.isEmpty)
  }

  @Test("reads the input that it is given, larger than any pipe, and can be deaf to it")
  func bytesAsInput() async throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var command = Command("/bin/cat")
    command.standardInput = .bytes(bytes)
    #expect(try await command.run().standardOutput.bytes == bytes)
    command = Command("/bin/true")
    command.standardInput = .bytes(bytes)
    #expect(try await command.run().termination == .exited(0))
  }

  @Test("writes to a descriptor or nowhere when told so")
  func otherOutputs() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var command = shell("echo out; echo err >&2")
    command.standardOutput = .discard
    command.standardError = .descriptor(ends[1])
    let outcome = try await command.run()
    #expect(outcome.standardOutput.bytes.isEmpty && outcome.standardError.bytes.isEmpty)
    var buffer = [UInt8](repeating: 0, count: 16)
    let count = read(ends[0], &buffer, buffer.count)
    #expect(String(decoding: buffer.prefix(count), as: UTF8.self) == "err\n")
  }

  @Test("hands output over while the command runs")
  func streaming() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let (reply, gathered) = (ends[1], Gathered())
    // It ends only if its question is answered while it waits.
    var command = shell("echo question; read answer <&7; echo $answer")
    command.descriptors = [7: ends[0]]
    let outcome = try await command.run { stream, piece in
      if gathered.add(piece) == 1 && stream == .output { _ = write(reply, "yes\n", 4) }
    }
    #expect(outcome.termination == .exited(0))
    #expect(outcome.standardOutput.text == "question\nyes\n")
    #expect(gathered.text == "question\nyes\n")
  }

  @Test("leaks none of the caller's descriptors")
  func noLeaks() async throws {
    // Not closed by exec, as a careless library would have it.
    let careless = fcntl(STDERR_FILENO, F_DUPFD, 50)
    try #require(careless >= 50)
    defer { close(careless) }
    var command = Command("/bin/ls", ["/proc/self/fd"])
    // 3 is what `ls` reads the directory by.
    #expect(try await command.run().standardOutput.text == "0\n1\n2\n3\n")
    command.descriptors = [9: careless, 4: careless]
    #expect(try await command.run().standardOutput.text == "0\n1\n2\n3\n4\n9\n")
  }

  @Test("can give descriptors each other's numbers, and numbers that are free here")
  func crossedDescriptors() async throws {
    let (yes, no) = (open("/bin/true", O_RDONLY), open("/bin/false", O_RDONLY))
    defer { for descriptor in [yes, no] { close(descriptor) } }
    var command = shell(#"for number; do readlink /proc/self/fd/$number; done"#)
    command.descriptors = [yes: no, no: yes]
    for number in (3...120) as ClosedRange<Int32> where number != yes && number != no {
      command.descriptors[number] = number % 2 == 0 ? yes : no
    }
    command.arguments += command.descriptors.keys.map { "\($0)" }
    let expected = command.descriptors.values.map { $0 == yes ? "true" : "false" }
    let text = try await command.run().standardOutput.text
    let names = text.split(separator: "\n").compactMap { $0.split(separator: "/").last }
    #expect(names.map(String.init) == expected)
  }

  @Test("takes back what the caller ignores")
  func signalDispositions() async throws {
    signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, SIG_DFL) }
    #expect(try await shell("kill -PIPE $$").run().termination == .signaled(SIGPIPE))
  }

  @Test("gains no rights from what it starts, or nobody could kill it")
  func noNewPrivileges() async throws {
    let outcome = try await Command("/bin/grep", ["NoNewPrivs", "/proc/self/status"]).run()
    #expect(outcome.standardOutput.text == "NoNewPrivs:\t1\n")
  }

  @Test("measures clock, processor and memory")
  func measures() async throws {
    let outcome = try await shell("i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done").run()
    #expect(outcome.wallTime > .zero && outcome.processorTime > .zero)
    #expect(outcome.peakMemoryBytes > 100_000)
  }
}
