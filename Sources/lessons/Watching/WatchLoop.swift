// The loop of `lessons watch`: one event after the other, and at most one judging at a time.

import Learning
import LessonModel
import LessonRunner
import Workspaces

/// Watches one exercise, and goes on to others when told.
final class WatchLoop {
  private let session: Session
  private let engine: Engine
  private let events: WatchEvents
  private let screen: WatchScreen
  private var exercise: Exercise
  /// What was judged last, for saying what a save has changed.
  private var last: JudgedExercise?
  /// The hash of the file that is, or was, judged.
  private var judgedHash: String?
  private var judging: Task<Void, Never>?
  /// Counts the times that judging began, so that a verdict that comes too late is known.
  private var number = 0
  private var isResetAsked = false
  private var isSolutionAsked = false
  private var isPassed: Bool { last?.result.verdict == .pass }

  /// How the watching ended.
  enum End {
    case left
    /// On the guided path: the exercise is done, or left for later.
    case onwards
  }

  init(
    session: Session, engine: Engine, exercise: Exercise, screen: WatchScreen,
    events: WatchEvents
  ) {
    self.session = session
    self.engine = engine
    self.screen = screen
    self.exercise = exercise
    self.events = events
  }

  /// Goes on until `q`; on the guided path also until there is something to read.
  func run() async throws -> End {
    try begin(exercise)
    for await event in events.stream {
      switch event {
      case .mayHaveChanged: try judgeIfChanged()
      case .resized: try screen.redraw(exercise, last)
      case .judged(let number, let outcome):
        if number == self.number { try take(outcome) }
      case .keys:
        while let key = events.nextKey() {
          if let end = try press(key) { return end }
        }
      }
    }
    return .left
  }

  /// Whether a key means to read on.
  private func isOnwards(_ key: Character) -> Bool {
    "nN".contains(key) || isPassed && [" ", "\n", "\r"].contains(key)
  }

  private func begin(_ exercise: Exercise) throws {
    self.exercise = exercise
    last = nil
    judgedHash = nil
    let record = session.loadProgress()
    session.updateProgress { $0.lastAddress = exercise.address }
    do {
      _ = try session.workspace.open(exercise, record)
    } catch {
      try screen.show(problem: error)
    }
    events.watch(paths: session.workspace.paths(of: exercise))
    try screen.introduce(exercise)
    try judgeIfChanged()
  }

  // MARK: Judging

  /// Judges the file if it says something else than what was judged last.
  private func judgeIfChanged() throws {
    let file: LearnerFile
    do {
      // Between the two steps of an editor's save there is no file.
      guard let read = try session.workspace.read(exercise) else { return }
      file = read
    } catch {
      judgedHash = nil
      return try screen.show(problem: error)
    }
    guard file.hash != judgedHash else { return }
    judgedHash = file.hash
    judging?.cancel()
    number += 1
    judging = Task { [engine, events, exercise, number, course = session.outline] in
      let outcome: Result<JudgedExercise, any Error>
      do {
        outcome = .success(try await engine.judge(file, of: exercise, in: course))
      } catch {
        outcome = .failure(error)
      }
      events.send(.judged(number: number, outcome))
    }
    screen.isJudging(exercise)
  }

  private func take(_ outcome: Result<JudgedExercise, any Error>) throws {
    switch outcome {
    case .success(let judged):
      var before = ProgressRecord()
      session.updateProgress {
        before = $0
        $0.note([judged])
      }
      try screen.show(judged, before: last, beforeAll: before)
      last = judged
    case .failure(let error):
      try screen.show(problem: error)
    }
  }

  // MARK: Keys

  /// Does what a key means; not nil when it means to go.
  private func press(_ key: Character) throws -> End? {
    if ["q", "Q", "\u{4}"].contains(key) || screen.isGuided && isOnwards(key) {
      judging?.cancel()
      return ["q", "Q", "\u{4}"].contains(key) ? .left : .onwards
    }
    try act(on: key)
    return nil
  }

  private func act(on key: Character) throws {
    let wasResetAsked = isResetAsked
    let wasSolutionAsked = isSolutionAsked
    isResetAsked = false
    isSolutionAsked = false
    switch key {
    case "h", "H": try giveHint()
    case "n", "N": try goOn()
    case "t", "T": try screen.showTask(of: exercise)
    case "s", "S":
      isSolutionAsked = !isPassed && !wasSolutionAsked
      if isSolutionAsked { try screen.askForSolution() } else { try showSolution() }
    case "l", "L": try screen.showList(at: exercise)
    case "e", "E": try edit()
    case "r", "R":
      isResetAsked = !wasResetAsked
      if wasResetAsked { try reset() } else { try screen.askForReset() }
    case "\n", "\r", " ":
      judgedHash = nil
      try judgeIfChanged()
    default: try screen.showKeys()
    }
  }

  private func giveHint() throws {
    let hints = exercise.text.in(session.language).hints
    let count = min(session.loadProgress()[exercise].hintCount + 1, hints.count)
    session.updateProgress { $0[exercise].hintCount = count }
    try screen.showHint(count, of: exercise)
  }

  private func showSolution() throws {
    do {
      guard let file = try session.workspace.read(exercise) else { return }
      try screen.showSolution(of: exercise, file.source)
    } catch {
      try screen.show(problem: error)
    }
  }

  /// Goes on to the next exercise that is not done, round the course.
  private func goOn() throws {
    let state = CourseState(session, session.loadProgress())
    let all = session.course.exercises
    let index = all.firstIndex { $0.address == exercise.address } ?? 0
    let others = all[(index + 1)...] + all[..<index]
    guard let next = others.first(where: { state[$0] != .done }) else {
      return try screen.sayAllDone()
    }
    judging?.cancel()
    number += 1
    try begin(next)
  }

  private func edit() throws {
    events.setReadingKeys(false)
    RawMode.restore()
    defer {
      RawMode.begin()
      events.setReadingKeys(true)
    }
    do {
      try Interruption.ignore { try Editor.open(session.workspace.path(of: exercise)) }
      try screen.showKeys()
    } catch {
      try screen.show(problem: error)
    }
  }

  private func reset() throws {
    do {
      try screen.sayReset(exercise, kept: try session.workspace.reset(exercise))
    } catch {
      try screen.show(problem: error)
    }
    last = nil
    try judgeIfChanged()
  }
}
