// `lessons new wrong`: keeps a learner's mistake as a wrong answer, so that whoever makes it next reads
// why people write it.

import ArgumentParser
import ClassGrading
import FoundationEssentials
import Languages
import Learning
import LessonModel
import LessonRunner
import Reporting
import SwiftReading
import SystemFiles
import Workspaces

struct NewWrong: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wrong",
    abstract: "Keep a learner's mistake as a wrong answer, with a note of why people write it.",
    discussion: """
      The file is judged in a sandbox first: it must compile, and a check that learners see must catch \
      it. Read what is written before others do: it is a learner's file, comments included.

      Example:
        lessons new wrong bang no-bang --from bang.swift --note "Seven was forgotten."
      """)

  @Argument(help: "The exercise.", completion: .courseNames)
  var exercise: String

  @Argument(help: "The new wrong answer's name: wrong/NAME.swift.")
  var name: String

  @Option(
    help: "The file with the mistake, or a result of it as `lessons grade` keeps it.",
    completion: .file())
  var from: String

  @Option(help: "Why people write this, in a sentence: those who make the mistake read it.")
  var note: String

  @OptionGroup var place: SandboxOptions
  @OptionGroup var options: CourseOptions

  func validate() throws {
    let text = note.filter { $0.isLetter || $0.isNumber }
    guard !text.isEmpty, !note.contains(where: \.isNewline), !note.contains("expected-") else {
      throw ValidationError(
        "Say by --note, on one line, why people write this: those who make the mistake read it.")
    }
  }

  func run() async throws {
    guard name.isSlug else { throw UsageError.notASlug(name) }
    let session = try Session(options, isOwn: true)
    let exercise = try Exercise.named(exercise, in: session.course)
    session.mentionRights(of: place)
    let path = "\(exercise.path)/wrong/\(name).swift"
    guard !Files.holds(path) else { throw UsageError.alreadyThere(path: path) }
    let answer = try Self.answer(from: absolutePath(from), for: exercise)
    let names = try await catching(answer, for: exercise)
    let marks = names.map { "expected-failure {{\($0)}}" }.joined(separator: " ")
    let file = SourceFile(
      path: path, text: "// \(marks) \(note)\n\(answer.text.endingLine)")
    let (found, problems) = MarkScanner(file).scan()
    let failures = found.filter { $0.kind == .failure }
    guard problems.isEmpty, failures.map(\.text) == names, failures.last?.comment == note else {
      throw ContentError.noWrongAnswer(
        path: from, reason: "the file's own comments or the note read like marks")
    }
    try NewFolder.create(path, file.text)
    for other in answer.others where !exercise.solution.others.contains(where: other.isCopy(of:)) {
      try NewFolder.create(
        "\(path.dropLast(".swift".count))/\(other.name)", other.text.endingLine)
    }
    let caught = names.map { "'\($0)'" }.joined(separator: ", ")
    try Terminal.print(
      "wrote \(display(path)), which is caught by \(caught)\n"
        + "next: \(Program.command("lint \(exercise.address)"))\n")
  }

  /// A file, or the file that a result is of, with those that belong to it; what is not there of these is as in
  /// the solution.
  private static func answer(from path: String, for exercise: Exercise) throws -> SourceFile {
    guard let bytes = Files.read(path) else { throw FileError.cannotRead(path: path) }
    func answer(_ text: String, _ other: (_ name: String) throws -> String?) rethrows -> SourceFile
    {
      let others = try exercise.solution.others.map { $0.saying(try other($0.name) ?? $0.text) }
      return SourceFile(
        path: "/submission/\(exercise.address).swift", text: text, others: others)
    }
    guard path.hasSuffix(".json") else {
      func text(of bytes: [UInt8], in path: String) throws -> String {
        do {
          return try LearnerText.text(of: bytes)
        } catch {
          throw ContentError.noWrongAnswer(path: path, reason: "line \(error.line) is not UTF-8")
        }
      }
      return try answer(try text(of: bytes, in: path)) { name in
        let other = "\(path.dropLast(".swift".count))/\(name)"
        return try Files.read(other).map { try text(of: $0, in: other) }
      }
    }
    guard let result = ResultFile(jsonData: Data(bytes)) else {
      throw ContentError.noWrongAnswer(path: path, reason: "it is no result of `lessons grade`")
    }
    guard result.exercise == exercise.address else {
      throw ContentError.noWrongAnswer(
        path: path, reason: "it is a result of \(result.exercise), not of \(exercise.address)")
    }
    let others = result.source.others ?? []
    guard let text = result.source.text, result.source.isCut != true,
      !others.contains(where: { $0.isCut == true })
    else {
      throw ContentError.noWrongAnswer(
        path: path, reason: "the result does not hold the whole file")
    }
    return answer(text) { name in others.first { $0.name == name }?.text }
  }

  /// The names of the checks that learners see and that catch the mistake.
  private func catching(_ answer: SourceFile, for exercise: Exercise) async throws -> [String] {
    func refuse(_ reason: String) -> ContentError { .noWrongAnswer(path: from, reason: reason) }
    let pairs = zip(answer.all, exercise.starter.all)
    guard !pairs.allSatisfy({ LearnerText.isSame($0.text, $1.text) }) else {
      throw refuse("it is the starter")
    }
    let engine = try await Engine.start(isBoxed: place.sandbox)
    StatusLine.show("judging it …")
    defer { StatusLine.clear() }
    let grader = try await Grader(
      engine: engine, sandbox: .boxed, words: { FailureMessage(of: $0).message })
    let graded = try await grader.prepare(exercise)
    let result = await grader.grade(.source(answer), for: graded)
    switch result.verdict {
    case .pass: throw refuse("it passes all checks")
    case .error, nil: throw NotJudged(reason: result.reason ?? "there is no verdict")
    case .fail: break
    }
    let error = result.diagnostics.first { $0.severity == .error }
    if exercise.kind == .checks, let error {
      throw refuse("it does not compile, so it proves no check: \(error.message)")
    }
    if let missing = result.missing.first {
      throw refuse("it does not declare `\(missing.declaration)`, so it proves no check")
    }
    let names = result.checks.filter { check in
      check.isCaught && !check.isHidden && !check.name.contains("}}")
    }.map(\.name)
    guard !names.isEmpty else {
      throw refuse(result.reason ?? "no check that learners see catches it")
    }
    return names
  }
}

extension SourceFile {
  /// Whether another file has the same name and the same text.
  fileprivate func isCopy(of other: SourceFile) -> Bool { (name, text) == (other.name, other.text) }
}

extension String {
  /// The text with a line end at its end.
  fileprivate var endingLine: String { hasSuffix("\n") ? self : self + "\n" }
}
