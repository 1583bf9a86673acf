// Judges clients: code that uses the learner's file, and must or must not compile.

import Foundation
import LessonModel
import SystemFiles

/// Compiles the clients of an exercise against a learner's file.
struct ClientJudge: Sendable {
  let compiler: Compiler
  let cache: ProductCache
  let runtime: RuntimeProducts

  /// The verdict of one client.
  ///
  /// - Parameters:
  ///   - client: The author's client.
  ///   - file: The learner's file, which compiles by itself.
  ///   - program: The learner's compiled module, for clients that import it; nil where none does.
  ///   - exercise: The exercise that both belong to.
  /// - Returns: The verdict, with what the compiler said where that is not what was expected.
  /// - Throws: `CompilerFault`, `CacheError` or `LaunchError`; never for what the learner wrote.
  func judge(
    _ client: Client, against file: SourceFile, program: Program?, of exercise: Exercise
  ) async throws -> CheckResult {
    try await Self.verdict(on: client) {
      let diagnostics = try await diagnostics(of: client, file, program, exercise)
        .filter { $0.location == nil || $0.location?.path == client.file.path }
      return Self.issue(of: client, diagnostics)
    }
  }

  /// The verdict on a client by what is wrong with it, and how long it took to find that out.
  static func verdict(
    on client: Client, by issue: () async throws -> Issue?
  ) async throws -> CheckResult {
    let start = ContinuousClock.now
    let issue = try await issue()
    return CheckResult(
      kind: .client, name: client.name, verdict: issue == nil ? .pass : .fail,
      durationNanoseconds: start.duration(to: .now).nanoseconds,
      issues: issue.map { [$0] } ?? [])
  }

  static func issue(of client: Client, _ diagnostics: [Diagnostic]) -> Issue? {
    let errors = diagnostics.filter { $0.severity == .error }
    let clash = errors.first { error in
      error.isRedeclaration && error.notes.contains { $0.location?.path != client.file.path }
    }
    guard client.mustFail else {
      return clash.map(Issue.init(declaredTwice:)) ?? errors.first.map { Issue(.refused($0)) }
    }
    // A declaration made unavailable refuses every use with a message of the learner's choice.
    let isForged = errors.contains { $0.name?.contains("unavailable") ?? false }
    let comparison = MarkComparison(file: client.file, marks: client.marks)
    if !isForged, comparison.disagreements(with: diagnostics).isEmpty { return nil }
    if let clash { return Issue(declaredTwice: clash) }
    // Of several marks, the one is told that nothing answers: not one that was met.
    let marks = client.marks.filter { $0.kind == .error }
    let missed = marks.first { mark in !errors.contains { comparison.matches(mark, $0) } }
    let expected = (missed ?? marks.first)?.text ?? ""
    let other = errors.first { error in
      isForged || !marks.contains { comparison.matches($0, error) }
    }
    if let other {
      // The compiler's own name for what it says means nothing to a learner.
      let meant = expected.hasPrefix("#") ? nil : expected
      return Issue(
        .told(
          Phrase(
            "the compiler refuses this, but not for the reason that it should: {actual}",
            [
              "actual": other.message, "expected": expected,
              "line": other.location.map { "\($0.position.line)" } ?? "",
            ])),
        remarks: meant.map { [Phrase("it should say: {message}", ["message": $0])] } ?? [])
    }
    return Issue(.notRefused(expected: expected))
  }

  private func diagnostics(
    of client: Client, _ file: SourceFile, _ program: Program?, _ exercise: Exercise
  ) async throws -> [Diagnostic] {
    var settings = exercise.settings
    var sources: [(name: String, file: SourceFile)] = [("client.swift", client.file)]
    let flags = ["-emit-sil", "-o", "/dev/null"]
    var importFolders: [String] = []
    if client.isOutside {
      settings.moduleName = "Client"
      importFolders = [program?.folder, runtime.folder].compactMap(\.self)
    } else {
      sources += file.module(with: exercise.probes)
    }
    let key = ContentHash(
      [compiler.toolchain.identity] + Compiler.identity(settings) + flags + importFolders
        + sources.flatMap { [$0.name, $0.file.path, $0.file.text] })
    let job = Compiler.Job(
      sources: sources, checksFirstFileOnly: !client.isOutside, settings: settings, flags: flags,
      importFolders: importFolders)
    do {
      return try await cache.product("client", key: key) { folder in
        try await compiler.run(job, in: folder).diagnostics
      }.facts
    } catch let unfinished as UnfinishedCompile {
      return unfinished.diagnostics
    }
  }
}

extension Issue {
  /// What a learner reads where a client declares a name that the learner's file has, too.
  fileprivate init(declaredTwice error: Diagnostic) {
    self.init(
      .told(
        Phrase(
          "the exercise itself declares this: {messageSentence}",
          ["messageSentence": error.message])),
      remarks: ["give yours another name"])
  }
}

extension Duration {
  /// The duration in whole nanoseconds.
  var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    return UInt64(clamping: seconds) * 1_000_000_000 + UInt64(clamping: attoseconds / 1_000_000_000)
  }
}
