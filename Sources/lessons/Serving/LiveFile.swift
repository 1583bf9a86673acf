// A file that a page lets its reader change: a snippet's program, or the learner's file of an exercise.

import CourseLoading
import LessonModel
import SiteRendering
import Workspaces

/// A file of a live page.
enum LiveFile {
  case snippet(Snippet)
  case exercise(Exercise)

  /// The text that it begins with.
  var firstText: String {
    switch self {
    case .snippet(let snippet): snippet.readersText
    case .exercise(let exercise): exercise.starter.text
    }
  }

  var kind: LiveAnswer.File.Kind {
    switch self {
    case .snippet: .snippet
    case .exercise(let exercise): exercise.kind == .predict ? .prediction : .exercise
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
    return snippets + content.exercises.map { ($0.address, .exercise($0)) }
  }

  /// A file of a page; nil for anything else.
  func file(_ id: String, of page: WholePage) -> LiveFile? {
    files(of: page).first { $0.id == id }?.file
  }

  /// A file as a page is told of it.
  func answer(_ id: String, _ file: LiveFile, on page: WholePage) -> LiveAnswer.File {
    var problem: String?
    var own: String?
    do {
      own = try session.workspace.text(ofFile: id)
    } catch {
      problem = FailureMessage(of: error).text
    }
    let first = file.firstText
    var answer = LiveAnswer.File(
      id: id, kind: file.kind, text: own ?? first, base: Workspace.identity(of: own),
      isChanged: own.map { !LearnerText.isSame($0, first) } ?? false, listings: [],
      problem: problem)
    switch file {
    case .snippet(let snippet):
      let edited = snippet.saying(answer.text, at: session.workspace.path(ofFile: id))
      answer.listings = site.listings(of: edited, on: page, result: nil).map {
        LiveAnswer.Listing(anchor: $0.anchor, lines: $0.lines)
      }
    case .exercise(let exercise):
      let lines = SourceFile(path: "", text: answer.text).lines.indices.map { $0 + 1 }
      answer.listings = [LiveAnswer.Listing(anchor: exercise.codeAnchor, lines: lines)]
      answer.hintCount = session.loadProgress()[exercise].hintCount
    }
    return answer
  }

  /// Saves a text of a file, which is begun by it where there is none.
  func save(
    _ text: String, as id: String, _ file: LiveFile, over base: String, keepsOther: Bool
  ) throws -> Workspace.Saving {
    let workspace = session.workspace
    if base.isEmpty, try workspace.text(ofFile: id) == nil {
      // Nothing is written before something is changed.
      if text == file.firstText { return .saved }
      if case .exercise(let exercise) = file {
        let begun = try workspace.open(exercise, ProgressRecord())
        return try workspace.save(text, as: id, over: Workspace.identity(of: begun.source.text))
      }
    }
    return try workspace.save(text, as: id, over: base, keepsOther: keepsOther)
  }

  /// Puts back what a file begins with, and keeps what was there.
  func reset(_ id: String, _ file: LiveFile) throws -> LiveAnswer.Text {
    let kept: String?
    switch file {
    case .snippet: kept = try session.workspace.putAside(file: id)
    case .exercise(let exercise): kept = try session.workspace.reset(exercise).first
    }
    let text = try session.workspace.text(ofFile: id)
    return LiveAnswer.Text(
      base: Workspace.identity(of: text), text: text ?? file.firstText, kept: kept.map(display))
  }

  /// How far the learner is, as pages in a language show it.
  func progress(_ language: LanguageTag) -> LiveAnswer.Progress {
    let state = CourseState(session, session.loadProgress())
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
  /// The name that the anchors of its code begin with.
  var codeAnchor: String { "\(slug)-code" }
}
