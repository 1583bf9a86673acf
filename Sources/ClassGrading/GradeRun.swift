// Judges every submission in every exercise, exercise by exercise. Start reading at `GradeRun.run`.
//
// For each exercise a plan is made first: which results of an earlier run still hold, which sources
// are to be judged, and which are equal to one of these, so that each source is judged once. What is
// held in memory is that plan, a few bytes for each submission, and the results under way; all else
// is in the folder of results.

public import ClassResults
import Collecting
public import LessonModel
public import LessonRunner
public import Reporting
import Synchronization

/// One run of the grader.
public struct GradeRun: Sendable {
  let submissions: Submissions
  let exercises: [Exercise]
  let courseTitle: String
  let grader: Grader
  let tool: ResultFile.Tool
  let store: ResultStore
  let width: Int
  /// The part of the files that is judged here; nil for all. What decides is the file's content: the
  /// same source is judged by one shard, once.
  public var shard: Shard?
  /// The fingerprint of the pack that is judged by; nil where there is none.
  public var pack: String?
  /// Whether results that are in the store are kept where they still hold; nobody's who is the only one.
  public var resumes = false
  /// An earlier run, whose results are taken over where they still hold.
  public var since: EarlierRun?
  /// Whether an exercise that nobody handed in is prepared as well, so that its checks are known.
  public var listsAllChecks = false
  /// Hears how the run goes.
  public var tell: @Sendable (GradingNews) -> Void = { _ in }
  /// Says why an exercise could not be prepared.
  public var words: @Sendable (any Error) -> String = { "\($0)" }
  /// Whether the tool is on its way out: what ends then says nothing of a submission.
  public var isLeaving: @Sendable () -> Bool = { false }

  private var names: [SubmissionName] { submissions.names }

  /// Describes a run that judges everything anew; what is to be otherwise is set afterwards.
  ///
  /// - Parameters:
  ///   - submissions: What was handed in.
  ///   - exercises: The exercises that it is judged in.
  ///   - courseTitle: The title of their course.
  ///   - grader: What judges.
  ///   - tool: What results say that they were made by.
  ///   - store: Where results go.
  ///   - width: How many submissions are judged side by side.
  public init(
    of submissions: Submissions, in exercises: [Exercise], courseTitle: String, by grader: Grader,
    tool: ResultFile.Tool, into store: ResultStore, width: Int
  ) {
    self.submissions = submissions
    self.exercises = exercises
    self.courseTitle = courseTitle
    self.grader = grader
    self.tool = tool
    self.store = store
    self.width = width
  }

  /// Judges all.
  ///
  /// - Returns: What the store should hold now, and the results of the earlier run.
  /// - Throws: `PackFault` where exercises come from a pack that is not whole, `ResultsFault` and
  ///   `FileError` when results cannot be kept; never for what a submission holds.
  public func run() async throws -> (manifest: RunManifest, earlier: ResultStore?) {
    let prepared = try await prepareAll()
    var manifest = RunManifest(
      course: courseTitle, exercises: prepared.map(\.entry), submissions: names.map(\.text),
      shard: shard, sandbox: grader.sandbox, tool: tool)
    if submissions.isOnlyOne { manifest.isOneWorkspace = true }
    if submissions.isOnlyOne, store.isStrangers { manifest.isInSubmission = true }
    try store.begin()
    tell(.setAside(try store.setChangedTablesAside()))
    let missing = keepsResults ? missingParts(in: manifest) : nil
    let goesOn = submissions.isOnlyOne || keepsResults && missing == nil
    let keptPath = goesOn ? nil : try store.keepEarlierRun()
    if let keptPath {
      tell(missing.map { .keptOther(path: keptPath, missing: $0) } ?? .kept(path: keptPath))
    }
    let earlier = try since?.store(keptAt: keptPath)
    let resumed =
      missing == nil ? nil : try keptPath.map { path in try ResultStore(readingFrom: path) }
    try store.write(manifest)
    for exercise in prepared {
      let plan = plan(for: exercise, since: [earlier, resumed].compactMap(\.self))
      tell(.leftOut(plan.count { $0 == .leaveOut }))
      tell(.taken(plan.count { $0 == .keep }, isError: false))
      try await judge(exercise, plan)
      try await copy(exercise, plan)
    }
    tell(.ended)
    return (manifest, earlier)
  }

  private var keepsResults: Bool { resumes && !submissions.isOnlyOne }

  /// What would be missing, if this run went on with what is in the store; nil where nothing would be.
  private func missingParts(in run: RunManifest) -> MissingParts? {
    guard let there = try? store.manifest() else { return nil }
    return MissingParts(of: there, in: run)
  }

  private func prepareAll() async throws -> [PreparedExercise] {
    let wanted = Set(
      exercises.filter { listsAllChecks || submissions.hold($0) }.map(\.address))
    let count = Mutex(0)
    return try await exercises.concurrentMap(atMost: width) { exercise in
      guard wanted.contains(exercise.address) else {
        return PreparedExercise(notHandedIn: exercise, by: grader)
      }
      let prepared = try await PreparedExercise(
        exercise, by: grader, forOnlyOne: submissions.isOnlyOne, words: words)
      count.withLock { done in
        done += 1
        tell(.prepared(done, of: wanted.count))
      }
      return prepared
    }
  }

  /// What is to be done about one submission.
  private enum Step: Equatable {
    case keep
    case judge
    /// The source is that of another submission.
    case copy(of: Int32)
    /// Another shard judges it.
    case leaveOut
  }

  private func plan(for exercise: PreparedExercise, since earlier: [ResultStore]) -> [Step] {
    var hashes: [String] = []
    hashes.reserveCapacity(names.count)
    var steps: [Step] = []
    /// Who stands for each source: one whose result still holds, else the first.
    var first: [String: Int32] = [:]
    for (index, name) in names.enumerated() {
      let hash = submissions.read(exercise.exercise, of: name).source.hash
      hashes.append(hash)
      if let shard, !shard.contains(hash) {
        store.remove(name.text, exercise.exercise.address)
        steps.append(.leaveOut)
        continue
      }
      let isCurrent = holdsResult(of: name, hash, exercise, in: store)
      // Should this be ended before its turn, no result of another source is to stand for it.
      if !isCurrent { store.remove(name.text, exercise.exercise.address) }
      var holds = keepsResults && isCurrent
      let holder =
        holds ? nil : earlier.first { holdsResult(of: name, hash, exercise, in: $0) }
      if let result = holder?.result(of: name.text, exercise.exercise.address) {
        holds = (try? store.write(result)) != nil
      }
      steps.append(holds ? .keep : .judge)
      if holds { first[hash] = Int32(index) }
    }
    for index in names.indices where steps[index] == .judge {
      if let other = first[hashes[index]] {
        steps[index] = .copy(of: other)
      } else {
        first[hashes[index]] = Int32(index)
      }
    }
    return steps
  }

  /// Whether a result of an earlier run is what judging would come to now.
  private func holdsResult(
    of name: SubmissionName, _ hash: String, _ exercise: PreparedExercise, in store: ResultStore
  ) -> Bool {
    guard let result = store.result(of: name.text, exercise.exercise.address) else { return false }
    // Of who handed in nothing, a result lists the checks where somebody else did hand in.
    guard result.source.state != .missing || result.checks.isEmpty == !exercise.isPrepared else {
      return false
    }
    return result.source.hash == hash && result.exerciseKey == exercise.key
      && result.tool == tool && result.verdict != .error
  }

  private func judge(_ exercise: PreparedExercise, _ plan: [Step]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      var running = 0
      for index in names.indices where plan[index] == .judge {
        if running == width {
          try await group.next()
          running -= 1
        }
        running += 1
        let name = names[index]
        group.addTask { try await judge(name, exercise) }
      }
      try await group.waitForAll()
    }
  }

  private func judge(_ name: SubmissionName, _ exercise: PreparedExercise) async throws {
    let result = await result(of: name, exercise)
    // What was ended from outside, says nothing of the submission.
    guard !Task.isCancelled, !isLeaving() else { return }
    try store.write(result)
    tell(.judged(isError: result.verdict == .error))
  }

  private func result(
    of name: SubmissionName, _ exercise: PreparedExercise
  ) async -> ResultFile {
    let handedIn = submissions.read(exercise.exercise, of: name)
    var result: ExerciseResult
    switch exercise.state {
    case .ready(let graded): result = await grader.grade(handedIn.file, for: graded)
    case .faulty(let reason):
      result = ExerciseResult(
        exercise: exercise.exercise.address, path: handedIn.source.path, progress: .pending,
        verdict: .error, reason: reason, sandbox: grader.sandbox)
    case .notHandedIn:
      result = grader.resultOfNothing(for: exercise.exercise)
      if handedIn.file != .missing {
        (result.verdict, result.reason) = (.error, "it was handed in while others were judged")
      }
    }
    if handedIn.isOurFault, case .unreadable(let reason) = handedIn.file {
      (result.verdict, result.reason) = (.error, reason)
    }
    // Whoever forgot a file, or named it otherwise, is told.
    if result.verdict == .fail, result.reason == nil, !handedIn.absent.isEmpty {
      let names = handedIn.absent.joined(separator: ", ")
      result.reason = "\(names): not handed in, and so judged as it was in the beginning"
    }
    let file: SourceFile? = if case .source(let file) = handedIn.file { file } else { nil }
    var kept = ResultFile(
      result, file: file, of: exercise.exercise, submission: name.text, exerciseKey: exercise.key,
      source: handedIn.source, tool: tool)
    kept.place = ResultFile.Place(grader.place, pack: pack)
    return kept
  }

  /// Writes the results of those whose source was judged for somebody else.
  private func copy(_ exercise: PreparedExercise, _ plan: [Step]) async throws {
    for index in names.indices {
      guard case .copy(let other) = plan[index] else { continue }
      let name = names[index]
      let original = store.result(of: names[Int(other)].text, exercise.exercise.address)
      let source = submissions.read(exercise.exercise, of: name).source
      if let original, original.source.hash == source.hash {
        try store.write(original.copied(to: name.text, path: source.path))
        tell(.taken(1, isError: original.verdict == .error))
      } else {
        // One of the two files has changed since the plan was made.
        try await judge(name, exercise)
      }
    }
  }
}

extension ResultFile.Place {
  /// What results keep of a place that judges.
  fileprivate init(_ place: PlaceRecord, pack: String?) {
    self.init(
      kernel: place.kernel, landlock: place.landlockVersion, missingWalls: place.missingWalls,
      limits: Dictionary(
        JudgingLimit.all.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }))
    self.pack = pack
  }
}
