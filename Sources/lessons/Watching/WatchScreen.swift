// What `lessons watch` shows: verdicts, what a save has changed, answers to keys.

import ConsoleRendering
import FoundationEssentials
import LessonModel
import Workspaces

struct WatchScreen {
  let session: Session
  let style: TextStyle
  let printsJSON: Bool

  private static let keys = "h hint · n next · l list · e editor · r reset · q quit"

  /// The title and the instructions of the exercise that is watched from now on.
  func introduce(_ exercise: Exercise) throws {
    guard !printsJSON else { return }
    try clear()
    try Terminal.print(ExerciseIntroduction(exercise).text(in: style) + "\n")
  }

  func isJudging(_ exercise: Exercise) {
    guard !printsJSON else { return }
    StatusLine.show(style.words("judging {exercise} …", ["exercise": exercise.address]))
  }

  /// The verdict, after what the save has changed.
  func show(_ judged: JudgedExercise, before: JudgedExercise?) throws {
    guard !printsJSON else { return try printLine(judged) }
    let path = display(judged.file.source.path)
    if let before {
      try clear()
      var delta = WatchDelta(
        from: before.result, oldSource: before.file.source, to: judged.result,
        newSource: judged.file.source)
      delta.names = judged.exercise.text.in(style.language).checkNames
      if !delta.isEmpty { try Terminal.print(delta.text(in: style) + "\n") }
    }
    try Terminal.show(JudgedView(judged: judged), style)
    let words = style.words
    if judged.isNotBegun { try say(words("Change {path} and save it.", ["path": path])) }
    if let mending = judged.mending {
      let values = ["line": "\(mending.line)", "path": mending.path]
      try say(words("Mend line {line} of {path} and save.", values))
    }
    if judged.result.verdict == .pass {
      try say(words("All checks pass. n goes on to the next exercise."))
    }
    try showKeys()
  }

  /// What is wrong, and that the watching goes on.
  func show(problem: any Error) throws {
    // A run that was cancelled by the next save is no problem.
    if problem is CancellationError { return }
    let report = Report(of: problem)
    if printsJSON { return Terminal.notice(report.text) }
    try say("! " + report.text(indent: 4))
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

  func sayReset(_ exercise: Exercise, kept: String?) throws {
    let path = session.workspace.path(of: exercise)
    try say(style.words.reset(path, kept: kept) + style.words("."))
  }

  func sayAllDone() throws { try say(style.words("All other exercises are done.")) }

  func showKeys() throws {
    try showUnlessJSON(LineView(line: StyledText("  " + style.words(Self.keys), .faint)))
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
