// What pages ask about code: which of it can be changed, and what a changed text does. Start at
// `answer`; Protocol.md has the shapes of all that is said.

import CourseLoading
import HTMLRendering
import LessonModel
import LessonRunner
import SiteRendering
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

  /// Prepares the engine, which takes a while the first time.
  init(_ options: CourseOptions) {
    self.options = options
    engine = EarlyEngine(expectsCompile: true)
  }

  /// Says that the course has changed.
  func forgetCourse() { course.withLock { $0 = nil } }

  /// Answers a request that may run and write.
  func answer(_ request: PreviewRequest) -> Answer {
    do {
      switch (request.method, request.path) {
      case ("POST", "/-/page"):
        guard let question: LiveQuestion.Page = LiveJSON.read(request.body) else { break }
        return .whole(try page(question))
      case ("POST", "/-/run"):
        guard let question: LiveQuestion.Run = LiveJSON.read(request.body) else { break }
        return try run(question)
      default: return .whole(PreviewResponse(status: "404 Not Found"))
      }
      return .whole(PreviewResponse(status: "400 Bad Request"))
    } catch {
      return .whole(Self.complaint(error))
    }
  }

  private static func complaint(_ error: any Error) -> PreviewResponse {
    struct Complaint: Encodable {
      var version = LiveJSON.version
      var message: String
    }
    return PreviewResponse(
      status: "500 Internal Server Error", json: Complaint(message: Report(of: error).text))
  }

  /// The course as it is now.
  private func current() throws -> LiveCourse {
    try course.withLock { course in
      let current = try course ?? LiveCourse(options)
      course = current
      return current
    }
  }

  // MARK: Pages

  private func page(_ question: LiveQuestion.Page) throws -> PreviewResponse {
    let course = try current()
    guard let page = course.site.page(at: question.page) else {
      return PreviewResponse(status: "404 Not Found")
    }
    var snippets: [LiveAnswer.Snippet] = []
    for (_, snippet) in course.site.listings(on: page) {
      let id = "\(page.address)/\(snippet.name)"
      guard !snippets.contains(where: { $0.id == id }) else { continue }
      let edited = snippet.saying(snippet.readersText, at: course.path(of: id))
      let listings = course.site.listings(of: edited, on: page, result: nil).map {
        LiveAnswer.Listing(anchor: $0.anchor, lines: $0.lines)
      }
      snippets.append(LiveAnswer.Snippet(id: id, text: edited.file.text, listings: listings))
    }
    let words = course.site.words(for: page.language)?.all ?? [:]
    return PreviewResponse(
      json: LiveAnswer.Page(
        words: words.filter { $0.key.hasPrefix("live-") }, snippets: snippets))
  }

  // MARK: Runs

  private func run(_ question: LiveQuestion.Run) throws -> Answer {
    let course = try current()
    guard question.text.utf8.count <= Workspace.fileBytesMax else {
      return .whole(PreviewResponse(status: "413 Content Too Large"))
    }
    guard let page = course.site.page(at: question.page),
      let snippet = course.site.listings(on: page)
        .first(where: { "\(page.address)/\($0.snippet.name)" == question.id })?.snippet
    else { return .whole(PreviewResponse(status: "404 Not Found")) }
    let edited = snippet.saying(question.text, at: course.path(of: question.id))
    return .lines { [self] stream in
      await runs.run(question, into: stream) { [engine] in
        let result = try await engine.task.value.run(edited: edited)
        return course.values(of: edited, on: page, result)
      }
    }
  }
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

  /// Does work and says what comes of it; ends when its task is cancelled, or when it is superseded.
  func run(
    _ question: LiveQuestion.Run, into stream: AnswerStream,
    _ work: @escaping @Sendable () async throws -> LiveAnswer.Values
  ) async {
    let name = Name(tab: question.tab, id: question.id)
    let seq = question.seq
    // Whoever hears that it is queued can supersede it.
    let task = going.withLock { going in
      let task = Task {
        stream.send(LiveAnswer.Line.queued(seq: seq))
        do {
          try Task.checkCancellation()
          let values = try await work()
          try Task.checkCancellation()
          stream.send(LiveAnswer.Line.values(seq: seq, values))
          stream.send(LiveAnswer.Line.end(seq: seq))
        } catch is CancellationError {
          stream.send(LiveAnswer.Line.superseded(seq: seq))
        } catch {
          stream.send(LiveAnswer.Line.fault(seq: seq, message: Report(of: error).text))
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
