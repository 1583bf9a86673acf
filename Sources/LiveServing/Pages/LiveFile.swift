// A file that a page lets its reader change: a snippet's program, or one of the learner's files of an exercise.

import CourseLoading
import Languages
import Learning
import LessonModel
import SiteRendering
import SwiftReading
import SystemFiles
import Workspaces

/// A file of a live page.
enum LiveFile {
  case snippet(Snippet)
  /// The first file of an exercise, by which all are run and judged.
  case exercise(Exercise)
  /// A further file of an exercise, by its index among all.
  case part(Exercise, Int)

  /// The text that it begins with.
  var firstText: String {
    switch self {
    case .snippet(let snippet): snippet.readersText
    case .exercise(let exercise): exercise.starter.text
    case .part(let exercise, let index): exercise.starter.all[index].text
    }
  }

  /// How it is compiled.
  var settings: CompilationSettings {
    switch self {
    case .snippet(let snippet): snippet.settings
    case .exercise(let exercise), .part(let exercise, _): exercise.settings
    }
  }

  /// What a part is one of.
  var whole: String? {
    if case .part(let exercise, _) = self { exercise.address } else { nil }
  }

  var kind: LiveAnswer.File.Kind {
    switch self {
    case .snippet: .snippet
    case .exercise(let exercise): exercise.kind == .predict ? .prediction : .exercise
    case .part: .part
    }
  }
}

extension LiveCourse {
  /// The files of a page, each with its path in the workspace without `.swift`.
  func files(of page: WholePage) -> [(id: String, file: LiveFile)] {
    guard let content = page.shownPage else { return [] }
    var seen: Set<String> = []
    let snippets = site.listings(on: page).map(\.snippet).compactMap { snippet in
      seen.insert(snippet.name).inserted
        ? ("\(content.address)/\(snippet.name)", LiveFile.snippet(snippet)) : nil
    }
    return snippets
      + content.exercises.flatMap { exercise in
        exercise.fileAddresses.enumerated().map { index, address in
          (address, index == 0 ? .exercise(exercise) : .part(exercise, index))
        }
      }
  }

  /// A file of a page; nil for anything else.
  func file(_ id: String, of page: WholePage) -> LiveFile? {
    files(of: page).first { $0.id == id }?.file
  }

  /// What the workspace has of a file: its text, or why there is none to be had; neither where it has no such file.
  func text(ofFile id: String) -> (text: String?, problem: WorkspaceError?) {
    do {
      return (try session.workspace.text(ofFile: id), nil)
    } catch {
      return (nil, error)
    }
  }

  /// Says that a file cannot be read, and what its reader can do; what exactly is wrong with it, the terminal says.
  func unreadable(_ id: String, _ language: LanguageTag) -> String {
    guard let words = site.words(for: language)?.isolating else { return "" }
    let path = placeInWorkspace(of: session.workspace.path(ofFile: id))
    return words("live-unreadable", ["path": path, "reset": words("live-reset")])
  }

  /// A file as a page is told of it.
  func answer(_ id: String, _ file: LiveFile, on page: WholePage) -> LiveAnswer.File {
    let (own, problem) = text(ofFile: id)
    let first = file.firstText
    var answer = LiveAnswer.File(
      id: id, kind: file.kind, text: own ?? first, base: Workspace.identity(of: own),
      isChanged: own.map { !LearnerText.isSame($0, first) } ?? false, listings: [],
      problem: problem.map { _ in unreadable(id, page.language) })
    answer.of = file.whole
    let lines = SourceFile(path: "", text: answer.text).lines.indices.map { $0 + 1 }
    switch file {
    case .snippet(let snippet):
      let edited = snippet.saying(answer.text, at: session.workspace.path(ofFile: id))
      answer.listings = site.listings(of: edited, on: page, result: nil).map {
        LiveAnswer.Listing(anchor: $0.anchor, lines: $0.lines)
      }
    case .exercise(let exercise):
      answer.listings = [LiveAnswer.Listing(anchor: exercise.codeAnchors[0], lines: lines)]
      answer.hintCount = session.loadProgress()[exercise].hintCount
      if exercise.kind == .predict { answer.predictsValues = exercise.predictsValues }
    case .part(let exercise, let index):
      answer.listings = [LiveAnswer.Listing(anchor: exercise.codeAnchors[index], lines: lines)]
    }
    return answer
  }

  /// Saves a text of a file, which is begun by it where there is none.
  func save(
    _ text: String, as id: String, _ file: LiveFile, over base: String, keepsOther: Bool
  ) throws -> Workspace.Saving {
    let workspace = session.workspace
    var base = base
    if base.isEmpty {
      if try workspace.text(ofFile: id) == nil {
        // Nothing is written before something is changed.
        if text == file.firstText { return .saved(base: "") }
        switch file {
        case .snippet: break
        case .exercise(let exercise), .part(let exercise, _):
          // All of its files are begun together.
          _ = try workspace.open(exercise, ProgressRecord())
        }
      }
      // A file that was begun and not changed is nobody's work yet.
      let own = try workspace.text(ofFile: id)
      if own == file.firstText { base = Workspace.identity(of: own) }
    }
    return try workspace.save(text, as: id, over: base, keepsOther: keepsOther)
  }

  /// Puts back what a file begins with, with all others of an exercise, and keeps what was there.
  func reset(_ id: String, _ file: LiveFile) throws -> LiveAnswer.Text {
    let kept: [String]
    var others: [LiveAnswer.FileChange] = []
    switch file {
    case .snippet: kept = [try session.workspace.putAside(file: id)].compactMap(\.self)
    case .exercise(let exercise), .part(let exercise, _):
      kept = try session.workspace.reset(exercise)
      others = try exercise.fileAddresses.filter { $0 != id }.map { other in
        let text = try session.workspace.text(ofFile: other)
        return LiveAnswer.FileChange(id: other, base: Workspace.identity(of: text), text: text)
      }
    }
    let text = try session.workspace.text(ofFile: id)
    return LiveAnswer.Text(
      base: Workspace.identity(of: text), text: text ?? file.firstText,
      kept: kept.isEmpty ? nil : kept.map(placeInWorkspace(of:)).joined(separator: ", "),
      others: others.isEmpty ? nil : others)
  }

  /// How far the learner is, as pages in a language show it.
  func progress(_ language: LanguageTag) -> LiveAnswer.Progress {
    progress(CourseState(session, session.loadProgress()), language)
  }

  /// A state as pages in a language show it.
  func progress(_ state: CourseState, _ language: LanguageTag) -> LiveAnswer.Progress {
    let root = SitePaths.root(of: language, among: session.course.languages)
    var pages: [String: [Int]] = [:]
    func add(_ path: String, _ exercises: [Exercise]) {
      if !exercises.isEmpty { pages[path] = [state.count(.done, of: exercises), exercises.count] }
    }
    for lesson in session.course.lessons {
      add(SitePaths.lesson(lesson.slug, root: root), lesson.exercises)
      for page in lesson.pages {
        add(SitePaths.page(page.slug, lesson: lesson.slug, root: root), page.exercises)
      }
    }
    let exercises = session.course.exercises.map { ($0.address, state[$0].rawValue) }
    return LiveAnswer.Progress(
      exercises: Dictionary(exercises) { first, _ in first }, pages: pages)
  }
}

extension Exercise {
  /// The names that the anchors of its code begin with, of each of its files.
  var codeAnchors: [String] {
    ["\(slug)-code"] + starter.others.map { "\(slug)-code-\($0.name.dropLast(".swift".count))" }
  }
}
