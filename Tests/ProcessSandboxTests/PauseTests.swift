// That what is paused stands still and goes on, as the kernel tells it to whoever looks from outside.

import Foundation
import Testing

@testable import ProcessSandbox

@Suite("A command that is paused", .timeLimit(.minutes(10))) struct PauseTests {
  @Test(
    "stands still with all of its threads and sessions, and goes on", arguments: TestBox.allCases)
  func standing(box: TestBox) async throws {
    #expect(try await standsStillAndGoesOn(in: box))
  }

  @Test("so a plain user's", .enabled(if: TestMachine.isRoot), arguments: TestBox.allCases)
  func standingForPlainUser(box: TestBox) async throws {
    // Prepared by root, who alone may compile into this folder.
    _ = (try await box.tools, try await program.value)
    if box == .bwrap {
      await #expect(processExitsWith: .success) {
        try becomePlainUser()
        guard try await standsStillAndGoesOn(in: .bwrap) else { exit(3) }
      }
    } else {
      await #expect(processExitsWith: .success) {
        try becomePlainUser()
        guard try await standsStillAndGoesOn(in: .landlock) else { exit(3) }
      }
    }
  }

  @Test("and in a container, where root has few rights", .enabled(if: TestMachine.isRoot))
  func standingInContainer() async throws {
    _ = (try await containerLibrary.value, try await wallTools.value, try await program.value)
    await #expect(processExitsWith: .success) {
      try enterContainer(try await containerLibrary.value)
      guard try await standsStillAndGoesOn(in: .landlock) else { exit(3) }
    }
  }

  @Test("stands still from its beginning, in nobody's time, but not for ever")
  func time() async throws {
    let (limit, pause) = (Duration.milliseconds(100), CommandPause())
    pause.isPaused = true
    let outcome = try await CommandPause.$current.withValue(pause) {
      try await shell(forever, limits: Limits(wallTime: limit)).run()
    }
    #expect(outcome.termination == .timedOut)
    #expect(outcome.wallTime > limit * 2)
  }
}

/// A program with two threads that starts one like it in a session of its own.
private let program = Task {
  let source = "\(TestMachine.folder)/paused.c"
  let text = """
    #define _GNU_SOURCE
    #include <pthread.h>
    #include <unistd.h>
    static void *wait_long(void *unused) { sleep(600); return unused; }
    int main(void) {
      if (fork() == 0) setsid();
      pthread_t thread;
      pthread_create(&thread, 0, wait_long, 0);
      sleep(600);
    }
    """
  let file = open(source, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
  _ = write(file, text, text.utf8.count)
  close(file)
  return try await compile([source], as: "paused")
}

/// Whether all threads of a command in a box are stopped when it is paused, none is when it goes on, and none is
/// left when it is ended while it is paused; false when it is over before.
private func standsStillAndGoesOn(in box: TestBox) async throws -> Bool {
  // The marker is where the kernel shows it, and nobody else's.
  let marker = "paused-\(getpid())-\(UInt64.random(in: 0 ... .max))"
  var command = Command("/paused", [marker], limits: .boxedCompiler)
  let path = try await program.value
  command.confinement = .boxed(
    Box(.compiler, tools: try await box.tools, readable: [Box.Place(path, at: "/paused")]))
  let (pause, isOver) = (CommandPause(), KillSwitch())
  let run = Task { [command] in
    defer { isOver.throwSwitch() }
    return try await CommandPause.$current.withValue(pause) { try await command.run() }
  }
  defer { run.cancel() }
  func areAll(_ states: Set<String>) async throws {
    while !isOver.isThrown {
      let seen = threadStates(of: marker)
      if seen.count == 4, states.isSuperset(of: seen) { break }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
  try await areAll(["S"])
  pause.isPaused = true
  try await areAll(["T"])
  pause.isPaused = false
  try await areAll(["S"])
  pause.isPaused = true
  try await areAll(["T"])
  let wasThere = !isOver.isThrown
  // It can be ended as it stands.
  run.cancel()
  _ = try? await run.value
  return wasThere && threadStates(of: marker).isEmpty
}

/// The states of all threads of the processes that have a word among their arguments.
private func threadStates(of marker: String) -> [String] {
  names(in: "/proc").filter { Int($0) != nil }.flatMap { process -> [String] in
    let folder = "/proc/\(process)"
    guard text(of: "\(folder)/comm") == "paused\n",
      text(of: "\(folder)/cmdline")?.contains(marker) == true
    else { return [] }
    return names(in: "\(folder)/task").compactMap { thread in
      // The first word after the name, which may hold anything.
      text(of: "\(folder)/task/\(thread)/stat")?.split(separator: ")").last?
        .split(separator: " ").first.map(String.init)
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
