// Who judges, and in what: a plain user as well as root, and without a box where that is asked for.

import Glibc
import LessonModel
import LessonRunner
import Testing

@Suite struct Judges {
  @Test("A plain user's results are those of root", .enabled(if: geteuid() == 0))
  func plainUser() async {
    await #expect(processExitsWith: .success) {
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

  @Test("Without a box the checks are still apart, and results say that there was none")
  func trusting() async throws {
    let world = try await GradingWorld(.none)
    let right = await world.grade("func double(_ n: Int) -> Int { n + n }")
    #expect(right.verdict == .pass, "\(right.reason ?? "")")
    #expect((right.sandbox, right.judging) == ("none", "split"))
    let wrong = await world.grade("import Glibc\nfunc double(_ n: Int) -> Int { exit(0) }")
    #expect(wrong.verdict == .fail)
  }
}
