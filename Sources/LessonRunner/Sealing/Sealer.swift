// Makes the sealed form of an exercise: everything that judging learns from the answers is learnt here,
// once, and kept as facts. See `SealedForm`.

import Foundation
public import LessonModel
import SwiftReading

extension Engine {
  /// Learns what judging needs of an exercise once its answers are gone.
  ///
  /// - Parameter exercise: The exercise as learners get it: without hidden checks, and with no more
  ///   probes than the others call.
  /// - Returns: The form.
  /// - Throws: `AuthorFault` where the solution does not pass, and what the toolchain throws.
  public func seal(_ exercise: Exercise) async throws -> SealedForm {
    try await Sealer(judge: judge, products: try await GradingProducts.build(programs)).seal(
      exercise)
  }
}

/// Makes sealed forms.
struct Sealer: Sendable {
  let judge: Judge
  let products: GradingProducts

  func seal(_ exercise: Exercise) async throws -> SealedForm {
    let solution = try await judge.judge(exercise.solution, for: exercise.withAuthorsTime)
    guard solution.verdict == .pass else {
      let failing = solution.checks.first { $0.verdict != .pass }
      throw AuthorFault(
        path: exercise.solution.path,
        message: "the solution does not pass"
          + (failing.map { ": '\($0.name)' fails" } ?? solution.reason.map { ": \($0)" } ?? ""),
        diagnostics: solution.diagnostics)
    }
    var form = SealedForm()
    switch exercise.kind {
    case .predict: form.prediction = try await prediction(of: exercise)
    case .checks:
      form.names = exercise.requiredNames.sorted()
      form.declarations =
        try await judge.interfaces.interface(of: exercise)?
        .sealed(used: InterfaceReader.words(of: exercise)) ?? []
      form.checks = try await judge.knownChecks(of: exercise).map(SealedForm.Check.init)
      try await learnOfGrading(exercise, &form)
      form.outline = try await outline(of: exercise)
    }
    for wrong in exercise.wrongAnswers where !wrong.note.main.isEmpty {
      let symptoms = try await judge.symptoms(of: wrong, for: exercise)
      // What only hidden checks find is told by none of these.
      if !symptoms.isEmpty { form.notes.append(SealedForm.Note(wrong.note, on: symptoms)) }
    }
    let starter = try await judge.judge(exercise.starter, for: exercise)
    form.starterPasses = starter.checks.filter { $0.verdict == .pass }.map(\.name)
    return form
  }

  // MARK: Checks

  /// What checks may call from another process, or why they cannot be apart.
  private func learnOfGrading(_ exercise: Exercise, _ form: inout SealedForm) async throws {
    let stub = try await StubBuilder(programs: judge.programs, products: products).build(exercise)
    guard exercise.checks != nil else { return }
    // What compiles apart may not pass so.
    form.reasonNotSplit = try await Preparer(judge, place: judge.programs.compiler.place)
      .prepare(exercise).reasonNotSplit
    guard form.reasonNotSplit == nil,
      case .built(let object) = try await judge.checks.build(
        exercise.checks, against: stub.program, settings: exercise.settings)
    else { return }
    let called = StubSources.functions(
      in: ObjectFile(bytes: try readBytes(object.unlinkedPath)).undefinedSymbols)
    let words = InterfaceReader.words(of: exercise)
    form.functions = stub.sources.signatures.enumerated()
      .filter { called.contains($0) || $1.isType && words.contains(Substring($1.name)) }
      .map { SealedForm.Function($0.element) }
  }

  /// A file that declares the functions that checks call, where they call nothing else; nil too where
  /// the checks would not be the same with it.
  private func outline(of exercise: Exercise) async throws -> String? {
    guard let needs = try await judge.solutionChecks(of: exercise)?.facts.needs else { return nil }
    let declared = try await declaredFunctions(of: exercise)
    let functions = declared.filter { function in
      needs.symbols.contains { $0.hasPrefix(function.symbol) }
    }
    let sources = exercise.solution.all + [exercise.probes].compactMap(\.self)
    let imports = sources.flatMap(\.imports)
    let text =
      (Set(imports).sorted() + functions.map { "\($0.text) { Swift.fatalError() }" })
      .map { "\($0)\n" }.joined()
    var sealed = exercise
    sealed.sealed = SealedForm()
    sealed.sealed?.outline = text
    let made = try await judge.solutionChecks(of: sealed)
    return made?.facts.needs == needs ? text : nil
  }

  /// The top-level functions of solution and probes, each with its mangled name.
  private func declaredFunctions(
    of exercise: Exercise
  ) async throws -> [(symbol: String, text: String)] {
    let sources = exercise.solution.module(with: exercise.probes)
    let name = exercise.settings.moduleName
    return try await judge.cache.withTemporaryFolder { folder in
      _ = try await judge.programs.compiler.runAuthors(
        Compiler.Job(
          sources: sources, settings: exercise.settings, flags: InterfaceReader.flags(into: ".")),
        in: folder)
      let graph = URL(fileURLWithPath: "\(folder)/\(name).symbols.json")
      return try JSONDecoder().decode(Graph.self, from: Data(contentsOf: graph)).symbols
        .filter { $0.kind.identifier == "swift.func" && $0.pathComponents.count == 1 }
        .map { symbol in
          (
            // The compiler's own name, `s:8Exercise…`, is the mangled one but for its beginning.
            symbol: "$s" + symbol.identifier.precise.dropFirst(2),
            text: symbol.declarationFragments.map(\.spelling).joined()
          )
        }
    }
  }

  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { var identifier: String }
      struct Identifier: Decodable { var precise: String }
      var kind: Kind
      var identifier: Identifier
      var pathComponents: [String]
      var declarationFragments: [DeclarationFragment]
    }
    var symbols: [Symbol]
  }

  // MARK: Predictions

  private func prediction(of exercise: Exercise) async throws -> SealedForm.Prediction {
    let solution = exercise.solution
    let marks = solution.marks
    let kinds = Set(marks.map(\.kind)).sorted { $0.rawValue < $1.rawValue }
    let numbers = Dictionary(
      zip(solution.codeLines.map(\.number), exercise.starter.codeLines.map(\.number)),
      uniquingKeysWith: { first, _ in first })
    let asked = Set(
      marks.map { SealedForm.Line(number: numbers[$0.line] ?? $0.line, kind: $0.kind) })
    let starter = try await judge.programs.build(exercise.starter, settings: exercise.settings)
    let said = PredictionJudge.lines(saidOf: starter.diagnostics, kinds)
    let isFound = !exercise.predictsValues && said == asked
    return SealedForm.Prediction(
      markCount: marks.count, lineCount: Set(marks.map(\.line)).count, kinds: kinds,
      lines: isFound
        ? nil
        : asked.sorted { ($0.number, $0.kind.rawValue) < ($1.number, $1.kind.rawValue) })
  }
}

extension SourceFile {
  /// The lines that import a module.
  fileprivate var imports: [String] {
    codeLines.map { $0.text.trimmingCharacters(in: .whitespaces) }
      .filter { $0.split(separator: " ").dropLast().last == "import" }
  }
}

// MARK: - Functions that can be called from another process

extension SealedForm.Function {
  init(_ signature: Signature) {
    self.init(
      name: signature.name,
      parameters: signature.parameters?.map {
        SealedForm.Parameter(
          label: $0.label, type: $0.type.sealedParameterText,
          passing: $0.passing == .value ? nil : $0.passing.rawValue)
      },
      result: signature.result.sealedText, isAsync: signature.isAsync, canThrow: signature.canThrow,
      canRethrow: signature.canRethrow ? true : nil,
      attributes: signature.attributes, leavesOut: signature.leavesOut ? true : nil,
      isType: signature.isType ? true : nil)
  }
}

extension Signature {
  /// Reads a function of a sealed form; nil where its types are none whose values can travel.
  init?(_ sealed: SealedForm.Function) {
    guard let result = PlainType(text: sealed.result) else { return nil }
    var parameters: [Parameter]?
    if let all = sealed.parameters {
      var read: [Parameter] = []
      for parameter in all {
        guard let type = PlainType(text: parameter.type),
          let passing = parameter.passing.map({ Parameter.Passing(rawValue: $0) }) ?? .value
        else { return nil }
        read.append(Parameter(label: parameter.label, type: type, passing: passing))
      }
      parameters = read
    }
    self.init(
      name: sealed.name, parameters: parameters, result: result, isAsync: sealed.isAsync,
      canThrow: sealed.canThrow, canRethrow: sealed.canRethrow ?? false,
      attributes: sealed.attributes,
      leavesOut: sealed.leavesOut ?? false, isType: sealed.isType ?? false)
  }
}
