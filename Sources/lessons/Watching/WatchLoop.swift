// The loop of `lessons watch`: one event after the other, and at most one judging at a time.

import LessonModel
import LessonRunner
import Workspaces

/// Watches one exercise, and goes on to others when told.
final class WatchLoop {
  private let session: Session
  private let engine: LessonRunner
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

  init(
    session: Session, engine: LessonRunner, exercise: Exercise, screen: WatchScreen
  ) throws {
    self.session = session
    self.engine = engine
    self.screen = screen
    self.exercise = exercise
    events = WatchEvents(path: session.workspace.path(of: exercise))
  }

  /// Goes on until `q`, or until every exercise is done and nobody wants more.
  func run() async throws {
    try begin(exercise)
    for await event in events.stream {
      switch event {
      case .mayHaveChanged: try judgeIfChanged()
      case .judged(let number, let outcome):
        if number == self.number { try take(outcome) }
      case .key("q"), .key("Q"):
        judging?.cancel()
        return
      case .key(let key): try press(key)
      }
    }
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
    events.watch(path: session.workspace.path(of: exercise))
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
    judging = Task { [engine, events, exercise, number] in
      let outcome: Result<JudgedExercise, any Error>
      do {
        outcome = .success(try await engine.judge(file, of: exercise))
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
      session.updateProgress { $0.note([judged]) }
      try screen.show(judged, before: last)
      last = judged
    case .failure(let error):
      try screen.show(problem: error)
    }
  }

  // MARK: Keys

  private func press(_ key: Character) throws {
    let wasResetAsked = isResetAsked
    isResetAsked = false
    switch key {
    case "h", "H": try giveHint()
    case "n", "N": try goOn()
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
