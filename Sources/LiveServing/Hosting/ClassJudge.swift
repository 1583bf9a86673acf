// Judges for the class what learners write: as `grade` does, checks and code in boxes of their own, so that
// what is written down depends on nothing that the code can forge. What the page tells its learner while
// they type comes sooner, and is written down by nobody.
//
// A text is judged once nobody has typed in it for a while, or as soon as it passes for its learner; behind
// all that learners wait for, one at a time, and once for all who wrote the same. Hidden checks are not run:
// whoever types could ask them anything.

import Foundation
import Learning
import LessonModel
import LessonRunner
import ProcessSandbox
import Reporting
import SystemFiles

/// Judges texts for the class and writes down what comes of it.
actor ClassJudge {
  /// So long nobody types before a text that does not pass is judged.
  private static let calm = Duration.seconds(5)
  /// So often what could not be judged is tried again, after pauses each of which is twice as long: for three
  /// quarters of an hour, in which somebody may make room on a disk.
  private static let retriesMax = 8
  /// So many results are kept for those who write the same.
  private static let resultsMax = 256

  /// A learner's text that waits.
  struct Waiting: Sendable {
    var exercise: Exercise
    /// The first file, and the others.
    var source: SourceFile
    var learner: String
    /// What the learner's time is counted by.
    var meter: ProcessorMeter
    var journal: Journal
    var due: ContinuousClock.Instant
    /// How often it could not be judged, by a fault of ours.
    var failedTries = 0
  }

  private struct Name: Hashable {
    var learner: String
    var exercise: String
  }

  private struct Source: Hashable {
    var exercise: String
    /// The hash of its files: of two texts that read the same, letters may be composed in one.
    var hash: String

    init(_ text: Waiting) {
      exercise = text.exercise.address
      hash = "\(ContentHash(text.source.contents))"
    }
  }

  private let engine: EarlyEngine
  private let version: String
  private let notices: Notices
  private var grader: Grader?
  private var prepared: [String: GradedExercise] = [:]
  private var waiting: [Name: Waiting] = [:]
  private var results: [Source: ResultFile] = [:]
  private var told: [Name: Source] = [:]
  /// What is being judged.
  private var judged: (name: Name, source: Source)?
  private var work: Task<Void, Never>?
  private var isEnding = false

  /// Judges nothing yet.
  ///
  /// - Parameters:
  ///   - engine: What the judging is done by.
  ///   - version: That of this program, for results.
  ///   - notices: Where it is said that something could not be judged.
  init(engine: EarlyEngine, version: String, notices: Notices) {
    self.engine = engine
    self.version = version
    self.notices = notices
  }

  /// Takes a text, in the place of an older one of the same learner.
  func take(_ text: Waiting, passes: Bool) {
    let name = Name(learner: text.learner, exercise: text.exercise.address)
    // The newest text is to be told last: not another one that is still being judged.
    let last = judged.flatMap { $0.name == name ? $0.source : nil } ?? told[name]
    guard last != Source(text) else {
      waiting[name] = nil
      return
    }
    var text = text
    text.due = passes ? .now : .now + Self.calm
    waiting[name] = text
    if work == nil { work = Task { await judgeAll() } }
  }

  /// Judges all that waits at once; for a host that is about to end.
  func finish() async {
    isEnding = true
    for name in waiting.keys { waiting[name]?.due = .now }
    await work?.value
    if !waiting.isEmpty { await judgeAll() }
  }

  private func judgeAll() async {
    defer { work = nil }
    while let (name, next) = waiting.min(by: { $0.value.due < $1.value.due }) {
      guard next.due <= .now else {
        // Somebody's next key may put it off again, and an end brings it forward.
        try? await Task.sleep(for: .milliseconds(200))
        continue
      }
      waiting[name] = nil
      judged = (name, Source(next))
      defer { judged = nil }
      do {
        guard let result = try await result(of: next) else { continue }
        try next.journal.add(JournalEntry(at: Date(), result: result))
        told[name] = Source(next)
      } catch {
        notices.say("not judged for the class: \(notices.words(error))")
        // A newer text of the same learner goes before it, and who ends waits for no better times.
        guard next.failedTries < Self.retriesMax, !isEnding, waiting[name] == nil else { continue }
        var again = next
        again.failedTries += 1
        again.due = .now + Self.calm * (1 << again.failedTries)
        waiting[name] = again
      }
    }
  }

  /// What judging a text comes to; nil for an exercise whose checks share a process with the code.
  ///
  /// - Throws: What keeps it from being judged.
  private func result(of text: Waiting) async throws -> ResultFile? {
    let exercise = text.exercise
    let graded = try await graded(exercise)
    guard graded.canBeSplit else { return nil }
    let source = Source(text)
    let path = "\(exercise.address).swift"
    if let result = results[source] { return result.copied(to: text.learner, path: path) }
    // Nothing of whose it is: the result is that of all who write the same.
    let file = SourceFile(
      path: path, text: text.source.text,
      others: text.source.others.map { other in
        SourceFile(path: "\(exercise.address)/\(other.name)", text: other.text)
      })
    guard let grader else { return nil }
    let judged = await ProcessorMeter.$current.withValue(text.meter) {
      await grader.grade(.source(file), for: graded)
    }
    guard judged.judging == .split else { return nil }
    guard judged.verdict != .error else {
      throw LiveRefusal(message: "\(exercise.address): \(judged.reason ?? "no verdict")")
    }
    let toolchain = try await "\(engine.task.value.toolchain.version)"
    var result = ResultFile(
      judged, file: file, of: exercise, submission: text.learner,
      exerciseKey: graded.identity,
      source: ResultFile.Source(
        path: path, state: .read,
        hash: "\(ContentHash(ofFiles: file.all.map { Array($0.text.utf8) }))"),
      tool: ResultFile.Tool(lessons: version, toolchain: toolchain))
    result.leaveOutValues()
    if results.count >= Self.resultsMax { results = [:] }
    results[source] = result
    return result
  }

  private func graded(_ exercise: Exercise) async throws -> GradedExercise {
    if let graded = prepared[exercise.address] { return graded }
    if grader == nil {
      grader = try await Grader(engine: engine.task.value, sandbox: .boxed, words: notices.words)
    }
    guard let grader else { throw CancellationError() }
    var shown = exercise
    shown.hidden = nil
    let graded = try await grader.prepare(shown)
    prepared[exercise.address] = graded
    return graded
  }
}

extension ResultFile {
  /// What each line did takes most of the room, and is seen by opening the learner's page.
  fileprivate mutating func leaveOutValues() {
    values = nil
    for index in checks.indices {
      for issue in checks[index].issues.indices { checks[index].issues[issue].values = [] }
    }
  }
}
