// Clients of a submission, compiled in boxes: code that must, or must not, compile against it.

import LessonModel

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
    return ClientJudge.issue(of: client, against: file, result.diagnostics)
  }
}
