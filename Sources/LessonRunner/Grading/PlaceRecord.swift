// Under what a result came to be, beside the kind of the box.

import Glibc
public import ProcessSandbox

/// What there is to know of a place that judges.
public struct PlaceRecord: Hashable, Sendable {
  /// The kernel's release, such as `6.12.1`.
  public var kernel: String
  /// The version of Landlock; nil where the box is another.
  public var landlockVersion: Int?
  /// What this box does not have that the best one has, in words.
  public var missingWalls: [String]

  /// Looks at the machine, and at what makes boxes on it; nil where nothing does.
  public init(_ tools: BoxTools?) async {
    var names = utsname()
    uname(&names)
    kernel = withUnsafeBytes(of: &names.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard let tools else {
      missingWalls = ["all: the code has the grader's rights"]
      return
    }
    missingWalls = []
    if case .landlock = tools.kind {
      let version = await tools.landlockVersion() ?? 0
      landlockVersion = version
      missingWalls += [
        "namespaces: of files that it cannot open a program can ask whether they are there, how "
          + "large and how old"
      ]
      let held = [(3, "the truncating of files"), (4, "the network"), (6, "signals")]
      missingWalls += held.filter { version < $0.0 }.map { needed, what in
        "Landlock \(needed): \(what): held by the system call filter alone"
      }
      if geteuid() != 0 {
        missingWalls.append("a user of its own: processes are counted with the grader's")
      }
    }
    if !BoxTools.boundsMemoryTogether {
      missingWalls.append(
        "a control group: memory is bounded for each process, not for all together")
    }
  }
}
