// Judges clients: code that uses the learner's file, and must or must not compile.

import Foundation
import LessonModel
import SwiftReading
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
      Self.issue(
        of: client, against: file, try await diagnostics(of: client, file, program, exercise))
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

  /// What is wrong with a client; nil where all is as it should be.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - file: The learner's file.
  ///   - all: What the compiler said of both.
  /// - Returns: What a learner is told.
  static func issue(
    of client: Client, against file: SourceFile, _ all: [Diagnostic]
  ) -> Issue? {
    if client.mustFail, let forgery = forgery(in: file, all) { return Issue(.told(forgery)) }
    let diagnostics = all.filter {
      $0.location == nil || $0.location?.path == client.file.path
    }
    let errors = diagnostics.filter { $0.severity == .error }
    let clash = errors.first { error in
      error.isRedeclaration && error.notes.contains { $0.location?.path != client.file.path }
    }
    guard client.mustFail else {
      return clash.map(Issue.init(declaredTwice:)) ?? errors.first.map { Issue(.refused($0)) }
    }
    let comparison = MarkComparison(file: client.file, marks: client.marks)
    if comparison.disagreements(with: diagnostics).isEmpty { return nil }
    if let clash { return Issue(declaredTwice: clash) }
    // Of several marks, the one is told that nothing answers: not one that was met.
    let marks = client.marks.filter { $0.kind == .error }
    let missed = marks.first { mark in !errors.contains { comparison.matches(mark, $0) } }
    let expected = (missed ?? marks.first)?.text ?? ""
    let other = errors.first { error in !marks.contains { comparison.matches($0, error) } }
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

  /// Why a refusal cannot be believed; nil where it can.
  ///
  /// A message of the learner's own choice proves nothing: `#error`, a declaration made unavailable,
  /// a macro, or any message under another file's name.
  private static func forgery(in file: SourceFile, _ diagnostics: [Diagnostic]) -> Phrase? {
    // In comments, too: what seems to be one need not be, and nobody has it there by chance.
    if file.all.contains(where: { $0.text.contains(ascii: "#sourceLocation") }) {
      return "no refusal counts beside #sourceLocation; take it out"
    }
    // By itself it compiles, so what is refused here is not what runs.
    let own = Set(file.all.map(\.path))
    if diagnostics.contains(where: { said in
      said.severity == .error && said.location.map { own.contains($0.path) } == true
    }) {
      return "beside this client the file itself does not compile, and so no refusal counts"
    }
    let names = diagnostics.filter { $0.severity == .error }.compactMap(\.name)
    guard
      let name = names.first(where: { name in
        ["availab", "obsolete", "pound_", "macro"].contains { name.contains($0) }
      })
    else { return nil }
    return Phrase("a refusal in words of one's own does not count ({name})", ["name": name])
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
