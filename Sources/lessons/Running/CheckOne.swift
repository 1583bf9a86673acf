// Judging one exercise for its learner: verdict and next step on one screen; before the exercise is
// begun, and whenever it is asked for, the task above them.

import ArgumentParser
import ConsoleRendering
import Languages
import Learning
import LessonModel
import LessonRunner
import SystemFiles
import Workspaces

struct CheckOne {
  let engine: EarlyEngine
  let session: Session
  let exercise: Exercise
  let record: ProgressRecord
  /// How text is laid out at this moment: a window may change its size while something is judged.
  let style: () -> TextStyle
  /// Whether the task is shown although the exercise is begun.
  let showsTask: Bool
  let printsJSON: Bool

  /// Judges and shows; throws the exit code 1 unless the exercise passes.
  func run() async throws {
    var file = try session.workspace.open(exercise, record)
    if !printsJSON { try introduce(file) }
    let engine = try await engine.whenReady()
    StatusLine.show(style().words("judging {exercise} …", ["exercise": exercise.address]))
    // The file may have been saved while the engine got ready.
    file = try session.workspace.open(exercise, record)
    let judged = try await engine.judge(file, of: exercise, in: session.outline)
    let (next, congratulation) = keepProgress(judged)
    if printsJSON {
      try Terminal.print(json: Answer(result: judged.result, next: next?.command), of: "check")
    } else {
      try show(judged, congratulation, next: next)
    }
    engine.tidyCache()
    if judged.result.verdict == .error { throw ExitCode(2) }
    if judged.result.verdict != .pass { throw ExitCode(1) }
  }

  /// The task where it is not known yet, and whether the starter has changed since.
  private func introduce(_ file: LearnerFile) throws {
    let style = style()
    if file.isStarter || showsTask {
      try Terminal.print(ExerciseIntroduction(exercise).text(in: style) + "\n")
    }
    var progress = record[exercise]
    guard let former = file.formerStarter, progress.announceStarter(of: exercise, file) else {
      return
    }
    session.updateProgress { _ = $0[exercise].announceStarter(of: exercise, file) }
    try Terminal.print(
      ChangedStarterView(former: former, exercise: exercise).text(in: style) + "\n")
  }

  private func keepProgress(_ judged: JudgedExercise) -> (NextStep?, PassedExercise?) {
    var record = record
    var before = record
    session.updateProgress {
      before = $0
      $0.note([judged])
      $0.lastAddress = exercise.address
      record = $0
    }
    let state = CourseState(session, record)
    let onward = Onward.afterJudging(judged, hintCount: record[exercise].hintCount, state)
    let comparison = Program.command("solution \(exercise.shortName(in: session.outline))")
    return (
      onward.step(in: session.outline, session.language),
      state.congratulation(
        on: exercise, before: before, comparison: comparison, session.language)
    )
  }

  private func show(
    _ judged: JudgedExercise, _ congratulation: PassedExercise?, next: NextStep?
  ) throws {
    var style = style()
    let words = style.words
    let onward =
      (congratulation.map { $0.text(in: style) + "\n" } ?? "")
      + (next?.text(in: style) ?? "  \(words("All exercises are done."))\n")
    // The typed command and the next prompt are on the screen, too.
    style.linesMax = Terminal.height - 4 - onward.count { $0 == "\n" }
    var text = JudgedView(judged: judged).text(in: style)
    if judged.isNotBegun {
      let paths = judged.file.source.all.map { display($0.path) }.joined(separator: ", ")
      let yours =
        judged.file.source.others.isEmpty
        ? words("Your file is {path}; change it and check again.", ["path": paths])
        : words("Your files are {paths}; change them and check again.", ["paths": paths])
      text += "\n" + SentenceView(yours).text(in: style)
    }
    try Terminal.print(text + "\n" + onward)
  }

  private struct Answer: Encodable {
    var result: ExerciseResult
    var next: String?
  }
}
