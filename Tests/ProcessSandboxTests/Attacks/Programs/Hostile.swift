// Attacks as a learner's program would make them, with nothing but Swift and Foundation.

import Foundation

/// As the programs in C have it.
let (held, escaped): (Int32, Int32) = (42, 66)

func heldUnless(_ gotThrough: Bool, _ attempt: String) -> Int32 {
  if gotThrough { print("got through: \(attempt)") }
  return gotThrough ? escaped : held
}

func dive(from depth: Int) -> Int { depth < 0 ? depth : dive(from: depth + 1) + depth }

func attack(_ name: String, _ arguments: [String]) async -> Int32 {
  switch name {
  case "process":
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "exit 0"]
    return heldUnless((try? shell.run()) != nil, "a shell")
  case "files":
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let readable = arguments.contains { FileManager.default.contents(atPath: $0) != nil }
    let listed = (try? FileManager.default.contentsOfDirectory(atPath: "/home")) ?? []
    let own = ProcessInfo.processInfo.environment["HOME"]
    return heldUnless(home != own || readable || !listed.isEmpty, "files")
  case "tasks":
    await withTaskGroup { group in
      for number in 0..<20_000 { group.addTask { number * 2 } }
      for await _ in group {}
    }
    return held
  case "memory":
    var pieces: [[Int]] = []
    while true { pieces.append(Array(repeating: pieces.count, count: 1 << 16)) }
  case "recursion":
    return Int32(truncatingIfNeeded: dive(from: 0))
  case "exit-from-thread":
    Thread { exit(0) }.start()
    while true { sched_yield() }
  default: return 64
  }
}

/// As the host of submissions has it (ReplacedFunctions.swift in the runtime): libdispatch looks at its
/// threads, and behind walls finds them here only.
@_cdecl("open")
public func openOwnThread(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: UInt32) -> Int32 {
  let file = openat(AT_FDCWD, path, flags, mode)
  guard file < 0, errno == EACCES, strncmp(path, "/proc/", 6) == 0 else { return file }
  return openat(AT_FDCWD, "/proc/self/task/\(String(cString: path).dropFirst(6))", flags, mode)
}

let arguments = CommandLine.arguments
exit(await attack(arguments[1], Array(arguments.dropFirst(2))))
