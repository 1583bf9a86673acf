// What is wrong with a snippet when it really runs: marks, warnings, ends, and chance.

import LessonModel
import ProcessSandbox
import SwiftReading

/// Verifies what the author claims of one snippet.
struct SnippetLint: Sendable {
  let programs: ProgramBuilder
  let runner: ProgramRunner
  let runs: RunCache

  /// Everything that is wrong with a snippet.
  func problems(of snippet: Snippet) async throws -> [Diagnostic] {
    let result = try await SnippetRun(programs: programs, runs: runs).run(snippet)
    var problems = result.disagreements.map { disagreement in
      var problem = disagreement.problem
      guard disagreement.expected == nil,
        let said = result.diagnostics.first(where: { $0.location == disagreement.location })
      else { return problem }
      if !snippet.marks.contains(where: { $0.kind == .error }), said.severity == .error {
        problem.message = said.message
        problem.remedy = "mend it, or mark the line: '// expected-error {{…}}'"
      }
      if let remedy = said.remedy ?? snippet.settings.shared.remedy(for: said) {
        problem.remedy = remedy
      }
      return problem
    }
    // What marks say of diagnostics is compared already; unmarked warnings are worth a look.
    if !snippet.marks.contains(where: { $0.kind == .warning }) {
      problems += result.diagnostics.filter { $0.severity == .warning }.map { warning in
        var warning = warning
        warning.rule = .compilerWarning
        warning.remedy = "mend the code, or mark it with '// expected-warning {{…}}'"
        return warning
      }
    }
    guard let timeline = result.timeline else { return problems }
    if let problem = snippet.problem(with: timeline) { return problems + [problem] }
    let program = try await programs.build(snippet.file, settings: snippet.settings)
    // How far values go before a limit depends on the clock.
    if timeline.recordingEnd == nil {
      problems += try await chance(in: snippet, program, first: timeline)
    }
    if snippet.file.codeWithoutComments.contains("deinit") {
      problems += try await lifetimes(in: snippet, first: timeline)
    }
    return problems
  }

  /// Lines that readers see and whose values differ when the same program runs again.
  private func chance(
    in snippet: Snippet, _ program: Program, first: Timeline
  ) async throws -> [Diagnostic] {
    let before = Sidebar(of: first, source: snippet.file)
    var lines: Set<Int> = []
    let job = ProgramRunner.Job(program: program, limits: snippet.authorsLimits)
    for _ in 0..<Chance.runs(of: snippet.file, first: first) {
      let again = try await runner.run(job).timeline
      lines.formUnion(
        before.linesThatDiffer(
          from: Sidebar(of: again, source: snippet.file),
          inAnyOrder: Chance.runsSideBySide(snippet.file)))
    }
    let shown = Set(snippet.visibleLines + snippet.slices.values.joined())
    return lines.intersection(shown).sorted().map { line in
      Diagnostic(
        .warning, at: SourceLocation(path: snippet.file.path, line: line),
        "this line has other values each time it runs",
        remedy: "seed the chance, or do not look at what depends on time, chance or order",
        rule: .changingValue)
    }
  }

  /// The transform keeps some objects alive longer: what a `deinit` prints may then come late.
  private func lifetimes(in snippet: Snippet, first: Timeline) async throws -> [Diagnostic] {
    let plain = try await programs.build(
      snippet.file, settings: snippet.settings, isInstrumented: false)
    let job = ProgramRunner.Job(program: plain, limits: snippet.authorsLimits)
    let output = try await runner.run(job).timeline.standardOutput
    guard output != first.standardOutput else { return [] }
    return [
      Diagnostic(
        .warning, at: SourceLocation(path: snippet.file.path),
        "this snippet prints something else without the playground transform",
        remedy: "give objects names, and let go of them by setting their variables to nil",
        rule: .lateDeinit)
    ]
  }
}

extension Sidebar {
  /// The lines that did something else in another run of the same program, in order.
  ///
  /// - Parameters:
  ///   - other: What that run did.
  ///   - inAnyOrder: Whether tasks run side by side: a line that several of them reach has the same values then, in
  ///     one order or another. What is printed is read in its order.
  /// - Returns: The lines.
  func linesThatDiffer(from other: Sidebar, inAnyOrder: Bool = false) -> [Int] {
    Set(lines.keys).union(other.lines.keys).sorted().filter { line in
      let (items, others) = (lines[line]?.items ?? [], other.lines[line]?.items ?? [])
      guard items.count == others.count else { return true }
      return !zip(items, others).allSatisfy { item, other in
        inAnyOrder && item.role != .printed
          ? item.inOneOrder.repeats(other.inOneOrder) : item.repeats(other)
      }
    }
  }
}

extension LineItem {
  /// The item with its values sorted, as far as all of them were kept.
  fileprivate var inOneOrder: LineItem {
    guard !isSampled, !lastIsSampled, !history.isEmpty else { return self }
    var item = self
    item.history.sort { $0.text < $1.text }
    item.last = item.history[item.history.count - 1]
    return item
  }

  /// Whether another run had the same values here, as far as both runs kept them.
  ///
  /// Of many values only a sample is kept, and which ones, and whether the last is among them, may
  /// hang on the clock.
  fileprivate func repeats(_ other: LineItem) -> Bool {
    let lastCounts = !lastIsSampled && !other.lastIsSampled
    let historyCounts = !isSampled && !other.isSampled
    return role == other.role && name == other.name && count == other.count
      && (!lastCounts || last.repeats(other.last))
      && (!historyCounts || history.elementsEqual(other.history) { $0.repeats($1) })
  }
}

extension RenderedValue {
  /// Whether two texts are the same, as far as both go: on a busy machine one may have been cut,
  /// at the end or, which no flag tells, somewhere inside.
  fileprivate func repeats(_ other: RenderedValue) -> Bool {
    let (uncut, otherUncut) = (text.prefix { $0 != "…" }, other.text.prefix { $0 != "…" })
    let isWhole = uncut.endIndex == text.endIndex && otherUncut.endIndex == other.text.endIndex
    guard !isWhole else { return text == other.text }
    return uncut.starts(with: otherUncut) || otherUncut.starts(with: uncut)
  }
}

extension Disagreement {
  /// The disagreement as a problem of the course.
  var problem: Diagnostic {
    let message =
      switch (expected, actual) {
      case (let expected?, let actual?): "marked '\(expected)', but it is '\(actual)'"
      case (let expected?, nil): "marked '\(expected)', but there is nothing of the kind"
      case (nil, let actual?): "not marked, but it is '\(actual)'"
      case (nil, nil): "marks and compiler disagree"
      }
    return Diagnostic(
      .error, at: location, message, remedy: "mend the code, or its mark", rule: .wrongMark)
  }
}

extension Snippet {
  /// What is wrong with how the snippet ended.
  func problem(with timeline: Timeline) -> Diagnostic? {
    guard !timeline.termination.isClean, !mustStop else { return nil }
    let location = timeline.stop?.location ?? SourceLocation(path: file.path)
    var remedy =
      "a snippet comes to its end; where it is to trap, mark the line: '// expected-stop {{…}}'"
    if case .timedOut = timeline.termination {
      remedy = "let it come to its end sooner, or give it more time, as 'limits: {time: 20s}'"
    }
    let line = timeline.stop?.message?.textLines.first ?? ""
    let said = line.isEmpty ? "" : ": \(line.count > 160 ? "\(line.prefix(160))…" : line)"
    return Diagnostic(
      .error, at: location, "the snippet \(timeline.termination.words)\(said)", remedy: remedy,
      rule: .snippetEnd)
  }
}
