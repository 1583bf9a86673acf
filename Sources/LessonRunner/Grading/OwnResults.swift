// What a submission's functions give back where that is another type than the author's, to which it converts.
//
// `Int?` is taken where `Int??` is wanted, and a tuple without labels where there are some. Beside the file
// itself the checks would be compiled with what it gives back, and mean that. So they are here: with a stub
// whose functions give it back. Nothing of the submission's but these types, of values that travel, is in it.

import LessonModel

extension TwoBoxExercise {
  /// What checks are compiled with for one submission.
  enum Own {
    /// The exercise with checks that know the submission's own types.
    case exercise(TwoBoxExercise)
    /// Why its checks cannot be compiled with these types.
    case refused(SubmissionCompiler.Result)
  }

  private static let stubName = "stub"
  private static let resultsName = "results"

  /// The exercise for a submission that the author's answerer did not fit as it is.
  ///
  /// - Parameters:
  ///   - file: The submission, which compiles with the answerer's source.
  ///   - folder: The folder in which it was compiled.
  /// - Returns: Nil where its functions give back just what the author's do, or what cannot be told.
  /// - Throws: `LaunchError` and the like; never for what the submission holds.
  func withOwnResults(of file: SourceFile, in folder: String) async throws -> Own? {
    guard checksPath != nil, let sources = try await ownSources(for: file, in: folder) else {
      return nil
    }
    let stub = try await compiler.run(
      SubmissionCompiler.Job(
        sources: [("stub.swift", SourceFile(path: "stub.swift", text: sources.stub))],
        settings: exercise.settings,
        flags: [
          "-c", "-o", "\(Self.stubName).o", "-enable-testing", "-parse-as-library",
          "-suppress-warnings", "-emit-module-path", "\(exercise.settings.moduleName).swiftmodule",
        ],
        linking: .init(product: Self.stubName), name: Self.stubName),
      in: folder)
    guard stub.succeeded else { return nil }
    let checks = try await compiler.compileChecks(
      of: exercise, against: "\(folder)/out-\(Self.stubName)", in: folder)
    guard checks.succeeded else { return .refused(checks) }
    var own = self
    own.stubPath = "\(folder)/out-\(Self.stubName)/\(Self.stubName).so"
    own.checksPath = SubmissionCompiler.checksPath(in: folder)
    own.sources = sources
    own.answerer = Answerer(source: sources.answerer(functions))
    own.hasOwnResults = true
    return .exercise(own)
  }

  /// What is generated for functions that give back what a submission's do; nil where that is what the author's
  /// do.
  private func ownSources(for file: SourceFile, in folder: String) async throws -> StubSources? {
    let questions = SourceFile(path: "results.swift", text: sources.resultQuestions(functions))
    let found = try await compiler.symbolGraph(
      of: file.module(with: exercise.probes) + [("results.swift", questions)], for: file,
      exercise, level: .shared, name: Self.resultsName, in: folder)
    guard let found, let answers = try? Signature.all(inSymbolGraph: found) else { return nil }
    let own = sources.withResults(answers, of: functions)
    return own.signatures == sources.signatures ? nil : own
  }
}

extension StubSources {
  private static let questionPrefix = "lessonsResult"

  /// Variables whose types are what the functions with these numbers give back, for the compiler to find. They
  /// are never read.
  func resultQuestions(_ used: Set<Int>) -> String {
    // What a function changes is a variable, and the types of a variadic one are those of its call.
    let questions = signatures.enumerated()
      .filter { used.contains($0.offset) && $0.element.changed.isEmpty && !$0.element.isVariadic }
      .map { index, signature in
        let arguments = (signature.parameters ?? []).map {
          "\(Self.questionPrefix)Value(\($0.type.text).self)"
        }
        let call = call(of: signature, arguments: arguments)
        return "let \(Self.questionPrefix)\(index) = \(Self.questionPrefix)Of { \(call) }\n"
      }
    return """
      func \(Self.questionPrefix)Value<T>(_: T.Type) -> T { Swift::fatalError() }
      func \(Self.questionPrefix)Of<T>(_ call: () async throws -> T) -> T { Swift::fatalError() }

      """ + questions.joined()
  }

  /// These with what was found for the questions as the results of the functions.
  func withResults(_ answers: [Signature], of used: Set<Int>) -> StubSources {
    var signatures = signatures
    for answer in answers where answer.parameters == nil {
      guard answer.name.hasPrefix(Self.questionPrefix),
        let index = Int(answer.name.dropFirst(Self.questionPrefix.count)), used.contains(index),
        answer.result.converts(to: signatures[index].result)
      else { continue }
      signatures[index].result = answer.result
    }
    return StubSources(signatures: signatures, moduleName: moduleName)
  }
}

extension PlainType {
  /// Whether a value of this type is one of another one, too, without a word: whatever a submission tells of its
  /// types, checks are compiled with no others. What unwraps itself (`Int!`) is not, and stays as the author has it.
  func converts(to wanted: PlainType) -> Bool {
    switch (self, wanted) {
    case _ where self == wanted: true
    case (.optional(let own), .optional(let wanted)): own.converts(to: wanted)
    case (_, .optional(let wanted)): converts(to: wanted)
    case (.array(let own), .array(let wanted)), (.set(let own), .set(let wanted)):
      own.converts(to: wanted)
    case (.dictionary(let key, let value), .dictionary(let wantedKey, let wantedValue)):
      key.converts(to: wantedKey) && value.converts(to: wantedValue)
    case (.tuple(let own), .tuple(let wanted)):
      own.count == wanted.count
        && zip(own, wanted).allSatisfy { own, wanted in
          (own.label == wanted.label || own.label == nil || wanted.label == nil)
            && own.type.converts(to: wanted.type)
        }
    default: false
    }
  }
}
