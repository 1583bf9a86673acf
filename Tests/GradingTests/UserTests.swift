// Who judges, and in what: a plain user as well as root, and without a box where that is asked for.

import Glibc
import LessonModel
import LessonRunner
import ProcessSandbox
import Testing

@Suite struct Judges {
  @Test("A plain user's results are those of root", .enabled(if: geteuid() == 0))
  func plainUser() async {
    await #expect(processExitsWith: .success) {
      let cache = try await GradingWorld.cache.value
      let given = try await Command("/bin/chown", ["-R", "1000:1000", cache]).run()
      #expect(given.termination.isSuccess)
      guard setgroups(0, nil) == 0, setgid(1_000) == 0, setuid(1_000) == 0 else { exit(2) }
      unsetenv("XDG_CACHE_HOME")
      let world = try await GradingWorld()
      let sources = [
        ("func double(_ n: Int) -> Int { n * 2 }  // so", Verdict.pass),
        ("func double(_ n: Int) -> Int { n }  // so", .fail),
        ("import Glibc\nfunc double(_ n: Int) -> Int { exit(0) }", .fail),
        ("func double(_ n: Int) -> Int { two }", .fail),
      ]
      for (source, verdict) in sources {
        let result = await world.grade(source)
        #expect(result.verdict == verdict, "\(result.reason ?? "")")
        #expect(result.sandbox == "bwrap")
      }
    }
  }

  @Test("Where namespaces are not allowed, walls give the results of a box")
  func walls() async throws {
    let (boxes, walls) = (try await GradingWorld.shared.value, try await GradingWorld(.landlock))
    let sources = [
      "func double(_ n: Int) -> Int { n + n }",
      "func double(_ n: Int) -> Int { n }  // so",
      "func double(_ n: Int) -> Int { n / (n - 2) }",
      "func double(_ n: Int) -> Int { two }",
      "import Foundation\nfunc double(_ n: Int) -> Int { while n == 2 {}; return n * 2 }",
      """
      import Foundation
      func double(_ n: Int) -> Int {
        let group = DispatchGroup()
        for _ in 0..<40 { DispatchQueue.global().async(group: group) { usleep(100_000) } }
        group.wait()
        return n * 2
      }
      """,
    ]
    for source in sources {
      let (boxed, walled) = (await boxes.grade(source), await walls.grade(source))
      #expect((boxed.sandbox, walled.sandbox) == ("bwrap", "landlock"))
      #expect(boxed.verdicts == walled.verdicts, "\(source) \(walled.reason ?? "")")
      #expect(boxed.reason == walled.reason)
      #expect(boxed.diagnostics == walled.diagnostics)
      #expect(
        boxed.checks.map { $0.issues.map(\.reason) }
          == walled.checks.map { $0.issues.map(\.reason) })
    }
  }

  @Test("Without a box the checks are still apart, and results say that there was none")
  func trusting() async throws {
    let world = try await GradingWorld(.none)
    let right = await world.grade("func double(_ n: Int) -> Int { n + n }")
    #expect(right.verdict == .pass, "\(right.reason ?? "")")
    #expect((right.sandbox, right.judging) == ("none", .split))
    let wrong = await world.grade("import Glibc\nfunc double(_ n: Int) -> Int { exit(0) }")
    #expect(wrong.verdict == .fail)
  }
}
