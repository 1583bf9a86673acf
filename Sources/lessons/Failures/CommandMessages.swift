// What the command line itself finds wrong, in words.

import ArgumentParser
import LessonModel
import Reporting
import SystemFiles

extension FailureMessage {
  init(_ error: UsageError) {
    let (message, remedy): (String, String?) =
      switch error {
      case .unknownCommand(let word, let known):
        (
          "there is no command '\(word)'" + suggestion(for: word, in: known),
          "`\(Program.name) --help` lists all commands."
        )
      case .unknownName(let name, let expected, let known):
        (
          "there is no \(expected) '\(name)' in this course" + suggestion(for: name, in: known),
          "`\(Program.command("list"))` shows all there are."
        )
      case .unknownTopic(let name, let known):
        (
          "there is no topic '\(name)'" + suggestion(for: name, in: known),
          "`\(Program.name) help` lists all topics."
        )
      case .ambiguousName(let name, let addresses):
        ("'\(name)' may be several: \(addresses.joined(separator: ", "))", "Write one of these.")
      case .notAnExercise(let name, let kind, let exercises):
        (
          "'\(name)' is \(kind), and this command needs an exercise",
          exercises.isEmpty
            ? "There is none in it." : "In it there is: \(exercises.joined(separator: ", "))."
        )
      case .unknownLanguage(let tag, let known):
        ("this course is not written in '\(tag)'", "There is: \(known.joined(separator: ", ")).")
      case .notASlug(let name):
        (
          "'\(name)' cannot be a name here",
          "Names are made of lower-case letters, digits and hyphens, such as 'first-steps'."
        )
      case .alreadyThere(let path):
        ("\(display(path)) is there already", "Choose another name, or remove it first.")
      case .notPages(let path):
        (
          "\(display(path)) is not empty and no folder of pages that this wrote, so nothing is written there",
          "Name another folder by --into, or move what is in it elsewhere."
        )
      case .lessonThere(let slug, let path, let isOnlyOne):
        (
          "the course \(display(path)) has a lesson '\(slug)' already",
          isOnlyOne
            ? "Make another lesson of it with '--lesson NAME', or add its pages to that one with "
              + "'--lesson \(slug)'."
            : "Rename the folder that the lesson is made of, or import each by itself with "
              + "'--lesson NAME'."
        )
      case .inLessonAlready(let name, let lesson, let isOnlyOne):
        (
          "\(display(lesson)) has '\(name)' already",
          (isOnlyOne
            ? "Make another lesson of it with '--lesson NAME'"
            : "Import by itself what is not there yet")
            + ", give one of the two another name, remove the one that is there if this is to take its "
            + "place, or import into a new course with '--into NAME'."
        )
      case .otherPackage(let name, let path):
        (
          "the course has another package '\(name)' (\(display(path)))",
          "Make both the same, with one path or one version and the same files, or import into a "
            + "new course with '--into NAME'."
        )
      case .severalLessons(let slugs):
        (
          "the import has more lessons than one: \(slugs.joined(separator: ", "))",
          "Leave '--lesson' out, or import one of their folders at a time."
        )
      case .notOurs(let path):
        (
          "\(display(path)) is there and is not of our making",
          "Remove it, or name another folder: \(Program.name) install --into DIR"
        )
      case .noPDFInBoxes:
        (
          "a PDF is made by Chromium outside of any box, so '--pdf' and '--sandbox' do not go together",
          "Leave '--pdf' out: an EPUB is made without it."
        )
      case .needsTerminal(let command):
        (
          "`\(Program.name) \(command)` needs a terminal",
          "In a script, use `\(Program.name) check`."
        )
      case .notAShard, .shardOfOne, .sandboxNeedsTrust, .sameLearner, .severalFolders, .nobodyOf,
        .noFolder:
        Self.words(ofGrading: error)
      }
    self.init(message, remedy, exitCode: ExitCode.validationFailure.rawValue)
  }

  init(_ error: ContentError) {
    let (message, remedy): (String, String?) =
      switch error {
      case .noCourse(let folder):
        (
          "there is no course here: no folder Lessons in \(folder) or above it",
          "Go to a folder with a course, name it by --course, or begin one: \(Program.name) new course"
        )
      case .notACourse(let path):
        (
          "\(display(path)) is no course: it has no course.yml",
          "Name the folder that holds course.yml."
        )
      case .badSettings(let problems):
        (
          problems.map { problem in
            display(problem) + (problem.remedy.map { "\n           \($0)" } ?? "")
          }.joined(separator: "\n         "),
          "`\(Program.command("help host-settings"))` lists all that may be set."
        )
      case .noExercises(let address): ("\(address) has no exercises", nil)
      case .solutionHidden(let address):
        (
          "the solution is shown once your own passes",
          "To see it now: " + Program.command("solution \(address) --anyway")
        )
      case .noWrongAnswer(let path, let reason):
        ("\(display(path)) cannot be a wrong answer: \(reason)", nil)
      case .sealed(let address):
        (
          "the solution of \(address) is not part of this course",
          "It was handed out without answers; who teaches it has them."
        )
      case .sealedAlready(let address):
        (
          "this course is packed already: \(address) has no solution",
          "Pack the course that it was made of."
        )
      case .noList(let path, let key):
        (
          "\(display(path)) has no list '\(key)' to enter the new name in",
          "Write it with all that is there: \(Program.name) lint shows it."
        )
      }
    self.init(message, remedy, exitCode: 1)
  }

  init(_ error: ToolError) {
    let (message, remedy): (String, String?) =
      switch error {
      case .noDocumentation:
        (
          "the documentation is not here: it is the folder Docs, which lies beside the program",
          "Run the program where it was built or unpacked, or by the link that `lessons install` makes."
        )
      case .cannotPrint(let number): ("cannot write the output: \(systemMessage(number))", nil)
      case .noEditor: ("there is no editor to open", "Set EDITOR, for example: export EDITOR=nano")
      case .editorFailed(let name, let code):
        ("the editor '\(name)' left with \(code)", "Set EDITOR to one that works.")
      }
    self.init(message, remedy, exitCode: 2)
  }
}
