// The program that hosts a learner's program: it sets up the recorder, loads the program as a shared
// object, calls its renamed entry point, then runs the checks if there are any.
//
//   LESSONS_CHANNEL=FD LESSONS_PROGRAM=PATH.so [LESSONS_CHECKS=PATH.so] [LESSONS_RESOURCES=PATH] playground-host
//   LESSONS_CHANNEL=FD LESSONS_MESSAGE=FD [LESSONS_PRELOADED=NAME.so] playground-host
//   LESSONS_CHANNEL=FD LESSONS_PROGRAM=PATH.so LESSONS_CHECKS=PATH.so LESSONS_MUTANTS=1,2 playground-host
//
// The second form is started while the program is still being compiled: it loads a library, if one is named,
// and reads the other variables from a message, each ended by NUL. The third form runs both once for each
// mutant: see `MutantRuns.swift`.
//
// The program sees none of these variables nor anything of ours among its arguments. Standard output is
// written line by line, so that none of it is lost however the program ends.

import Glibc

/// The program that hosts a learner's program.
@main
enum PlaygroundHost {
  private typealias Variable = HostProtocol.Variable
  /// `main` of the program: what the compiler makes of top-level code or `@main`.
  private typealias EntryPoint =
    @convention(c) (
      Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32
  /// `lessons_run_checks` of the checks.
  private typealias ChecksEntryPoint = @convention(c) () -> Void

  static func main() {
    if let descriptor = take(Variable.message) { waitForMessage(atoi(descriptor)) }
    let channel = take(Variable.channel)
    let programPath = take(Variable.program)
    let checksPath = take(Variable.checks)
    let mutants = take(Variable.mutants)
    let mutantLimits = take(Variable.mutantLimits)
    if let resources = take(Variable.resources) { ProgramData.begin(in: resources) }
    guard let programPath else { fail("\(Variable.program) names no program") }
    setvbuf(stdout, nil, _IOLBF, 0)
    if let channel, mutants == nil { startRecording(into: channel) }
    // Lazily, for the testing library has thousands of functions that no run calls; where many runs
    // follow, what they call is bound once.
    let binding = mutants == nil ? RTLD_LAZY : RTLD_NOW
    let program = load(programPath, binding)
    RunRecord.programLoaded(program)
    let checks = checksPath.map { load($0, binding) }
    if let channel, let mutants {
      MutantRuns.begin(
        mutants, limits: mutantLimits ?? "", in: map(channel), checks: checks)
      startRecording(into: channel)
    }

    Self.checks = checks
    if checks != nil { _ = PrintedText.begin() }
    let code = call(program)
    goOn(afterProgram: code)
    exit(code)
  }

  /// The shared object with the checks.
  private static var checks: UnsafeMutableRawPointer?

  /// Goes on behind the program's end: with the checks, if there are any, else it leaves.
  ///
  /// It returns only where the program has the main queue drained already, on which the checks run then.
  fileprivate static func goOn(afterProgram code: Int32) {
    RunRecord.programEnded(code: code)
    guard let checks else { exit(code) }
    PrintedText.programEnded()
    guard let address = dlsym(checks, "lessons_run_checks") else { fail(loaderMessage()) }
    RunRecord.checksBegan()
    unsafeBitCast(address, to: ChecksEntryPoint.self)()
  }

  /// Waits until it is known what there is to do; leaves when it turns out to be nothing.
  private static func waitForMessage(_ descriptor: Int32) {
    // Found by the host's own search path; without it, what needs it loads it as ever.
    if let library = take(Variable.preloaded) { dlopen(library, RTLD_LAZY | RTLD_GLOBAL) }
    var message: [CChar] = []
    var piece = [CChar](repeating: 0, count: 1 << 12)
    while case let count = read(descriptor, &piece, piece.count), count > 0 {
      message += piece[..<count]
    }
    close(descriptor)
    guard message.last == 0 else { _exit(0) }
    for variable in message.split(separator: 0) {
      // Never freed: the environment keeps what it is given.
      putenv(strdup(Array(variable) + [0]))
    }
  }

  /// Calls the program's entry point; a program without top-level code has come to its end.
  private static func call(_ program: UnsafeMutableRawPointer) -> Int32 {
    let address = dlsym(program, "main")
    RunRecord.programBegan()
    guard let address else { return 0 }
    return unsafeBitCast(address, to: EntryPoint.self)(CommandLine.argc, CommandLine.unsafeArgv)
  }

  private static func startRecording(into text: String) {
    recorder = Recorder(channel: map(text))
    close(atoi(text))
    on_exit({ code, _ in RunRecord.leaving(code: code) }, nil)
    RunRecord.watchThrows()
    RunRecord.watchTraps()
    // A forked child shares the mapping and none of the bookkeeping: it records nothing.
    pthread_atfork(
      nil, nil,
      {
        recorder = nil
        quickWay.close()
      })
    _playgroundPrintHook = { text in
      // Line by line is not enough for a text that ends none.
      if text.utf8.last != UInt8(ascii: "\n") { fflush(stdout) }
      guard let recorder else { return PrintedText.append(text) }
      // What a value prints that is being written down is nothing that the program printed.
      recorder.onThread { thread in
        PrintedText.append(text)
        recorder.holdPrinted(text, on: thread)
      }
    }
  }

  /// The channel of a descriptor.
  private static func map(_ descriptor: String) -> Channel {
    guard let channel = Channel(descriptor: atoi(descriptor)) else {
      fail("\(Variable.channel) is no channel")
    }
    return channel
  }

  /// The value of an environment variable, which is then no longer there.
  private static func take(_ name: String) -> String? {
    defer { unsetenv(name) }
    return getenv(name).map { String(cString: $0) }
  }

  private static func load(_ path: String, _ binding: Int32) -> UnsafeMutableRawPointer {
    guard let object = dlopen(path, binding | RTLD_GLOBAL) else { fail(loaderMessage()) }
    return object
  }

  private static func loaderMessage() -> String {
    dlerror().map { String(cString: $0) } ?? "unknown error of the loader"
  }

  /// Leaves because the program cannot be hosted, which is no fault of the program.
  private static func fail(_ message: String) -> Never {
    fputs("playground-host: \(message)\n", stderr)
    _exit(HostProtocol.ExitCode.cannotHost)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Called by the last statement of a program whose top-level code awaits, which the tool adds: such a program
/// does not return.
public func lessons_programEnded() { PlaygroundHost.goOn(afterProgram: 0) }
