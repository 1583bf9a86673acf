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

  @Test("fares no better when a plain user judges it", .enabled(if: TestMachine.isRoot))
  func containedForPlainUser() async {
    await #expect(processExitsWith: .success) { try await judgeAsPlainUser() }
  }
}

/// What a plain user sees; in a process of its own, because there is no way back.
private func judgeAsPlainUser() async throws {
  try becomePlainUser()
  try await SandboxCheck.run(tools: try await boxTools.value)
  let programs = try await AttackPrograms.shared.value
  try await withThrowingTaskGroup(of: Void.self) { group in
    for attack in Attack.running {
      group.addTask {
        let problem = try await JobPool.attacks.withTurn {
          try await attack.problem(with: programs)
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
