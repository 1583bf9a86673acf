// The attacks of running programs: each kind that the box promises to withstand.

import Glibc

@testable import ProcessSandbox

extension Attack {
  /// All of them.
  static let running = time + memory + output + disk + processes + files + network + kernel + trust

  private static let time = [
    Attack("loop", limits: .brief, endsBy: .timedOut),
    Attack("deaf-loop", limits: .brief, endsBy: .timedOut),
    Attack("sleeper", limits: .brief, endsBy: .timedOut),
    Attack("stopped", limits: .brief, endsBy: .timedOut),
    Attack("lingering", limits: .brief, endsBy: .timedOut),
    Attack("fork-bomb", in: .compiler, limits: .brief, endsBy: .timedOut, .memoryLimit),
  ]

  private static let memory = [
    exhausting("allocation", .c, crashesBy: SIGABRT),
    exhausting("memory", .swift, crashesBy: SIGABRT, SIGILL),
    Attack("huge-allocation"),
    Attack("locked-memory"),
    Attack("recursion", endsBy: .signaled(SIGSEGV)),
    Attack("recursion", .swift, endsBy: .signaled(SIGSEGV), .memoryLimit),
  ]

  private static let output = [
    Attack("flood", endsBy: .outputLimit),
    Attack("endless-line", endsBy: .outputLimit),
    Attack("foul-output") { $0.standardOutput.bytes.starts(with: [0xff, 0xfe, 0x80, 0]) },
  ]

  private static let disk = [
    Attack("full-disk") { $0.number <= 2 * 16 << 20 },
    Attack("full-disk", in: .compiler) { $0.number <= 2 * 16 << 20 },
    Attack("nameless-files", limits: .patient, endsBy: held, .filesLimit),
    Attack("inodes", limits: .brief, endsBy: .timedOut, .memoryLimit, .filesLimit),
    Attack("large-file", endsBy: .signaled(SIGXFSZ), held),
    Attack("leave-traps"),
  ]

  private static let processes = [
    Attack("new-processes"),
    Attack("become-shell"),
    Attack("process", .swift),
    Attack("thread-bomb") { 2...64 ~= $0.number },
    Attack("tasks", .swift),
    Attack("many-processes", in: .compiler) { 2...64 ~= $0.number },
    Attack("daemons", in: .compiler),
    Attack("daemons", in: .bare),
    Attack("kill-others"),
    Attack("kill-others", in: .bare),
    Attack("kill-all", endsBy: held, .signaled(SIGKILL)),
    Attack("look-at-others"),
    Attack("look-at-others", in: .bare),
    Attack("trace-others"),
    Attack("trace-others", in: .bare),
    Attack("raise-limits"),
  ]

  private static let files =
    [
      "read-files", "roundabout-paths", "break-root", "write-files",
      "change-files", "system-switches", "remount",
    ].flatMap { [Attack($0), Attack($0, in: .bare)] } + [Attack("files", .swift)]

  private static let network = [
    Attack("change-others"),
    Attack("connect-out"),
    Attack("connect-out", in: .bare),
    Attack("sockets"),
    Attack("sockets", in: .compiler),
  ]

  private static let kernel =
    [
      Attack("namespaces"),
      Attack("namespaces", in: .compiler),
      Attack("namespaces", in: .bare),
      Attack("refused-calls"),
      Attack("refused-calls", in: .compiler),
      Attack("shared-memory"),
      Attack("shared-locks"),
      Attack("kernel-memory"),
      Attack("type-into-terminal"),
    ] + ownArchitecture

  #if arch(x86_64)
    private static let ownArchitecture = [
      Attack("x32-call", endsBy: .signaled(SIGSYS)),
      // A kernel without the old entry has nothing to filter.
      Attack("i386-call", endsBy: .signaled(SIGSYS), .signaled(SIGSEGV)),
      Attack("raw-fork"),
    ]
  #else
    private static let ownArchitecture: [Attack] = []
  #endif

  private static let trust = [
    Attack("forge-reports", endsBy: .exited(7)) { $0.wallTime > .nanoseconds(1) },
    Attack("inherited-descriptors"),
    Attack("environment"),
    Attack("change-input"),
    Attack("like-processor-limit", endsBy: .signaled(SIGXCPU)),
    Attack("like-memory-limit", endsBy: .signaled(SIGKILL)),
    Attack("like-bad-call", endsBy: .signaled(SIGSYS)),
    Attack("like-launch-failure", endsBy: .exited(127)),
    Attack("exit-from-thread", .swift, endsBy: .exited(0)),
  ]

  /// With a control group the kernel says that memory was the reason; without one an allocation
  /// fails, and the program crashes.
  private static func exhausting(
    _ name: String, _ language: Language, crashesBy crashes: Int32...
  ) -> Attack {
    var attack = Attack(name, language, endsBy: .memoryLimit)
    attack.limits.memoryBytes = 128 << 20
    if MemoryGroups.available == nil { attack.endings += crashes.map(Termination.signaled) }
    return attack
  }
}

extension Attack {
  /// Those that can be tried in a box of this kind: without the filter, walls promise less.
  static func running(in box: TestBox) -> [Attack] {
    box == .bwrap ? running : running.filter { $0.profile != .bare }
  }

  /// Whether a box by Landlock that is not root's holds it: there processes are counted with others of
  /// the same user.
  var isHeldWithoutOwnUser: Bool {
    !["thread-bomb", "many-processes"].contains(name)
  }
}

extension Outcome {
  /// The number that the program wrote, or one that is never allowed.
  fileprivate var number: Int { Int(standardOutput.text.dropLast()) ?? .max }
}
