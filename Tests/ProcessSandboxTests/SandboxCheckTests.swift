// The self-test of the box, and what is said where there is none.

import Glibc
import Testing

@testable import ProcessSandbox

@Suite("The self-test of the box", .timeLimit(.minutes(20))) struct SandboxCheckTests {
  @Test("finds that it holds here", arguments: TestBox.allCases)
  func holds(box: TestBox) async throws {
    try await SandboxCheck.run(tools: try await box.tools)
  }

  @Test("finds that walls hold by older versions of Landlock too", arguments: 1...5)
  func older(version: Int) async throws {
    let tools = BoxTools(
      kind: .landlock(abiMax: version), initialPath: try await wallTools.value.initialPath)
    try await SandboxCheck.run(tools: tools)
  }

  @Test("knows what can be opened behind walls, and that nothing else can")
  func rules() async throws {
    let tools = BoxTools(kind: .landlock(), initialPath: "/init")
    let box = Box(.program, tools: tools, readable: [.init("/a")], writable: [.init("/b")])
    let every = [
      "r/usr/lib", "r/usr/lib32", "r/usr/lib64", "r/etc/ld.so.cache", "r/usr/share/zoneinfo",
      "r/lib", "r/lib32", "r/lib64", "d/dev/null", "d/dev/zero", "d/dev/random", "d/dev/urandom",
      "r/init", "r/a", "w/own/tmp", "w/own/box", "w/b",
    ]
    #expect(box.rules(scratch: "/own") == every)
    let compiler = Box(.compiler, tools: tools)
    #expect(
      compiler.rules(scratch: "/own").filter { !every.contains($0) }
        == ["r/usr/bin", "r/usr/include", "r/usr/libexec", "r/etc/alternatives", "r/bin"])
  }

  @Test("finds what a box lets through that is none")
  func leaks() async throws {
    // It drops its own arguments and runs the init as it would inside a box.
    let folder = try makeFolder()
    defer { for name in ["no-box", "no-box.probe", ""] { remove("\(folder)/\(name)") } }
    let path = "\(folder)/no-box"
    let tools = try await boxTools.value
    let script = """
      #!/bin/sh
      while [ "$1" != -- ]; do
        [ "$1 $3" = "--ro-bind /.init" ] && export INIT="$2"
        shift
      done
      shift 2
      exec "$INIT" "$1" "$2" "$3" "$4" "$5" "$6" "$0.probe" probe "$9" "${10}" "${11}" "${12}"
      """
    try write(script, to: path)
    try write("#!/bin/sh\nexec \"$INIT\" \"$@\"\n", to: "\(path).probe")
    let none = BoxTools(kind: .bubblewrap(path: path), initialPath: tools.initialPath)
    let fault = await #expect(throws: BoxFault.self) { try await SandboxCheck.run(tools: none) }
    guard case .leaking(let attempts)? = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(Set(["write", "read", "processes"]).isSubset(of: attempts))
  }

  @Test("says that bubblewrap is missing or too old")
  func noBubblewrap() async throws {
    let folder = "\(TestMachine.folder)/old"
    mkdir(folder, 0o755)
    func fault() async -> BoxFault? {
      await #expect(throws: BoxFault.self) {
        let tools = try await BoxTools.prepare(
          compiler: TestMachine.compiler, cacheFolder: folder, searchPath: folder)
        try await SandboxCheck.run(tools: tools)
      }
    }
    #expect(await fault() == .bubblewrapMissing)
    try write("#!/bin/sh\necho bubblewrap 0.4.1\n", to: "\(folder)/bwrap")
    #expect(
      await fault() == .bubblewrapTooOld(path: "\(folder)/bwrap", version: "bubblewrap 0.4.1"))
  }

  @Test("says what the compiler of the init said")
  func noCompiler() async throws {
    let folder = "\(TestMachine.folder)/uncompiled"
    let fault = await #expect(throws: BoxFault.self) {
      try await BoxTools.prepare(compiler: "/bin/false", cacheFolder: folder)
    }
    #expect(fault == .initNotBuilt(""))
  }

  @Test(
    "knows the causes by what bubblewrap says",
    arguments: [
      (
        "bwrap: No permissions to create new namespace, likely because the kernel does not allow "
          + "non-privileged user namespaces.", "seccomp=unconfined"
      ),
      ("bwrap: setting up uid map: Permission denied", "apparmor_restrict_unprivileged_userns"),
      ("bwrap: loopback: Failed RTM_NEWADDR: Operation not permitted", "AppArmor profile"),
      ("bwrap: Can't mount proc on /newroot/proc: Operation not permitted", "systempaths"),
      ("bwrap: Can't find source path /root/x: Permission denied", "XDG_CACHE_HOME"),
    ])
  func causes(message: String, remedy: String) {
    let fault = BoxFault(
      LaunchError(step: .confinement, path: "/usr/bin/bwrap", errorNumber: 1, message: message))
    #expect(fault.message.contains(message) && fault.remedy.contains(remedy))
  }

  @Test("finds the cause where bubblewrap is refused, as it is refused")
  func refused() async throws {
    let folder = try makeFolder()
    defer { for name in ["bwrap", ""] { remove("\(folder)/\(name)") } }
    let path = "\(folder)/bwrap"
    try write(
      "#!/bin/sh\necho 'bwrap: setting up uid map: Permission denied' >&2\nexit 1\n", to: path)
    let tools = BoxTools(
      kind: .bubblewrap(path: path), initialPath: try await boxTools.value.initialPath)
    let fault = await #expect(throws: BoxFault.self) { try await SandboxCheck.run(tools: tools) }
    #expect(fault == .namespacesRestricted("bwrap: setting up uid map: Permission denied"))
  }
}

/// Makes a folder that is there for the user of root's boxes too, who has a `/tmp` of its own.
private func makeFolder() throws -> String {
  var template = Array("/var/tmp/sandbox-tests.XXXXXX".utf8CString)
  try #require(mkdtemp(&template) != nil)
  let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  chmod(path, 0o755)
  return path
}

/// Writes a program.
private func write(_ text: String, to path: String) throws {
  let file = creat(path, 0o755)
  try #require(file >= 0)
  defer { close(file) }
  try #require(Glibc.write(file, text, text.utf8.count) == text.utf8.count)
}
