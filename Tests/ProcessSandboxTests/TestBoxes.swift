// Boxes and C programs for the tests that need them.

import Glibc
import ProcessSandbox
import Testing

/// Where tests find what they need of the machine.
enum TestMachine {
  /// Whether boxes can be made depends on rights: root can play a plain user, not the other way.
  static let isRoot = geteuid() == 0

  /// The clang of the toolchain that runs these tests, else the system's compiler.
  static let compiler = program(named: "clang") ?? "/usr/bin/cc"

  /// The `usr` folder of the Swift toolchain that runs these tests.
  static let toolchain: String = {
    guard let link = program(named: "swiftc"), let path = realpath(link, nil) else { return "/usr" }
    defer { free(path) }
    return "/" + String(cString: path).split(separator: "/").dropLast(2).joined(separator: "/")
  }()

  /// A folder of this test run that everybody may enter; gone with it.
  static let folder: String = {
    var template = Array("/tmp/sandbox-tests.XXXXXX".utf8CString)
    mkdtemp(&template)
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    chmod(path, 0o755)
    atexit { _ = try? Command("/bin/rm", ["-rf", TestMachine.folder]).runAndWait() }
    return path
  }()

  /// A program in `PATH`.
  static func program(named name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

/// The tools of all boxes, prepared once.
let boxTools = Task {
  try await BoxTools.prepare(
    compiler: TestMachine.compiler, cacheFolder: "\(TestMachine.folder)/cache")
}

/// Those of boxes without namespaces.
let wallTools = Task {
  try await BoxTools.prepareWalls(
    compiler: TestMachine.compiler, cacheFolder: "\(TestMachine.folder)/cache")
}

/// The kinds of box.
enum TestBox: String, CaseIterable, Sendable {
  case bwrap
  case landlock

  /// What makes them.
  var tools: BoxTools {
    get async throws {
      self == .bwrap ? try await boxTools.value : try await wallTools.value
    }
  }
}

/// What makes a process one of a container's, compiled once.
let containerLibrary = Task {
  let folder = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")
  return try await compile(
    ["\(folder)/Attacks/Programs/container.c", "-shared", "-fPIC"], as: "container.so")
}

/// Becomes, for good, a process of a container as they mostly are.
func enterContainer(_ library: String) throws {
  typealias Function = @convention(c) () -> Int32
  let handle = try #require(dlopen(library, RTLD_NOW))
  let function = try #require(dlsym(handle, "enter_container"))
  try #require(unsafeBitCast(function, to: Function.self)() == 0)
}

/// Compiles C sources and returns the path of the program.
func compile(_ sources: [String], as name: String) async throws -> String {
  let path = "\(TestMachine.folder)/\(name)"
  let command = Command(
    TestMachine.compiler,
    ["-std=gnu11", "-O1", "-Wall", "-Werror", "-pthread", "-o", path] + sources,
    environment: ["PATH": "/usr/bin:/bin"], limits: Limits(wallTime: .seconds(120)))
  let outcome = try await command.run()
  guard outcome.termination.isSuccess else { throw CompileError(text: outcome.standardError.text) }
  return path
}

/// Compiles a Swift program and returns its path.
func compileSwift(_ source: String, as name: String) async throws -> String {
  let path = "\(TestMachine.folder)/\(name)"
  let command = Command(
    "\(TestMachine.toolchain)/bin/swiftc",
    [
      source, "-o", path, "-Xlinker", "--export-dynamic", "-module-cache-path",
      "\(TestMachine.folder)/modules",
    ],
    environment: ["PATH": "/usr/bin:/bin", "TMPDIR": TestMachine.folder],
    limits: Limits(wallTime: .seconds(120)))
  let outcome = try await command.run()
  guard outcome.termination.isSuccess else { throw CompileError(text: outcome.standardError.text) }
  return path
}

/// What the compiler said.
struct CompileError: Error {
  var text: String
}
