// Compiles what was handed in: one run of the frontend over the submission, the author's probes and the
// generated answerer, then the link. The link is in the box of the compile where it is known before what the
// object will ask for, else in one of its own.
//
// Flags are ours, names are ours, and what comes out is read as a stranger's file.

import Foundation
import LessonModel
import ProcessSandbox

/// Compiles strangers' sources.
struct SubmissionCompiler: Sendable {
  let compiler: Compiler
  let linker: Linker
  let runtime: RuntimeProducts
  let products: GradingProducts

  /// The compiler of the author's programs, in the place of what was handed in.
  init(_ programs: ProgramBuilder, products: GradingProducts, place: CommandPlace) async {
    compiler = await programs.compiler.moved(to: place, cache: programs.cache)
    var linker = programs.linker
    linker.place = place
    self.linker = linker
    runtime = programs.runtime
    self.products = products
  }

  /// One source and the name under which it is compiled.
  typealias Source = (name: String, file: SourceFile)

  /// What came of a compile.
  struct Result {
    var succeeded: Bool
    var diagnostics: [Diagnostic]
    /// Why there is no result, where the compiler was stopped or crashed.
    var reason: String?
    /// Whether it did not come to an end, and would not the next time.
    var wasStopped = false
    /// Whether the compiler would not make an object, with or without a word on why, or crashed on it: it may
    /// take the code and not what was made of it.
    var isRefused: Bool { !succeeded && !wasStopped }
  }

  /// How an object becomes a shared object.
  struct Linking {
    /// What is linked to it, compiled already: an answerer, or what runs checks.
    var answererObject: String?
    /// The libraries that the object is expected to ask for; nil where nothing is.
    var expectedLibraries: [String]?
    /// The name of the object and of the shared object.
    var product = "program"
    /// Whether the module that the course shares becomes part of it; checks find it in the program.
    var hasShared = true
  }

  /// What is asked of the compiler.
  struct Job {
    var sources: [Source]
    var settings: CompilationSettings
    var flags: [String]
    /// What the object is linked with; nil where it stays an object.
    var linking: Linking?
    /// A folder of the machine with a module to import.
    var moduleFolder: String?
    var checksFirstFileOnly = false
    var name = "main"
  }

  /// Compiles in a folder of the machine, where `out-NAME` holds what is made; a program that awaits so
  /// that it says when it has ended.
  ///
  /// Each job has a folder of its own, as each has a box of its own.
  ///
  /// - Throws: `KilledProcess`, `LaunchError`, `CompilerFault` and the like; never for what the sources hold.
  func run(_ job: Job, in folder: String) async throws -> Result {
    var result = try await runOnce(job, in: folder)
    let declaresMain = job.flags.contains("-parse-as-library")
    guard result.succeeded, declaresMain || job.sources[0].file.mayAwait,
      let linking = job.linking, object(linking, of: job, in: folder)?.leavesAtItsEnd == true
    else { return result }
    if declaresMain {
      (result.succeeded, result.reason) = (false, ExerciseResult.awaitingMainReason)
      return result
    }
    var saying = job
    saying.sources[0].file = job.sources[0].file.sayingItsEnd
    var said = try await runOnce(saying, in: folder)
    guard said.succeeded else { return try await runOnce(job, in: folder) }
    said.diagnostics = result.diagnostics
    return said
  }

  private func runOnce(_ job: Job, in folder: String) async throws -> Result {
    let output = "\(folder)/out-\(job.name)"
    // What an earlier compile made is not to be taken for what this one makes.
    try? FileManager.default.removeItem(atPath: output)
    try FileManager.default.createDirectory(
      atPath: output, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    compiler.place.openWay(to: folder)
    let link = try await boxedLink(of: job)
    let asked = Compiler.Job(
      sources: job.sources, checksFirstFileOnly: job.checksFirstFileOnly, settings: job.settings,
      flags: job.flags, importFolders: [products.folder] + [job.moduleFolder].compactMap(\.self),
      link: link)
    try SubmissionBudget.current?.check()
    let (end, said) = try await compiler.outcome(of: asked, in: output)
    let diagnostics = Array(said.prefix(Self.diagnosticsMax))
    if end.termination == .signaled(SIGKILL) { throw KilledProcess(name: "the compiler") }
    var result = Result(succeeded: false, diagnostics: diagnostics)
    if end.termination.isCrash {
      result.diagnostics.append(try await compiler.crash(end, on: asked, in: output))
    }
    switch end.termination {
    case .exited(0):
      result.reason = try await job.linking.flatMap {
        try await self.link($0, of: job, in: folder, unlessBy: end.isLinked ? link?.job : nil)
      }
      result.succeeded = result.reason == nil
    case .exited(1):
      if !said.contains(where: { $0.severity == .error }) {
        result.reason = "the compiler refuses this file and does not say why"
      }
    default:
      result.reason =
        "the compiler \(Self.words(for: end.termination)) on this file; \(end.remedyOfLimit)"
      result.wasStopped = !end.termination.isCrash
    }
    try openForEverybody(output)
    return result
  }

  /// What is linked with an object that asks for some libraries.
  private func link(
    _ linking: Linking, of job: Job, asking libraries: [String]
  ) async throws -> Linker.Job {
    let shared =
      linking.hasShared ? try await compiler.sharedModules?.module(for: job.settings) : nil
    return Linker.Job(
      objects: [linking.answererObject].compactMap(\.self) + [products.supportPath]
        + shared.objects,
      flags: libraries + products.supportLibraries + shared.libraries,
      names: "\(products.folder)/\(GradingProducts.namesFolder)")
  }

  /// The link in the box of the compile; nil where it is not known before what the object will ask for.
  func boxedLink(of job: Job) async throws -> FrontendBox.Link? {
    guard let linking = job.linking, let libraries = linking.expectedLibraries else { return nil }
    return FrontendBox.Link(
      linker: linker, job: try await link(linking, of: job, asking: libraries),
      product: linking.product)
  }

  /// Links the object of a job with the libraries that it asks for, unless that was done in its box.
  ///
  /// - Returns: Why there is no shared object; nil where there is one.
  private func link(
    _ linking: Linking, of job: Job, in folder: String, unlessBy done: Linker.Job?
  ) async throws -> String? {
    let output = "\(folder)/out-\(job.name)/\(linking.product)"
    guard let object = object(linking, of: job, in: folder) else {
      return "the file compiles but cannot be linked: there is no object"
    }
    let wanted = try await link(linking, of: job, asking: object.autolinkFlags)
    if let done, done.objects == wanted.objects, Set(done.flags) == Set(wanted.flags),
      access("\(output).so", R_OK) == 0
    {
      return nil
    }
    do {
      try await linker.link(
        ["\(output).o"] + wanted.objects, flags: wanted.flags, names: wanted.names,
        into: "\(output).so")
      return nil
    } catch let fault as LinkerFault {
      return "the file compiles but cannot be linked: \(fault.message.suffix(300))"
    }
  }

  private static func words(for termination: ProcessSandbox.Termination) -> String {
    switch termination {
    case .timedOut: "ran into its time limit"
    case .memoryLimit: "ran into its memory limit"
    case .outputLimit: "said more than is kept"
    case .filesLimit: "wrote more than is kept"
    // As a shell tells of a signal; that of an alarm is what a compiler ends with that has used its time.
    case .exited(128 + SIGXCPU), .exited(128 + SIGKILL), .exited(128 + SIGALRM):
      "ran into its time limit"
    case .exited(let code) where code > 128: "crashed (signal \(code - 128))"
    case .signaled(let number): "crashed (signal \(number))"
    case .exited(let code): "failed (code \(code))"
    }
  }

  /// What the compiler made of a job, as far as it can be read.
  private func object(_ linking: Linking, of job: Job, in folder: String) -> ObjectFile? {
    let bytes = try? UntrustedFile.read(
      "\(linking.product).o", in: "\(folder)/out-\(job.name)", bytesMax: Self.objectBytesMax)
    return bytes.map(ObjectFile.init)
  }

  /// How large an object may be, in bytes.
  static let objectBytesMax = 64 << 20

  /// How many diagnostics are kept of one compile.
  static let diagnosticsMax = 100
}
