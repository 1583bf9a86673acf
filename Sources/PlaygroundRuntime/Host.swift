// The program that hosts a learner's program: it sets up the recorder, loads the program as a shared
// object, calls its renamed entry point, then runs the checks if there are any.
//
//   LESSONS_CHANNEL=FD LESSONS_PROGRAM=PATH.so [LESSONS_CHECKS=PATH.so] playground-host
//   LESSONS_CHANNEL=FD LESSONS_GATE=FD playground-host
//
// The second form is started while the program is still being compiled: it loads the testing library
// and reads the other variables from the gate, each ended by NUL.
//
// The program sees none of these variables nor anything of ours among its arguments. Standard output is
// written line by line, so that none of it is lost however the program ends.

import Glibc

/// The program that hosts a learner's program.
@main
enum PlaygroundHost {
  /// `lessons_main` of the program: what the compiler makes of top-level code or `@main`.
  private typealias EntryPoint =
    @convention(c) (
      Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32
  /// `lessons_run_checks` of the checks.
  private typealias ChecksEntryPoint = @convention(c) () -> Void

  static func main() {
    if let gate = take("LESSONS_GATE") { wait(at: atoi(gate)) }
    let channel = take("LESSONS_CHANNEL")
    let programPath = take("LESSONS_PROGRAM")
    let checksPath = take("LESSONS_CHECKS")
    guard let programPath else { fail("LESSONS_PROGRAM names no program") }
    setvbuf(stdout, nil, _IOLBF, 0)
    if let channel { startRecording(into: channel) }
    let program = load(programPath)
    let checks = checksPath.map(load)

    let code = call(program)
    RunRecord.programEnded(code: code)
    guard let checks else { exit(code) }
    guard let address = dlsym(checks, "lessons_run_checks") else { fail(loaderMessage()) }
    RunRecord.checksBegan()
    unsafeBitCast(address, to: ChecksEntryPoint.self)()
    exit(code)
  }

  /// Waits until it is known what there is to do; leaves when it turns out to be nothing.
  private static func wait(at gate: Int32) {
    // Found by the host's own search path; without it, the checks load it as ever.
    dlopen("libTesting.so", RTLD_LAZY | RTLD_GLOBAL)
    var message: [CChar] = []
    var piece = [CChar](repeating: 0, count: 1 << 12)
    while case let count = read(gate, &piece, piece.count), count > 0 { message += piece[..<count] }
    close(gate)
    guard message.last == 0 else { _exit(0) }
    for variable in message.split(separator: 0) {
      // Never freed: the environment keeps what it is given.
      putenv(strdup(Array(variable) + [0]))
    }
  }

  /// Calls the program's entry point; a program without top-level code has come to its end.
  private static func call(_ program: UnsafeMutableRawPointer) -> Int32 {
    let address = dlsym(program, "lessons_main")
    RunRecord.programBegan()
    guard let address else { return 0 }
    return unsafeBitCast(address, to: EntryPoint.self)(CommandLine.argc, CommandLine.unsafeArgv)
  }

  private static func startRecording(into text: String) {
    let descriptor = atoi(text)
    guard let channel = Channel(descriptor: descriptor) else {
      fail("LESSONS_CHANNEL is no channel")
    }
    close(descriptor)
    recorder = Recorder(channel: channel)
    on_exit({ code, _ in RunRecord.leaving(code: code) }, nil)
    // A forked child shares the mapping and none of the bookkeeping: it records nothing.
    pthread_atfork(nil, nil, { recorder = nil })
    _playgroundPrintHook = { text in
      // Line by line is not enough for a text that ends none.
      if text.utf8.last != UInt8(ascii: "\n") { fflush(stdout) }
      recorder?.onThread { recorder?.holdPrinted(text, on: $0) }
    }
  }

  /// The value of an environment variable, which is then no longer there.
  private static func take(_ name: String) -> String? {
    defer { unsetenv(name) }
    return getenv(name).map { String(cString: $0) }
  }

  private static func load(_ path: String) -> UnsafeMutableRawPointer {
    // Lazily, for the testing library has thousands of functions that no run calls.
    guard let object = dlopen(path, RTLD_LAZY | RTLD_GLOBAL) else { fail(loaderMessage()) }
    return object
  }

  private static func loaderMessage() -> String {
    dlerror().map { String(cString: $0) } ?? "unknown error of the loader"
  }

  /// Leaves because the program cannot be hosted, which is no fault of the program.
  private static func fail(_ message: String) -> Never {
    fputs("playground-host: \(message)\n", stderr)
    _exit(126)
  }
}
