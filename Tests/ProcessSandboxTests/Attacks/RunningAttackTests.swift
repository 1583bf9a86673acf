// Runs the attacks: as whoever runs the tests, and, where that is root, as a plain user too.

import Glibc
import Testing

@testable import ProcessSandbox

@Suite("A hostile program", .timeLimit(.minutes(20))) struct RunningAttackTests {
  @Test("neither gets out, nor stays, nor exceeds its limits", arguments: Attack.running)
  func contained(attack: Attack) async throws {
    let problem = try await JobPool.attacks.withTurn {
      try await attack.problem(with: try await AttackPrograms.shared.value)
    }
    #expect(problem == nil)
  }

  @Test("nor out of walls alone", arguments: Attack.running(in: .landlock))
  func containedByWalls(attack: Attack) async throws {
    let problem = try await JobPool.attacks.withTurn {
      try await attack.problem(with: try await AttackPrograms.shared.value, in: .landlock)
    }
    #expect(problem == nil || !TestMachine.isRoot && !attack.isHeldWithoutOwnUser)
  }

  @Test(
    "nor in a container as they mostly are, whoever judges there",
    .enabled(if: TestMachine.isRoot), arguments: [true, false])
  func containedInContainer(isRoot: Bool) async throws {
    // Prepared by root, who alone may compile into this folder.
    _ = (try await containerLibrary.value, try await wallTools.value)
    _ = try await AttackPrograms.shared.value
    if isRoot {
      await #expect(processExitsWith: .success) { try await judgeInContainer(asRoot: true) }
    } else {
      await #expect(processExitsWith: .success) { try await judgeInContainer(asRoot: false) }
    }
  }

  @Test("fares no better when a plain user judges it", .enabled(if: TestMachine.isRoot))
  func containedForPlainUser() async {
    await #expect(processExitsWith: .success) { try await judgeAsPlainUser() }
  }
}

/// What a plain user sees; in a process of its own, because there is no way back.
private func judgeAsPlainUser() async throws {
  try becomePlainUser()
  try await SandboxCheck.run(tools: try await boxTools.value)
  try await judgeAll(in: .bwrap)
}

/// What is seen where containers have no namespaces to give away: bubblewrap's box cannot be made, and
/// walls hold.
private func judgeInContainer(asRoot: Bool) async throws {
  let library = try await containerLibrary.value
  let (tools, walls) = (try await boxTools.value, try await wallTools.value)
  _ = try await AttackPrograms.shared.value
  if !asRoot { try becomePlainUser() }
  try enterContainer(library)
  await #expect(throws: BoxFault.self) { try await SandboxCheck.run(tools: tools) }
  try await SandboxCheck.run(tools: walls)
  try await judgeAll(in: .landlock, asRoot: asRoot)
}

private func judgeAll(in box: TestBox, asRoot: Bool = true) async throws {
  let programs = try await AttackPrograms.shared.value
  try await withThrowingTaskGroup(of: Void.self) { group in
    for attack in Attack.running(in: box) where asRoot || attack.isHeldWithoutOwnUser {
      group.addTask {
        let problem = try await JobPool.attacks.withTurn {
          try await attack.problem(with: programs, in: box)
        }
        if let problem { Issue.record("\(attack.testDescription): \(problem)") }
      }
    }
    try await group.waitForAll()
  }
}

extension JobPool {
  /// Most attacks wait for their limit, so there can be more than there are cores.
  fileprivate static let attacks = JobPool(width: 8)
}

/// Becomes, for good, a user whom nobody has heard of.
func becomePlainUser() throws {
  let user: uid_t = 61_000
  try #require(setgroups(0, nil) == 0 && setgid(user) == 0 && setuid(user) == 0)
  try #require(geteuid() == user && setuid(0) != 0)
}
