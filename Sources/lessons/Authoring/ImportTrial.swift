// Compiling and running what is imported, to see what of it runs here.

import CourseImport
import LessonModel
import LessonRunner

/// Tries programs, with an engine that starts when the first one comes.
final class ImportTrial {
  /// Whether everything is compiled and run in boxes.
  private let isBoxed: Bool
  /// The packages of the course that it comes to.
  private let packages: CoursePackages
  private var engine: Engine?
  private var count = 0
  /// What waits on purpose may take so long.
  private static let secondsMax = 20.0

  init(isBoxed: Bool, packages: CoursePackages) {
    self.isBoxed = isBoxed
    self.packages = packages
  }

  /// Compiles and runs a program once.
  var trying: ProgramTrying {
    { [self] file, languageMode, shared in
      let engine = try await start()
      count += 1
      StatusLine.show(done: count, of: nil, "compiling and running program \(count) …")
      var settings = CompilationSettings(
        moduleName: Snippet.moduleName, languageMode: languageMode)
      settings.shared = shared
      settings.shared.packages = packages
      let snippet = Snippet(
        name: "Program", file: file, marks: [], visibleLines: [], slices: [:], settings: settings,
        timeLimitSeconds: Self.secondsMax)
      let result: SnippetResult
      do {
        result = try await engine.run(snippet)
      } catch let fault as AuthorFault {
        let location = SourceLocation(path: fault.path)
        let errors = fault.diagnostics.filter { $0.severity == .error }
        return .refused(
          errors.isEmpty ? [Diagnostic(.error, at: location, fault.message)] : errors)
      } catch let fault as CompilerFault where fault.isInNoFile {
        // One page of many must not end an import.
        let location = SourceLocation(path: fault.path)
        return .refused([Diagnostic(.error, at: location, fault.message)])
      } catch is HostFault {
        let location = SourceLocation(path: file.path)
        return .breaksOff(Diagnostic(.error, at: location, "the program cannot be loaded"))
      }
      let errors = result.diagnostics.filter { $0.severity == .error }
      guard errors.isEmpty else { return .refused(errors) }
      var facts = ProgramFacts(warnings: result.diagnostics.filter { $0.severity == .warning })
      guard let timeline = result.timeline else { return .runs(ProgramFacts()) }
      facts.seconds = Double(timeline.durationNanoseconds) / 1e9
      for event in timeline.events {
        facts.lastSeen[event.range?.start.line ?? 0] = Double(event.instantNanoseconds) / 1e9
      }
      guard !timeline.termination.isClean else { return .runs(facts) }
      // Where a program traps on purpose, it did so where it was written, with its values until then.
      if let stop = timeline.stop, stop.isExact, stop.location.path == file.path,
        let message = stop.message
      {
        facts.trap = Diagnostic(.warning, at: stop.location, message)
        return .runs(facts)
      }
      let place = timeline.stop?.location ?? SourceLocation(path: file.path)
      let reason = Diagnostic(.error, at: place, "the program \(timeline.termination.words)")
      if case .timedOut = timeline.termination { return .endless(reason) }
      return .breaksOff(reason)
    }
  }

  private func start() async throws -> Engine {
    if let engine { return engine }
    let started = try await Engine.start(isBoxed: isBoxed)
    engine = started
    return started
  }
}
