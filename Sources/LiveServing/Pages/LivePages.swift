// What pages ask about code: which of it can be changed, and what a changed text does. Start at
// `answer`; Protocol.md has the shapes of all that is said.

import CourseLoading
import HTMLRendering
import Languages
import Learning
import LessonModel
import LessonRunner
import SiteRendering
import SourceInsight
import Synchronization
import SystemFiles
import WebServing
import Workspaces

/// Answers live pages.
final class LivePages: Sendable {
  let reader: LiveReader
  let engine: EarlyEngine
  let tellFault: @Sendable (any Error) -> String?
  private let readCourse: @Sendable () throws -> LiveCourse
  private let course = Mutex<LiveCourse?>(nil)
  private let runs: LiveRuns
  /// What knows names and completions; nil at a moment where there is no room for it.
  let insight: @Sendable () -> EditorInsight?

  /// Answers a reader, by an engine that may still be getting ready.
  ///
  /// - Parameters:
  ///   - reader: Whom.
  ///   - engine: What runs and judges.
  ///   - insight: What knows names and completions, if there is room for it at that moment.
  ///   - tellFault: Hears of what is wrong through no fault of the reader's; what the reader is told of it, nil
  ///     for what the page itself says of any such thing.
  ///   - readCourse: Reads the course as it is now.
  init(
    for reader: LiveReader, engine: EarlyEngine,
    insight: @escaping @Sendable () -> EditorInsight?,
    tellFault: @escaping @Sendable (any Error) -> String?,
    readCourse: @escaping @Sendable () throws -> LiveCourse
  ) {
    self.reader = reader
    self.engine = engine
    self.insight = insight
    self.tellFault = tellFault
    runs = LiveRuns(tellFault: tellFault)
    self.readCourse = readCourse
  }

  /// Says that the course has changed.
  func forgetCourse() { course.withLock { $0 = nil } }

  /// Questions that change nothing.
  private static let looks: Set = [
    "/-/page", "/-/embed", "/-/events", "/-/run", "/-/ask", "/-/signatures",
    "/-/names",
  ]

  /// All that is asked by a listing on a page elsewhere.
  private static let guestLooks: Set = ["/-/embed", "/-/run"]

  /// Answers a request that may run and write.
  func answer(_ request: WebRequest) -> WebAnswer {
    guard reader.mayWrite || Self.looks.contains(request.path),
      !reader.isGuest || Self.guestLooks.contains(request.path)
    else { return .whole(.forbidden) }
    do {
      switch (request.method, request.path) {
      case ("POST", "/-/page"):
        return try with(request.body) { (question: LiveQuestion.Page) in
          .whole(try page(question))
        }
      case ("POST", "/-/embed") where reader.isGuest:
        return try with(request.body) { .whole(try current().embedded($0)) }
      case ("POST", "/-/events"):
        return try with(request.body) { (question: LiveQuestion.Page) in
          .lines { [self] in await tell(question, into: $0) }
        }
      case ("POST", "/-/run"): return try with(request.body, run)
      case ("POST", "/-/ask"): return try with(request.body, choices)
      case ("POST", "/-/signatures"): return try with(request.body, signatures)
      case ("POST", "/-/names"): return try with(request.body, names)
      case ("PUT", "/-/file"): return try with(request.body) { .whole(try save($0)) }
      case ("POST", "/-/keep"): return try with(request.body) { .whole(try keep($0)) }
      case ("POST", "/-/reset"): return try with(request.body) { .whole(try reset($0)) }
      case ("POST", "/-/hint"): return try with(request.body) { .whole(try giveHint($0)) }
      case ("POST", "/-/project"): return try with(request.body) { .whole(try project($0)) }
      case ("POST", "/-/solution"):
        return try with(request.body) { .whole(try compare($0)) }
      default: return .whole(.notFound)
      }
    } catch {
      return .whole(.fault(tellFault(error)))
    }
  }

  /// Answers a question, if it is one.
  private func with<Question: Decodable>(
    _ body: [UInt8], _ answer: (Question) throws -> WebAnswer
  ) throws -> WebAnswer {
    guard let question: Question = LiveJSON.read(body) else { return .whole(.badRequest) }
    return try answer(question)
  }

  /// The course as it is now.
  func current() throws -> LiveCourse {
    try course.withLock { course in
      let current = try course ?? readCourse()
      course = current
      return current
    }
  }

  // MARK: Pages

  private func page(_ question: LiveQuestion.Page) throws -> WebResponse {
    let course = try current()
    guard let page = course.page(at: question.page) else { return .notFound }
    let words = course.site.words(for: page.language)?.all ?? [:]
    reader.tell { $0.opened(question.page, by: reader.name) }
    return WebResponse(
      json: LiveAnswer.Page(
        words: words.filter { $0.key.hasPrefix("live-") }, reader: reader.name,
        drafts: reader.name.isEmpty
          ? Workspace.identity(of: course.session.workspace.path) : reader.name,
        isReadOnly: !reader.mayWrite, mayProject: reader.mayProject,
        projection: projection(for: page, in: course),
        files: files(of: page, in: course).map {
          var answer = course.answer($0.id, $0.file, on: page)
          answer.hasSolution = isShownSolution(of: $0.file, in: course)
          return answer
        },
        progress: progress(in: course, page.language)))
  }

  /// How far the reader is, whoever's files they see.
  func progress(in course: LiveCourse, _ language: LanguageTag) -> LiveAnswer.Progress {
    (reader.ownWorkspace.map(course.working(in:)) ?? course).progress(language)
  }

  /// What the teacher shows, on its page in the language that a page is read in.
  func projection(for page: WholePage?, in course: LiveCourse?) -> LiveAnswer.Projection? {
    var projection = reader.classroom?.projection
    if let page, let path = projection?.page,
      let own = course?.site.page(at: path, in: page.language)
    {
      projection?.page = own.path
    }
    return projection
  }

  /// The files of a page that the reader may see.
  func files(of page: WholePage, in course: LiveCourse) -> [(id: String, file: LiveFile)] {
    if reader.isGuest, case .home = page.content { return [course.guestsFile] }
    return course.files(of: page).filter {
      reader.onlyFile.map([$0.id, $0.file.whole].contains) ?? true
    }
  }

  // MARK: Runs

  private func run(_ question: LiveQuestion.Run) throws -> WebAnswer {
    let course = try current()
    let texts = [question.text] + (question.others ?? [:]).values
    guard texts.allSatisfy({ $0.utf8.count <= Workspace.fileBytesMax }) else {
      return .whole(.tooLarge)
    }
    guard let page = course.page(at: question.page),
      let file = files(of: page, in: course).first(where: { $0.id == question.id })?.file,
      file.whole == nil
    else { return .whole(.notFound) }
    reader.tell { $0.worked(reader.name) }
    return .lines { [self] stream in
      await runs.run(question, after: reader.share?.waitSeconds ?? 0, into: stream) {
        [self] tell in
        let engine = LiveEngine(
          engine: try await engine.task.value, sharing: reader.classroom?.sharing)
        return try await reader.inTurn {
          switch file {
          case .snippet(let snippet):
            return try await course.run(snippet, question, on: page, by: engine, tell: tell)
          case .exercise(let exercise):
            var (values, judged) = try await course.judge(
              exercise, question, on: page, width: Self.width(question.width), by: engine,
              isNoted: reader.mayWrite)
            if reader.ownWorkspace != nil {
              values.verdict?.progress = progress(in: course, page.language)
            }
            let passes = judged.result.verdict == .pass
            reader.tell {
              $0.judged(judged.file.source, for: exercise, by: reader.name, passes: passes)
            }
            return values
          // It is run by the first file of its exercise.
          case .part: return nil
          }
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
  ) throws -> (course: LiveCourse, page: WholePage, file: LiveFile)? {
    let course = try current()
    guard let page = course.page(at: question.page),
      let file = files(of: page, in: course).first(where: { $0.id == question.id })?.file
    else { return nil }
    return (course, page, file)
  }

  private func save(_ question: LiveQuestion.File) throws -> WebResponse {
    guard let (course, page, file) = try found(question) else { return .notFound }
    guard let text = question.text, let base = question.base else { return .badRequest }
    guard text.utf8.count <= Workspace.fileBytesMax else { return .tooLarge }
    guard reader.hasRoom(in: course.session.workspace) else { return .noRoom }
    let saving: Workspace.Saving
    do {
      saving = try course.save(
        text, as: question.id, file, over: base, keepsOther: question.keepsOther == true)
    } catch let error where course.text(ofFile: question.id).problem != nil {
      // At a host it is nothing that a learner did.
      return .fault(tellFault(error).map { _ in course.unreadable(question.id, page.language) })
    }
    switch saving {
    case .saved(let base):
      reader.tell { $0.worked(reader.name) }
      return WebResponse(json: LiveAnswer.Text(base: base))
    case .otherText(let other):
      return WebResponse(
        status: "409 Conflict",
        json: LiveAnswer.Text(
          base: Workspace.identity(of: other), text: other ?? file.firstText))
    }
  }

  private func keep(_ question: LiveQuestion.File) throws -> WebResponse {
    guard let (course, _, _) = try found(question) else { return .notFound }
    guard let text = question.text else { return .badRequest }
    guard text.utf8.count <= Workspace.fileBytesMax else { return .tooLarge }
    guard reader.hasRoom(in: course.session.workspace) else { return .noRoom }
    let kept = try course.session.workspace.keep(text, besideFile: question.id)
    return WebResponse(json: LiveAnswer.Text(base: "", kept: course.placeInWorkspace(of: kept)))
  }

  private func reset(_ question: LiveQuestion.File) throws -> WebResponse {
    guard let (course, _, file) = try found(question) else { return .notFound }
    guard reader.hasRoom(in: course.session.workspace) else { return .noRoom }
    return WebResponse(json: try course.reset(question.id, file))
  }

  private func giveHint(_ question: LiveQuestion.File) throws -> WebResponse {
    guard let (course, page, file) = try found(question), case .exercise(let exercise) = file
    else { return .notFound }
    let count = min(question.count ?? 0, exercise.text.in(page.language).hints.count)
    course.session.updateProgress { $0[exercise].hintCount = max($0[exercise].hintCount, count) }
    return WebResponse(json: LiveAnswer.Text(base: ""))
  }

  /// Shows a file to the class, or none any more.
  private func project(_ question: LiveQuestion.File) throws -> WebResponse {
    guard reader.mayProject, let classroom = reader.classroom else { return .forbidden }
    guard !question.id.isEmpty else {
      try classroom.project(nil)
      return WebResponse(json: LiveAnswer.Nothing())
    }
    guard let (_, page, _) = try found(question) else { return .notFound }
    try classroom.project(
      LiveAnswer.Projection(id: question.id, page: page.path, isCounted: question.isCounted))
    return WebResponse(json: LiveAnswer.Nothing())
  }

  private func isShownSolution(of file: LiveFile, in course: LiveCourse) -> Bool {
    guard case .exercise(let exercise) = file, !exercise.isSealed else { return false }
    return reader.mayWrite && reader.isTrusted || course.session.course.site.showsSolutions
  }

  /// The author's solution is for those whose own file passes.
  private func compare(_ question: LiveQuestion.File) throws -> WebResponse {
    guard let (course, page, file) = try found(question), case .exercise(let exercise) = file
    else { return .notFound }
    guard isShownSolution(of: file, in: course),
      let own = try course.session.workspace.read(exercise),
      course.session.loadProgress()[exercise].progress(of: own) == .done
    else { return .forbidden }
    return WebResponse(
      json: LiveAnswer.Piece(
        html: course.comparison(
          of: exercise, own.source, page.language, width: Self.width(question.width))))
  }
}

extension WebResponse {
  fileprivate static let noRoom = WebResponse(status: "507 Insufficient Storage")
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

  private let tellFault: @Sendable (any Error) -> String?
  private let going = Mutex<[Name: Going]>([:])

  /// Begins with none; what is wrong is told as pages tell it.
  init(tellFault: @escaping @Sendable (any Error) -> String?) { self.tellFault = tellFault }

  /// Does work and says what comes of it, in the end or before; ends when its task is cancelled, or when
  /// it is superseded. It will have to wait for so many seconds.
  func run(
    _ question: LiveQuestion.Run, after waitSeconds: Double, into stream: AnswerStream,
    _ work:
      @escaping @Sendable (
        _ tell: @escaping @Sendable (LiveAnswer.Values) -> Void
      ) async throws -> LiveAnswer.Values?
  ) async {
    let name = Name(tab: question.tab, id: question.id)
    let seq = question.seq
    // Whoever hears that it is queued can supersede it.
    let task = going.withLock { going in
      let task = Task { [tellFault] in
        stream.send("queued", seq: seq, LiveAnswer.Wait(seconds: waitSeconds))
        do {
          try Task.checkCancellation()
          let values = try await work { stream.send("values", seq: seq, $0) }
          try Task.checkCancellation()
          if let values { stream.send("values", seq: seq, values) }
          stream.send("end", seq: seq)
        } catch is CancellationError where Task.isCancelled {
          stream.send("superseded", seq: seq)
        } catch is CancellationError {
          // What it was waiting for was ended by somebody else: it is to be asked again.
          stream.send("busy", seq: seq, LiveAnswer.Wait(seconds: 1))
        } catch HostLoad.Refusal.busy(let seconds) {
          stream.send("busy", seq: seq, LiveAnswer.Wait(seconds: seconds))
        } catch HostLoad.Refusal.spent(let seconds) {
          stream.send("spent", seq: seq, LiveAnswer.Wait(seconds: seconds))
        } catch let refusal as LiveRefusal {
          stream.send("fault", seq: seq, LiveAnswer.Complaint(message: refusal.message))
        } catch {
          stream.send("fault", seq: seq, LiveAnswer.Complaint(message: tellFault(error)))
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
    going.withLock { if $0[name]?.task == task { $0[name] = nil } }
  }
}
