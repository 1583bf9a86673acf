// The mutants of a course's exercises: found, judged, kept.

import Foundation
public import LessonModel
import SystemFiles

extension Engine {
  /// Judges the mutants of exercises, as far as time allows; what was judged before is known.
  ///
  /// - Parameters:
  ///   - exercises: The exercises; those without check suites have no mutants.
  ///   - deadline: When no further mutant is judged; nil for never.
  ///   - isOneByOne: Whether each is compiled by itself, and none is searched for an input that tells it
  ///     from the solution.
  ///   - onProgress: Called with an exercise's address, and how many of its mutants are judged.
  ///   - onJudged: Called with each exercise's report as soon as it is there.
  /// - Returns: A report for each exercise that has mutants, in the order of the exercises.
  /// - Throws: What the toolchain or the sandbox throws.
  public func judgeMutants(
    of exercises: [Exercise], until deadline: ContinuousClock.Instant? = nil,
    oneByOne isOneByOne: Bool = false,
    onProgress: @escaping @Sendable (_ exercise: String, _ judged: Int, _ total: Int) -> Void = {
      _, _, _ in
    },
    onJudged: (JudgedMutants) throws -> Void = { _ in }
  ) async throws -> [JudgedMutants] {
    var all: [JudgedMutants] = []
    for exercise in exercises
    where exercise.kind == .checks && exercise.checks != nil && !exercise.isSealed {
      let judged = try await judgeMutants(
        of: exercise, until: deadline, oneByOne: isOneByOne
      ) { judged, total in
        onProgress(exercise.address, judged, total)
      }
      try onJudged(judged)
      all.append(judged)
    }
    return all
  }

  private func judgeMutants(
    of exercise: Exercise, until deadline: ContinuousClock.Instant?, oneByOne isOneByOne: Bool,
    onProgress: @escaping @Sendable (_ judged: Int, _ total: Int) -> Void
  ) async throws -> JudgedMutants {
    let mutants = MutantFinder.mutants(of: exercise)
    let key = ContentHash(
      [
        isOneByOne ? "mutants one by one 3" : "mutants 9",
        judge.exerciseKey(exercise, answer: exercise.solution).description,
      ]
        + [exercise.hidden?.text ?? ""] + exercise.askedWords.sorted())
    let store = MutantStore(in: cache.path, key: key)
    let tally = MutantTally(total: mutants.count, onProgress: onProgress)
    var unknown: [Int: Mutant] = [:]
    for (index, mutant) in mutants.enumerated() {
      // Number 0 is the solution itself.
      if await store[mutant] == nil { unknown[index + 1] = mutant } else { await tally.add(1) }
    }
    if !unknown.isEmpty {
      let judged = await capture { [unknown] in
        try await cache.withTemporaryFolder { folder in
          let judge = MutantJudge(
            judge: try judge.building(in: folder), deadline: deadline, isOneByOne: isOneByOne)
          try await judge.judge(unknown, of: exercise) { numbers, outcome in
            await store.keep(outcome, of: numbers.map { mutants[$0 - 1] })
            await tally.add(numbers.count)
          }
        }
      }
      // What is known when it is interrupted is not judged again.
      await store.write()
      try judged.get()
    }
    var entries: [JudgedMutants.Entry] = []
    for mutant in mutants {
      entries.append(JudgedMutants.Entry(mutant: mutant, outcome: await store[mutant]))
    }
    if entries.contains(where: \.hasSurvived) {
      let all = exercise.withHiddenChecks
      let solution = try await judge.judge(exercise.solution, for: all)
      // A program's own statements run before all checks; one of these reads what they print.
      let reading = all.programOutputLine ?? 0
      let reader = try await judge.knownChecks(of: all).last { $0.line <= reading }
      for index in entries.indices where entries[index].hasSurvived {
        let mutant = entries[index].mutant
        let timeline = solution.timeline?.ofFile(at: mutant.fileIndex)
        entries[index].nearestCheck =
          timeline?.checkRunningMost(line: mutant.position(in: exercise.solution).line)
          ?? (mutant.fileIndex == 0 ? reader?.name : nil)
      }
    }
    return JudgedMutants(exercise: exercise.address, solution: exercise.solution, entries: entries)
  }
}

/// Counts what is judged.
private actor MutantTally {
  private let total: Int
  private let onProgress: @Sendable (Int, Int) -> Void
  private var judged = 0

  init(total: Int, onProgress: @escaping @Sendable (Int, Int) -> Void) {
    self.total = total
    self.onProgress = onProgress
  }

  func add(_ count: Int) {
    judged += count
    onProgress(judged, total)
  }
}

extension Judge {
  /// A judge that finds what is built already, and keeps what it builds in another folder.
  fileprivate func building(in folder: String) throws -> Judge {
    var scratch = try ProductCache(path: folder)
    scratch.lowerPath = cache.path
    let (compiler, linker, runtime) = (programs.compiler, programs.linker, programs.runtime)
    return Judge(
      programs: ProgramBuilder(
        compiler: compiler, linker: linker, cache: scratch, runtime: runtime),
      checks: ChecksBuilder(compiler: compiler, linker: linker, cache: scratch, runtime: runtime),
      clients: ClientJudge(compiler: compiler, cache: scratch, runtime: runtime), runner: runner,
      interfaces: InterfaceReader(compiler: compiler, cache: scratch), cache: cache)
  }
}

extension Timeline {
  /// The check in which most happens on a line.
  fileprivate func checkRunningMost(line: Int) -> String? {
    var counts: [String: Int] = [:]
    for event in events {
      guard let check = event.context?.check, let range = event.range,
        range.start.line <= line, line <= range.end.line
      else { continue }
      counts[check, default: 0] += range.start.line == line ? 100 : 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
