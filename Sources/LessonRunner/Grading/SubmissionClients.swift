// Clients of a submission, compiled in boxes: code that must, or must not, compile against it.

import LessonModel
import SwiftReading

extension SubmissionCompiler {
  /// The verdicts of an exercise's clients, in their order.
  ///
  /// The submission must compile by itself.
  func judgeClients(
    of exercise: Exercise, against build: SubmissionBuild, file: SourceFile
  ) async throws -> [CheckResult] {
    try await exercise.clients.indices.concurrentMap { number in
      let client = exercise.clients[number]
      return try await ClientJudge.verdict(on: client) {
        try await issue(of: client, number: number, against: build, file: file, exercise)
      }
    }
  }

  private func issue(
    of client: Client, number: Int, against build: SubmissionBuild, file: SourceFile,
    _ exercise: Exercise
  ) async throws -> Issue? {
    var job = Job(
      sources: [("client.swift", client.file)], settings: exercise.settings,
      flags: ["-emit-sil", "-o", "/dev/null"], name: "client\(number)")
    if client.isOutside {
      job.settings.moduleName = "Client"
      job.moduleFolder = "\(build.folder)/out-main"
    } else {
      job.flags += Self.languageFlags(file, exercise.settings)
      job.checksFirstFileOnly = true
      job.sources += file.module(with: exercise.probes)
    }
    let result = try await run(job, in: build.folder)
    if let reason = result.reason { return Issue(.message(reason)) }
    if client.mustFail, let forgery = Self.forgery(in: file, result.diagnostics) {
      return Issue(.message(forgery))
    }
    let own = result.diagnostics.filter {
      $0.location == nil || $0.location?.path == client.file.path
    }
    return ClientJudge.issue(of: client, own)
  }

  /// Why a refusal cannot be believed; nil where it can.
  ///
  /// A message of the learner's own choice proves nothing: `#error`, a declaration made unavailable,
  /// a macro, or any message under another file's name.
  private static func forgery(in file: SourceFile, _ diagnostics: [Diagnostic]) -> String? {
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
    return "a refusal in words of one's own does not count (\(name))"
  }
}
