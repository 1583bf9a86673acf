// Looks for answers in a course that is about to be handed out.
//
// Looked for are the lines of solutions, hidden checks and wrong answers, the names of hidden checks and
// the notes of wrong answers; looked through is every file that was written, as it is and as it reads
// once escapes and tags are gone. White space does not count.
//
//   - What says nothing by itself (`}`, `return nil`) is not looked for; what is short only as a line,
//     or between quotation marks, of its own.
//   - A line of a solution or a wrong answer that learners read anyway, in a page, a snippet, a starter, a
//     shown check or a client, is no secret; nor is a declaration that the exercise asks for.
//   - Of hidden checks the same holds for code that learners have, not for prose; names of hidden checks
//     and notes of wrong answers stand nowhere.

import CourseLoading
import LessonModel

/// An answer that was found in what was written.
public struct Leak: Hashable, Sendable {
  /// The file that it was found in, by its path in the course's folder.
  public var file: String
  /// What was found: `line 3 of solution.swift of patterns/bang`.
  public var what: String
}

/// Searches the files of a pack for the answers of its course.
struct LeakSearch {
  /// Something that must not be found.
  private struct Secret {
    enum Kind { case solution, hidden, wrong, text }
    var kind: Kind
    var what: String
    var needle: [UInt8]
    /// Whether it is what a declaration begins with, or a whole one without a value.
    var mayBeAsked = false
  }

  private let secrets: [Secret]
  private let search: NeedleSearch
  private let readable: ReadableText

  /// Prepares to search what was made of a course.
  ///
  /// - Parameters:
  ///   - course: The course with its answers.
  ///   - forms: What is told of each exercise, by its address; nil where no compiler has said it.
  init(_ course: Course, _ forms: [String: SealedForm]?) {
    readable = ReadableText(course)
    let names = readable.checkNames
    let all = course.exercises.flatMap { exercise in
      Self.lines(of: exercise, forms.map { $0[exercise.address] ?? SealedForm() })
        + Self.texts(of: exercise).filter { !names.contains($0.name) }.map(\.secret)
    }
    let searched = NeedleSearch(all.map(\.needle))
    let inCode = searched.found(in: readable.code)
    let inProse = searched.found(in: readable.prose)
    secrets = all.enumerated().filter { index, secret in
      switch secret.kind {
      case .text: true
      case .solution, .wrong: !inCode.contains(index) && !inProse.contains(index)
      case .hidden: !inCode.contains(index)
      }
    }.map(\.element)
    search = NeedleSearch(secrets.map(\.needle))
  }

  /// The lines of an exercise's answers that say something, but for declarations that it asks for; where it is not
  /// known which ones those are, but for all that may be.
  private static func lines(of exercise: Exercise, _ form: SealedForm?) -> [Secret] {
    let asked = Set((form?.declarations ?? []).map(\.text.squeezed))
    let own = Set(exercise.solution.all.flatMap(\.lines).map { String($0).squeezed })
    let hidden = exercise.hidden.map { lines(.hidden, $0, of: exercise) } ?? []
    let wrong = exercise.wrongAnswers.flatMap(\.file.all).flatMap {
      lines(.wrong, $0, of: exercise)
    }
    let answers =
      exercise.solution.all.flatMap { lines(.solution, $0, of: exercise) }
      + wrong.filter { !own.contains($0.needle) }
    return hidden.filter { !own.contains($0.needle) }
      + answers.filter { secret in
        guard form != nil || !secret.mayBeAsked else { return false }
        // `var name: String {` stands in `override var name: String { get }`.
        return !asked.contains { $0 + Array("{".utf8) == secret.needle || $0.holds(secret.needle) }
      }
  }

  private static func lines(
    _ kind: Secret.Kind, _ file: SourceFile, of exercise: Exercise
  ) -> [Secret] {
    file.lines.enumerated().compactMap { index, line in
      guard line.saysSomething else { return nil }
      return Secret(
        kind: kind, what: "line \(index + 1) of \(file.name) of \(exercise.address)",
        needle: String(line).squeezed, mayBeAsked: line.mayBeAsked)
    }
  }

  /// What of the answers is found in a part of a file that learners are not meant to find any in.
  func answers(in text: some StringProtocol) -> [String] {
    search.found(in: Array(text.utf8)).sorted().map { secrets[$0].what }
  }

  /// The names of hidden checks, and the notes of wrong answers.
  private static func texts(of exercise: Exercise) -> [(name: String, secret: Secret)] {
    let checks = exercise.hiddenCheckNames.map { name in
      (name, "the hidden check '\(name)' of \(exercise.address)")
    }
    let notes = exercise.wrongAnswers.flatMap { wrong in
      ([wrong.note.main] + wrong.note.translations.values).map { note in
        (note, "the note of \(wrong.file.name) of \(exercise.address)")
      }
    }
    return (checks + notes).map { text, what in
      (text, Secret(kind: .text, what: what, needle: text.squeezed))
    }
  }

  /// Everything that is found in a file, each thing once.
  ///
  /// - Parameters:
  ///   - name: The file's path in the course's folder.
  ///   - bytes: What it holds.
  /// - Returns: What was found.
  func leaks(in name: String, _ bytes: [UInt8]) -> [Leak] {
    let anywhere = search.found(in: bytes)
    guard !anywhere.isEmpty else { return [] }
    let rest = search.found(in: readable.rest(of: name, bytes))
    return anywhere.sorted().filter { index in
      switch secrets[index].kind {
      case .text: true
      case .solution: rest.contains(index)
      case .wrong: rest.contains(index) && !readable.isProbes(name)
      case .hidden: !readable.isCode(name)
      }
    }.map { Leak(file: name, what: secrets[$0].what) }
  }
}

extension StringProtocol {
  /// Whether a line is what a declaration begins with, or a whole one without a value.
  fileprivate var mayBeAsked: Bool {
    let words = split { !$0.isLetter && $0 != "_" }
    guard words.contains(where: { declaring.contains(String($0)) }) else { return false }
    return last { !$0.isWhitespace } == "{" || !contains("{") && !contains("=")
  }
}

private let declaring: Set = [
  "func", "var", "let", "init", "subscript", "class", "struct", "enum", "actor", "protocol",
  "extension", "typealias", "associatedtype", "case",
]
