// What pages ask about code: which of it can be changed, and what a changed text does. Start at
// `answer`; Protocol.md has the shapes of all that is said.

import CourseLoading
import HTMLRendering
import LessonModel
import LessonRunner
import SiteRendering
import SourceInsight
import Synchronization
import Workspaces

/// Answers live pages.
final class LivePages: Sendable {
  /// What a request is answered.
  enum Answer {
    case whole(PreviewResponse)
    /// Lines, as work makes them.
    case lines(@Sendable (AnswerStream) async -> Void)
  }

  let key = LiveKey()
  private let options: CourseOptions
  private let engine: EarlyEngine
  private let course = Mutex<LiveCourse?>(nil)
  private let runs = LiveRuns()
  /// nil where nobody's text is looked into outside of a box.
  let insight: EditorInsight?

  /// Answers by an engine that may still be getting ready.
  init(_ options: CourseOptions, engine: EarlyEngine, insight: EditorInsight?) {
    self.options = options
    self.engine = engine
    self.insight = insight
  }

  /// Says that the course has changed.
  func forgetCourse() { course.withLock { $0 = nil } }

  /// Answers a request that may run and write.
  func answer(_ request: PreviewRequest) -> Answer {
    do {
      switch (request.method, request.path) {
      case ("POST", "/-/page"):
        return try with(request.body) { (question: LiveQuestion.Page) in
          .whole(try page(question))
        }
      case ("POST", "/-/events"):
        return try with(request.body) { (question: LiveQuestion.Page) in
          .lines { [self] in await tell(question, into: $0) }
        }
      case ("POST", "/-/run"): return try with(request.body, run)
      case ("POST", "/-/ask"): return try with(request.body, choices)
      case ("POST", "/-/names"): return try with(request.body, names)
      case ("PUT", "/-/file"): return try with(request.body) { .whole(try save($0)) }
      case ("POST", "/-/keep"): return try with(request.body) { .whole(try keep($0)) }
      case ("POST", "/-/reset"): return try with(request.body) { .whole(try reset($0)) }
      case ("POST", "/-/hint"): return try with(request.body) { .whole(try giveHint($0)) }
      case ("POST", "/-/solution"):
        return try with(request.body) { .whole(try compare($0)) }
      default: return .whole(.notFound)
      }
    } catch {
      return .whole(
        PreviewResponse(
          status: "500 Internal Server Error",
          json: LiveAnswer.Complaint(message: Report(of: error).text)))
    }
  }

  /// Answers a question, if it is one.
  private func with<Question: Decodable>(
    _ body: [UInt8], _ answer: (Question) throws -> Answer
  ) throws -> Answer {
    guard let question: Question = LiveJSON.read(body) else { return .whole(.badRequest) }
    return try answer(question)
  }

  /// The course as it is now.
  func current() throws -> LiveCourse {
    try course.withLock { course in
      let current = try course ?? LiveCourse(options)
      course = current
      return current
    }
  }

  // MARK: Pages

  private func page(_ question: LiveQuestion.Page) throws -> PreviewResponse {
    let course = try current()
    guard let page = course.site.page(at: question.page) else { return .notFound }
    let words = course.site.words(for: page.language)?.all ?? [:]
    return PreviewResponse(
      json: LiveAnswer.Page(
        words: words.filter { $0.key.hasPrefix("live-") },
        files: course.files(of: page).map { course.answer($0.id, $0.file, on: page) },
        progress: course.progress(page.language)))
  }

  // MARK: Runs

  private func run(_ question: LiveQuestion.Run) throws -> Answer {
    let course = try current()
    guard question.text.utf8.count <= Workspace.fileBytesMax else { return .whole(.tooLarge) }
    guard let page = course.site.page(at: question.page),
      let file = course.file(question.id, of: page)
    else { return .whole(.notFound) }
    return .lines { [self] stream in
      await runs.run(question, into: stream) { [engine] tell in
        let engine = try await engine.task.value
        switch file {
        case .snippet(let snippet):
          let path = course.session.workspace.path(ofFile: question.id)
          let edited = snippet.saying(question.text, at: path)
          let input = Array((question.input ?? "").utf8)
          let result = try await engine.run(edited: edited, input: input) { result, stage in
            tell(course.values(of: edited, on: page, result, stage))
          }
          // What it did was told; it is told again only with what the compiler has to say.
          let isTold = result.timeline != nil && result.diagnostics.isEmpty
          return isTold ? nil : course.values(of: edited, on: page, result)
        case .exercise(let exercise):
          guard !LearnerText.isBlank(question.text) else {
            throw WorkspaceError.empty(
              path: course.session.workspace.path(of: exercise), exercise: exercise.address)
          }
          let own = course.session.workspace.file(of: exercise, saying: question.text)
          let judged = try await engine.judge(own, of: exercise, in: course.session.course)
          try Task.checkCancellation()
          var before = ProgressRecord()
          if !judged.isNotBegun {
            course.session.updateProgress {
              before = $0
              $0.note([judged])
            }
          }
          return course.values(
            of: judged, before: before, on: page, width: Self.width(question.width))
        }
      }
    }
  }

  /// How many columns a verdict takes.
  private static func width(_ wanted: Int?) -> Int { min(max(wanted ?? 80, 40), 120) }

  // MARK: Files

  /// The course, the page and the file that a question is about; nil where there is none such.
  private func found(
    _ question: LiveQuestion.File
  ) throws -> (course: LiveCourse, page: SitePage, file: LiveFile)? {
    let course = try current()
    guard let page = course.site.page(at: question.page),
      let file = course.file(question.id, of: page)
    else { return nil }
    return (course, page, file)
  }

  private func save(_ question: LiveQuestion.File) throws -> PreviewResponse {
    guard let (course, _, file) = try found(question) else { return .notFound }
    guard let text = question.text, let base = question.base else { return .badRequest }
    guard text.utf8.count <= Workspace.fileBytesMax else { return .tooLarge }
    let saving = try course.save(
      text, as: question.id, file, over: base, keepsOther: question.keepsOther == true)
    switch saving {
    case .saved:
      let now = try course.session.workspace.text(ofFile: question.id)
      return PreviewResponse(json: LiveAnswer.Text(base: Workspace.identity(of: now)))
    case .otherText(let other):
      return PreviewResponse(
        status: "409 Conflict",
        json: LiveAnswer.Text(
          base: Workspace.identity(of: other), text: other ?? file.firstText))
    }
  }

  private func keep(_ question: LiveQuestion.File) throws -> PreviewResponse {
    guard let (course, _, _) = try found(question) else { return .notFound }
    guard let text = question.text else { return .badRequest }
    guard text.utf8.count <= Workspace.fileBytesMax else { return .tooLarge }
    let kept = try course.session.workspace.keep(text, besideFile: question.id)
    return PreviewResponse(json: LiveAnswer.Text(base: "", kept: display(kept)))
  }

  private func reset(_ question: LiveQuestion.File) throws -> PreviewResponse {
    guard let (course, _, file) = try found(question) else { return .notFound }
    return PreviewResponse(json: try course.reset(question.id, file))
  }

  private func giveHint(_ question: LiveQuestion.File) throws -> PreviewResponse {
    guard let (course, page, file) = try found(question), case .exercise(let exercise) = file
    else { return .notFound }
    let count = min(question.count ?? 0, exercise.text.in(page.language).hints.count)
    course.session.updateProgress { $0[exercise].hintCount = max($0[exercise].hintCount, count) }
    return PreviewResponse(json: LiveAnswer.Text(base: ""))
  }

  /// The author's solution is for those whose own file passes.
  private func compare(_ question: LiveQuestion.File) throws -> PreviewResponse {
    guard let (course, page, file) = try found(question), case .exercise(let exercise) = file
    else { return .notFound }
    guard let own = try course.session.workspace.read(exercise),
      course.session.loadProgress()[exercise].progress(of: own) == .done
    else { return PreviewResponse(status: "403 Forbidden") }
    return PreviewResponse(
      json: LiveAnswer.Piece(
        html: course.comparison(
          of: exercise, own.source, page.language, width: Self.width(question.width))))
  }
}

extension PreviewResponse {
  fileprivate static let notFound = PreviewResponse(status: "404 Not Found")
  static let badRequest = PreviewResponse(status: "400 Bad Request")
  static let tooLarge = PreviewResponse(status: "413 Content Too Large")
}

/// The runs that go on, at most one of each file in each tab: a newer one ends the older.
final class LiveRuns: Sendable {
  private struct Name: Hashable {
    var tab: String
    var id: String
  }

  private struct Going {
    var seq: Int
    var task: Task<Void, Never>
  }

  private let going = Mutex<[Name: Going]>([:])

  /// Does work and says what comes of it, in the end or before; ends when its task is cancelled, or when it is superseded.
  func run(
    _ question: LiveQuestion.Run, into stream: AnswerStream,
    _ work:
      @escaping @Sendable (
        _ tell: @escaping @Sendable (LiveAnswer.Values) -> Void
      ) async throws -> LiveAnswer.Values?
  ) async {
    let name = Name(tab: question.tab, id: question.id)
    let seq = question.seq
    // Whoever hears that it is queued can supersede it.
    let task = going.withLock { going in
      let task = Task {
        stream.send("queued", seq: seq)
        do {
          try Task.checkCancellation()
          let values = try await work { stream.send("values", seq: seq, $0) }
          try Task.checkCancellation()
          if let values { stream.send("values", seq: seq, values) }
          stream.send("end", seq: seq)
        } catch is CancellationError {
          stream.send("superseded", seq: seq)
        } catch {
          stream.send(
            "fault", seq: seq, LiveAnswer.Complaint(message: Report(of: error).text))
        }
      }
      if let other = going[name], other.seq > seq {
        task.cancel()
      } else {
        going[name]?.task.cancel()
        going[name] = Going(seq: seq, task: task)
      }
      return task
    }
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    going.withLock { if $0[name]?.seq == seq { $0[name] = nil } }
  }
}
