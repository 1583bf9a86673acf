// What can go wrong in a command, as data. The words, and the exit codes, are in FailureMessage.swift.

import LessonModel

/// The command was used wrongly: exit code 64.
enum UsageError: Error {
  case unknownCommand(String, known: [String])
  /// No lesson, page or exercise has this name; `known` is what could have been meant.
  case unknownName(String, expected: String, known: [String])
  /// The documentation has nothing of this name.
  case unknownTopic(String, known: [String])
  /// Several exercises or pages have this name; the addresses are those of each.
  case ambiguousName(String, addresses: [String])
  /// The name is that of a lesson or a page with these exercises.
  case notAnExercise(String, is: String, exercises: [String])
  case unknownLanguage(String, known: [String])
  case notASlug(String)
  /// A PDF is wanted of a course that nobody trusts.
  case noPDFInBoxes
  case alreadyThere(path: String)
  /// Pages for learners were to go where something else is.
  case notPages(path: String)
  /// A lesson that is imported has the name of one of the course's.
  case lessonThere(String, path: String, isOnlyOne: Bool)
  /// A page, an exercise or a file that is imported has a name that the lesson has already.
  case inLessonAlready(String, lesson: String, isOnlyOne: Bool)
  /// A package that is imported has the name of one of the course's, and is another.
  case otherPackage(String, path: String)
  /// The pages of several lessons were to be one lesson's.
  case severalLessons([String])
  /// What lies where the command is to be installed is somebody else's.
  case notOurs(path: String)
  /// The command asks questions, or shows things change, and there is nobody at a terminal.
  case needsTerminal(command: String)
  case notAShard(String)
  /// One workspace cannot be judged in parts.
  case shardOfOne(path: String)
  /// Two learners of a class have one name, and would have one folder.
  case sameLearner(String)
  /// Strangers' code was to be run without a sandbox, by somebody who did not say to trust it.
  case sandboxNeedsTrust
  /// Nobody's results have the names that a platform gives.
  case nobodyOf(platform: String, path: String)
  /// More folders are to be judged than one.
  case severalFolders([String])
  case noFolder(path: String)
}

/// The course is at fault, or the learner's code: exit code 1.
enum ContentError: Error {
  /// There is no course in this folder or above it.
  case noCourse(from: String)
  /// The folder named by `--course` is not there, or no course.
  case notACourse(path: String)
  /// The settings of a host cannot be understood.
  case badSettings([Diagnostic])
  case noExercises(address: String)
  /// The reference is shown once the exercise passes.
  case solutionHidden(address: String)
  /// A file cannot be kept as a wrong answer, and why.
  case noWrongAnswer(path: String, reason: String)
  /// The answers to this exercise are no part of this course.
  case sealed(address: String)
  /// A course without answers was to be packed once more.
  case sealedAlready(address: String)
  /// A file of the course has not the list where `new` would enter a name.
  case noList(path: String, key: String)
}

/// This tool, or the machine, is at fault: exit code 2.
enum ToolError: Error {
  /// The documentation does not lie beside this program.
  case noDocumentation
  case cannotPrint(number: Int32)
  case noEditor
  case editorFailed(String, code: Int32)
}
