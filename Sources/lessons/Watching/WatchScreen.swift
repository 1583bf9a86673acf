// What `lessons watch` shows: verdicts, what a save has changed, answers to keys.

import ConsoleRendering
import FoundationEssentials
import Languages
import Learning
import LessonModel
import SystemFiles
import Workspaces

final class WatchScreen {
  let session: Session
  /// How text is laid out at this moment: a window may change its size while one works.
  let layOut: () -> TextStyle
  let printsJSON: Bool
  /// Whether it is a part of the guided path, on which there is something to read on.
  let isGuided: Bool
  /// Whether what was shown last passes, so that there is something else to do.
  private var isPassed = false

  init(
    session: Session, style: @escaping () -> TextStyle, printsJSON: Bool, isGuided: Bool = false
  ) {
    self.session = session
    layOut = style
    self.printsJSON = printsJSON
    self.isGuided = isGuided
  }

  private var style: TextStyle { layOut() }

  private static let keys =
    "h hint · t task · s solution · n next · l list · e editor · r reset · q quit"
  private static let guidedKeys =
    "h hint · t task · s solution · n later · l list · e editor · r reset · q quit"
  private static let passedKeys =
    "Return reads on · s compares with the author's solution · q leaves"

  /// The title and the instructions of the exercise that is watched from now on.
  func introduce(_ exercise: Exercise) throws {
    isPassed = false
    // On the guided path it stands below what was just read.
    guard !printsJSON, !isGuided else { return }
    try clear()
    try Terminal.print(ExerciseIntroduction(exercise).text(in: style) + "\n")
  }

  func showTask(of exercise: Exercise) throws {
    try showUnlessJSON(ExerciseIntroduction(exercise))
    try showKeys()
  }

  func askForSolution() throws {
    try say(style.words("s again shows the solution, although yours does not pass yet."))
  }

  func showSolution(of exercise: Exercise, _ source: SourceFile) throws {
    try showUnlessJSON(
      SolutionDiff(exercise, source: source, displayPath: display(source.path)))
    try showKeys()
  }

  func isJudging(_ exercise: Exercise) {
    guard !printsJSON else { return }
    StatusLine.show(style.words("judging {exercise} …", ["exercise": exercise.address]))
  }

  /// The verdict, after what the save has changed; all of it fits on the screen.
  func show(_ judged: JudgedExercise, before: JudgedExercise?, beforeAll: ProgressRecord) throws {
    guard !printsJSON else { return try printLine(judged) }
    var style = style
    var changes = ""
    if let before {
      var delta = WatchDelta(
        from: before.result, oldSource: before.file.source, to: judged.result,
        newSource: judged.file.source)
      delta.names = judged.exercise.text.in(style.language).checkNames
      if !delta.isEmpty { changes = delta.text(in: style) + "\n" }
      try clear()
    }
    let after = remarks(on: judged, beforeAll, style)
    style.linesMax = Terminal.height - 2 - (changes + after).count { $0 == "\n" }
    try Terminal.print(changes + JudgedView(judged: judged).text(in: style) + after)
    isPassed = judged.result.verdict == .pass
    try showKeys()
  }

  /// Lays out anew what was shown last, for the terminal has another size. What was read on the guided
  /// path before the first verdict stays as it is.
  func redraw(_ exercise: Exercise, _ judged: JudgedExercise?) throws {
    guard !printsJSON else { return }
    let isBegun = judged.map { !$0.isNotBegun } ?? false
    guard !isGuided || isBegun else { return }
    if isBegun { try clear() } else { try introduce(exercise) }
    if let judged { try show(judged, before: nil, beforeAll: session.loadProgress()) }
  }

  /// What to do now, or that it is done.
  private func remarks(
    on judged: JudgedExercise, _ before: ProgressRecord, _ style: TextStyle
  ) -> String {
    let words = style.words
    if judged.isNotBegun {
      let path = display(judged.file.source.path)
      return "\n  " + words("Change {path} and save it.", ["path": path]) + "\n"
    }
    if let mending = judged.mending {
      let values = ["line": "\(mending.line)", "path": mending.path]
      return "\n  " + words("Mend line {line} of {path} and save.", values) + "\n"
    }
    guard judged.result.verdict == .pass else { return "" }
    let state = CourseState(session, session.loadProgress())
    let congratulation = state.congratulation(
      on: judged.exercise, before: before, comparison: isGuided ? nil : "s", session.language)
    let text = congratulation.map { "\n" + $0.text(in: style) } ?? ""
    return isGuided
      ? text : text + "\n  " + words("All checks pass. n goes on to the next exercise.") + "\n"
  }

  /// What is wrong, and that the watching goes on.
  func show(problem: any Error) throws {
    // A run that was cancelled by the next save is no problem.
    if problem is CancellationError { return }
    let failure = FailureMessage(of: problem)
    if printsJSON { return Terminal.notice(failure.text) }
    try say("! " + failure.text(indent: 4))
    try showKeys()
  }

  func showHint(_ count: Int, of exercise: Exercise) throws {
    try showUnlessJSON(HintView(exercise, index: count - 1))
    try showKeys()
  }

  func showList(at exercise: Exercise) throws {
    let state = CourseState(session, session.loadProgress())
    try showUnlessJSON(
      CourseList(session.course, progress: state.progress, current: exercise.address))
    try showKeys()
  }

  func askForReset() throws {
    try say(style.words("r again puts the starter back; your file is kept beside it."))
  }

  func sayReset(_ exercise: Exercise, kept: [String]) throws {
    let path = session.workspace.path(of: exercise)
    try say(style.words.reset(path, kept: kept) + style.words("."))
  }

  func sayAllDone() throws { try say(style.words("All other exercises are done.")) }

  func showKeys() throws {
    let keys = !isGuided ? Self.keys : isPassed ? Self.passedKeys : Self.guidedKeys
    try showUnlessJSON(LineView(line: StyledText("  " + style.words(keys), .faint)))
  }

  private func say(_ text: String) throws {
    guard !printsJSON else { return }
    try Terminal.print("\n  \(text)\n")
  }

  private func showUnlessJSON(_ view: some ConsoleView) throws {
    if !printsJSON { try Terminal.print("\n" + view.text(in: style)) }
  }

  /// Empties a terminal; elsewhere a blank line parts one verdict from the next.
  private func clear() throws {
    try Terminal.print(Terminal.isInteractive ? "\u{1B}[H\u{1B}[2J" : "\n")
  }

  private func printLine(_ judged: JudgedExercise) throws {
    struct Answer: Encodable {
      var result: ExerciseResult
    }
    try Terminal.print(json: Answer(result: judged.result), of: "watch", isOneLine: true)
  }
}

/// A single line as a view.
struct LineView: ConsoleView {
  let line: StyledText

  func lines(in style: TextStyle) -> [StyledText] { [line] }
}
