// What goes wrong with `collect`, `grade` and `merge`, in words.

import ClassResults
import Collecting
import SystemFiles

extension FailureMessage {
  /// The words for a wrong use of `grade` or `merge`, and what to do.
  static func words(ofGrading error: UsageError) -> (String, String?) {
    switch error {
    case .sameLearner(let name):
      (
        "two learners of this class are called '\(name)'",
        "Give each row of the table a first cell of its own, such as a login."
      )
    case .notAShard(let text):
      (
        text.hasPrefix("auto/")
          ? "'\(text)' is no shard here: no scheduler says which part of that many this is"
          : "'\(text)' is no shard",
        "Write which part of how many, for example: --shard 1/4"
      )
    case .shardOfOne(let path):
      (
        "\(display(path)) is one workspace: there is nothing in it to share out",
        "Leave --shard out, or name the folder in which each folder is a submission."
      )
    case .sandboxNeedsTrust:
      (
        "without a sandbox, submissions can read and change all that you can",
        "If they are your own: --sandbox none --trust-submissions"
      )
    case .severalFolders(let folders):
      (
        folders.count == 2
          ? "'\(display(folders[0]))' is no pack for graders, and one folder is judged at a time"
          : "one folder is judged at a time",
        "An exercise is named by an option: `\(Program.command("grade \(display(folders[0])) --exercise NAME"))`."
      )
    case .nobodyOf(let platform, let path):
      (
        "nobody in \(display(path)) has a name that \(platform) gives",
        "Grade what \(platform) exports, as it exports it: the zip is made of these names."
      )
    case .noFolder(let path): ("there is no folder \(display(path))", nil)
    default: ("\(error)", nil)
    }
  }

  init(_ fault: ResultsFault) {
    let (message, remedy, exitCode): (String, String, Int32) =
      switch fault {
      case .notResults(let path, isEmptyNeeded: true):
        (
          "\(display(path)) is not empty and holds no results, so nothing is written there",
          "Name another folder by --output.", 64
        )
      case .notResults(let path, isEmptyNeeded: false):
        (
          "\(display(path)) holds no results",
          "Name the folders that `\(Program.name) grade` has written.", 64
        )
      // What is busy now may not be later: sysexits.h calls it EX_TEMPFAIL.
      case .inUse(let path):
        (
          "somebody else writes results to \(display(path)) at this moment",
          "Wait, or name another folder by --output.", 75
        )
      case .noSuchRun(let text, let path):
        (
          "there is no earlier run '\(text)': no folder of that name, none in \(display(path))",
          "Name a folder that `\(Program.name) grade` has written, or the number of a run it has kept.",
          64
        )
      case .differentRuns(let first, let second, let what):
        (
          "\(display(first)) and \(display(second)) are not of one run: they differ in \(what)",
          "Judge all shards with the same course, tool and toolchain.", 64
        )
      case .sameName(let first, let second, let submission, let exercise):
        (
          "\(display(first)) and \(display(second)) each hold a workspace called \(submission), with different "
            + "work for \(exercise): whose it is, they do not say",
          "Of one learner's, name the newer alone; of several learners', put the workspaces into folders "
            + "with their names, and judge the folder that holds these.", 1
        )
      case .badOverrides(let path, let problems):
        (
          "\(display(path)):" + problems.map { "\n         \($0)" }.joined(),
          "A row is: \(Overrides.columns.joined(separator: ", ")).", 1
        )
      }
    self.init(message, remedy, exitCode: exitCode)
  }

  init(_ fault: CollectingFault) {
    switch fault {
    case .noFolder(let path): self.init(UsageError.noFolder(path: path))
    case .noSubmissions(let path):
      self.init(
        "there is nothing to grade in \(display(path)): no exercise file of this course, no folder",
        "Name a folder in which each folder is a submission, such as ada/patterns/bang.swift.",
        exitCode: 64)
    case .notCollected(let path): self.init(UsageError.alreadyThere(path: path))
    case .notAnExport(let path, let reason):
      self.init(
        "\(display(path)) is no export: \(reason)",
        "Name a folder, or an archive as the platform makes it.", exitCode: 64)
    case .notARoster(let path):
      self.init(
        "\(display(path)) is no list of a class",
        "It must be a table (CSV) with a header and a line for each learner.", exitCode: 64)
    case .rosterNotUTF8(let path, let line):
      self.init(
        "\(display(path)), line \(line): the list of a class is not UTF-8, so its names cannot be read",
        "Save it as \"CSV UTF-8\".", exitCode: 64)
    case .noUnpacker:
      self.init(
        "there is nothing to unpack archives with",
        "sudo apt-get install libarchive-tools, or unpack them yourself and name the folder.",
        exitCode: 2)
    case .cannotZip(let reason): self.init("cannot make a zip: \(reason)", exitCode: 2)
    }
  }
}
