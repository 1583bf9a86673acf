// Every limit that strangers' files are judged under, in one table: results record it, the documentation shows
// it, and what enforces a limit is where its number comes from.

import LessonModel
import ProcessSandbox

/// One limit of judging.
public struct JudgingLimit: Hashable, Sendable {
  /// What results call it; the unit stands last.
  public var name: String
  /// How much there may be.
  public var value: Int
  /// Of what, in a few words.
  public var meaning: String

  private init(_ name: String, _ value: Int, _ meaning: String) {
    (self.name, self.value, self.meaning) = (name, value, meaning)
  }

  /// All of them, with the times of an exercise that has no limit of its own.
  public static let all =
    [
      JudgingLimit("sourceBytes", UntrustedFile.sourceBytesMax, "a file that is handed in"),
      JudgingLimit(
        "combiningMarks", SubmissionBounds.combiningMarksMax,
        "combining marks on one sign, of a file and of an answer"),
      JudgingLimit("predictionMarks", SubmissionBounds.marksMax, "marks of a prediction"),
      JudgingLimit(
        "fileSeconds", SubmissionBudget.secondsMax,
        "all compiles and runs of one file: of the processor, runs by the clock as well; more where the "
          + "exercise's own limit is over 5 s"),
    ] + times + answers + commands("compiler", .boxedCompiler) + commands("program", .boxedProgram)

  private static let times = {
    let usual = GradingLimits(seconds: RunLimits.home.wallSeconds)
    return [
      JudgingLimit("answerSeconds", usual.answerTime.wholeSeconds, "one answer to a check"),
      JudgingLimit("answersSeconds", usual.totalTime.wholeSeconds, "all answers of one run"),
      JudgingLimit(
        "programProcessorSeconds", usual.box.processorTime?.wholeSeconds ?? 0,
        "the processor time of one run"),
      JudgingLimit(
        "checksOutOfTime", GradingLimits.overrunsMax,
        "shown checks that run out of time before the rest are left out, and as many hidden ones"),
    ]
  }()

  private static let answers = [
    JudgingLimit("answerBytes", Relay.replyBytesMax, "an answer"),
    JudgingLimit("objectBytes", SubmissionCompiler.objectBytesMax, "what a file is compiled to"),
    JudgingLimit("diagnostics", SubmissionCompiler.diagnosticsMax, "messages of one compile"),
    JudgingLimit(
      "scratchBytes", CommandPlace.scratchBytes(.program), "each of a program's two folders"),
    JudgingLimit(
      "compilerScratchBytes", CommandPlace.scratchBytes(.compiler), "each of a compiler's"),
    JudgingLimit("scratchFiles", Box.scratchFilesMax, "files in these folders"),
    JudgingLimit(
      "writtenBytes", 16 * CommandPlace.scratchBytes(.program),
      "what a program writes in all, in a box by Landlock"),
  ]

  private static func commands(_ name: String, _ limits: Limits) -> [JudgingLimit] {
    let what = "a \(name)"
    let numbers: [(String, Int?, String)] = [
      ("MemoryBytes", limits.memoryBytes, "the memory of \(what)"),
      ("StackBytes", limits.stackBytes, "the stack of \(what)"),
      ("Processes", limits.processes, "processes and threads of \(what)"),
      ("FileBytes", limits.fileBytes, "a file that \(what) writes"),
      ("OpenFiles", limits.openFiles, "open files of \(what)"),
      ("OutputBytes", limits.outputBytesMax, "what \(what) prints, on each stream"),
    ]
    let times =
      name == "compiler"
      ? [
        ("Seconds", limits.wallTime?.wholeSeconds, "one compile and its link, by the clock"),
        (
          "ProcessorSeconds", limits.processorTime?.wholeSeconds,
          "the processor time of one compile and its link"
        ),
      ] : []
    return (times + numbers).compactMap { key, value, meaning in
      value.map { JudgingLimit(name + key, $0, meaning) }
    }
  }
}

extension Duration {
  fileprivate var wholeSeconds: Int { Int(components.seconds) }
}
