// That what has had its turn goes on at the lowest weight, as the kernel tells it to whoever looks from outside.

import Foundation
import Testing

@testable import ProcessSandbox

@Suite("A command whose weight is lowered", .timeLimit(.minutes(10))) struct WeightTests {
  @Test(
    "is lowered with all of its threads and sessions, those of later too",
    arguments: TestBox.allCases)
  func lowered(box: TestBox) async throws {
    #expect(try await weights(in: box) == Weight.lowest)
  }

  @Test("so a plain user's", .enabled(if: TestMachine.isRoot), arguments: TestBox.allCases)
  func loweredForPlainUser(box: TestBox) async throws {
    // Prepared by root, who alone may compile into this folder.
    _ = (try await box.tools, try await program.value)
    if box == .bwrap {
      await #expect(processExitsWith: .success) {
        try becomePlainUser()
        guard try await weights(in: .bwrap) == Weight.lowest else { exit(3) }
      }
    } else {
      await #expect(processExitsWith: .success) {
        try becomePlainUser()
        guard try await weights(in: .landlock) == Weight.lowest else { exit(3) }
      }
    }
  }

  @Test("and in a container, where root has few rights", .enabled(if: TestMachine.isRoot))
  func loweredInContainer() async throws {
    _ = (try await containerLibrary.value, try await wallTools.value, try await program.value)
    await #expect(processExitsWith: .success) {
      try enterContainer(try await containerLibrary.value)
      guard try await weights(in: .landlock) == Weight.lowest else { exit(3) }
    }
  }

  @Test("stays as it was where nobody lowers it")
  func ordinary() async throws {
    let weight = ProcessorWeight()
    let outcome = try await ProcessorWeight.$current.withValue(weight) {
      try await shell("cat /proc/self/autogroup; cut -d ' ' -f 19 /proc/self/stat").run()
    }
    #expect(!outcome.standardOutput.text.contains("19\n"))
  }

  @Test("waits for a processor in nobody's time, but not for ever")
  func waiting() async throws {
    let allowed = try #require(
      text(of: "/proc/self/status")?.firstMatch(of: /Cpus_allowed_list:\s*(\d+)/)?.output.1)
    func spin(for time: Duration) -> Command {
      var command = Command(
        "/usr/bin/taskset", ["-c", "\(allowed)", "/bin/sh", "-c", "while :; do :; done"])
      command.limits.wallTime = time
      return command
    }
    let limit = Duration.milliseconds(500)
    let (others, weight) = (Task { try await spin(for: .seconds(60)).run() }, ProcessorWeight())
    weight.lower()
    let outcome = try await ProcessorWeight.$current.withValue(weight) {
      try await spin(for: limit).run()
    }
    others.cancel()
    #expect(outcome.termination == .timedOut)
    #expect(outcome.wallTime > limit * 3 / 2)
  }

  @Test("has no more time than it had where it waits for nothing")
  func idle() async throws {
    let weight = ProcessorWeight()
    weight.lower()
    let outcome = try await ProcessorWeight.$current.withValue(weight) {
      try await shell(forever, limits: Limits(wallTime: .milliseconds(50))).run()
    }
    #expect(outcome.termination == .timedOut)
  }
}

/// How much a thread weighs.
private struct Weight: Hashable {
  var nice: Int
  /// nil where the kernel has no such groups.
  var sessionNice: Int?

  /// What all of a tree should be.
  static var lowest: Set<Weight> {
    [Weight(nice: 19, sessionNice: access("/proc/self/autogroup", F_OK) == 0 ? 19 : nil)]
  }
}

/// A program with two threads that starts one like it in a session of its own, and another one once it is
/// lowered.
private let program = Task {
  let source = "\(TestMachine.folder)/weighed.c"
  let text = """
    #define _GNU_SOURCE
    #include <pthread.h>
    #include <sys/resource.h>
    #include <unistd.h>
    static void *wait_long(void *unused) { sleep(600); return unused; }
    static void be_two(void) {
      pthread_t thread;
      pthread_create(&thread, 0, wait_long, 0);
    }
    static void start_session(void) {
      if (fork()) return;
      setsid();
      be_two();
      sleep(600);
      _exit(0);
    }
    int main(void) {
      start_session();
      be_two();
      while (getpriority(PRIO_PROCESS, 0) != 19) usleep(1000);
      start_session();
      sleep(600);
    }
    """
  let file = open(source, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
  _ = write(file, text, text.utf8.count)
  close(file)
  return try await compile([source], as: "weighed")
}

/// What all threads of a command in a box weigh, once that is the lowest; else when it is over.
private func weights(in box: TestBox) async throws -> Set<Weight> {
  // The marker is where the kernel shows it, and nobody else's.
  let marker = "weighed-\(getpid())-\(UInt64.random(in: 0 ... .max))"
  var command = Command("/weighed", [marker], limits: .boxedCompiler)
  let path = try await program.value
  command.confinement = .boxed(
    Box(.compiler, tools: try await box.tools, readable: [Box.Place(path, at: "/weighed")]))
  let (weight, isOver) = (ProcessorWeight(), KillSwitch())
  let run = Task { [command] in
    defer { isOver.throwSwitch() }
    return try await ProcessorWeight.$current.withValue(weight) { try await command.run() }
  }
  defer { run.cancel() }
  var seen: [Weight] = []
  while !isOver.isThrown {
    seen = threads(of: marker)
    if seen.count >= 4 { weight.lower() }
    if seen.count == 6, Set(seen) == Weight.lowest { break }
    try await Task.sleep(for: .milliseconds(5))
  }
  return Set(seen)
}

/// The threads of the processes that have a word among their arguments.
private func threads(of marker: String) -> [Weight] {
  names(in: "/proc").filter { Int($0) != nil }.flatMap { process -> [Weight] in
    let folder = "/proc/\(process)"
    guard text(of: "\(folder)/comm") == "weighed\n",
      text(of: "\(folder)/cmdline")?.contains(marker) == true
    else { return [] }
    let session = text(of: "\(folder)/autogroup")?.split(separator: " ").last
    return names(in: "\(folder)/task").compactMap { thread in
      // After the name, which may hold anything, nice is the seventeenth word.
      let words = text(of: "\(folder)/task/\(thread)/stat")?.split(separator: ")").last?
        .split(separator: " ")
      guard let words, words.count > 16, let nice = Int(words[16]) else { return nil }
      return Weight(
        nice: nice,
        sessionNice: session.flatMap { Int($0.trimmingPrefix(/\s*/).prefix { $0 != "\n" }) })
    }
  }
}

private func names(in folder: String) -> [String] {
  (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
}

/// What a file of the kernel's says, of which nobody knows the size.
private func text(of path: String) -> String? {
  FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
}
