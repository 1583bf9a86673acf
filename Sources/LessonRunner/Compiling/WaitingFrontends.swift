// Frontends that are in their boxes, and loaded, before it is known what they are to compile: that is a third
// of a small compile (Sources/ForkingFrontend says why). Each compiles once, so that nobody's code meets
// another's.

import ProcessSandbox
import Synchronization

/// Some frontends that wait.
final class WaitingFrontends: Sendable {
  private struct State {
    var waiting: [WaitingFrontend] = []
    /// What was asked for lately, and how often.
    var asked: [FrontendBox.Content: Int] = [:]
  }

  private let cache: ProductCache
  let libraryPath: String
  private let countMax: Int
  private let state = Mutex(State())

  /// How many contents of boxes are remembered as asked for.
  private static let askedMax = 64
  /// How often a box is asked for before frontends wait in such ones: a single file, and the known answer
  /// that is judged with it, are two compiles, and nobody would ask for the third.
  private static let askedMin = 3

  /// Lets frontends wait.
  ///
  /// - Parameters:
  ///   - cache: Has room for what passes between.
  ///   - libraryPath: The library by which they wait.
  ///   - countMax: How many do at a time.
  init(cache: ProductCache, libraryPath: String, countMax: Int) {
    self.cache = cache
    self.libraryPath = libraryPath
    self.countMax = countMax
  }

  deinit { for frontend in state.withLock(\.waiting) { frontend.dismiss() } }

  /// A frontend that waits in such a box, if there is one. Another one begins to wait in its place, once
  /// such boxes were asked for three times.
  func take(_ box: FrontendBox) -> WaitingFrontend? {
    let (taken, dismissed) = state.withLock { state in
      var dismissed = state.waiting.filter(\.isStale)
      state.waiting.removeAll(where: \.isStale)
      // What one links that nobody wants linked is left aside.
      let index =
        state.waiting.firstIndex { $0.content == box.content && $0.link == box.link }
        ?? state.waiting.firstIndex { $0.content == box.content }
      let taken = index.map { state.waiting.remove(at: $0) }
      if state.asked.count >= Self.askedMax { state.asked = [:] }
      let count = state.asked[box.content, default: 0] + 1
      state.asked[box.content] = count
      if count >= Self.askedMin {
        state.waiting.append(WaitingFrontend(in: box, cache: cache, libraryPath: libraryPath))
        // Boxes that nobody asks for any more make room.
        if state.waiting.count > countMax { dismissed.append(state.waiting.removeFirst()) }
      }
      return (taken, dismissed)
    }
    for frontend in dismissed { frontend.dismiss() }
    return taken
  }
}

/// One frontend that waits.
struct WaitingFrontend: Sendable {
  /// What it is to compile.
  private struct Request: Sendable {
    var sources: [(name: String, bytes: [UInt8])]
    var arguments: [String]
    /// Where the files go that it makes.
    var folder: String
  }

  /// What its box shows it.
  let content: FrontendBox.Content
  /// What follows its compile there.
  let link: FrontendBox.Link?
  private let requests: AsyncStream<Request>.Continuation
  private let task: Task<Outcome?, any Error>
  private let pause: CommandPause
  private let start = ContinuousClock.now

  /// How long it may wait before it is stopped; nobody takes one that has waited for half of that.
  private static let patience = Duration.seconds(120)

  /// Whether it has waited for so long that it may be stopped at any moment.
  var isStale: Bool { ContinuousClock.now - start > Self.patience / 2 }

  /// Starts one.
  init(in box: FrontendBox, cache: ProductCache, libraryPath: String) {
    let (stream, requests) = AsyncStream.makeStream(of: Request.self)
    (content, link) = (box.content, box.link)
    self.requests = requests
    let pause = CommandPause()
    self.pause = pause
    // Whoever asks for the next one has no part in this one's work.
    task = Task.detached {
      try await cache.withTemporaryFolder { output in
        let lateMessage = try LateMessage(waitingTime: Self.patience)
        let command = box.command(waitingFor: lateMessage, libraryPath: libraryPath, output: output)
        async let outcome = CommandPause.$current.withValue(pause) { try await command.run() }
        let request = await stream.first { _ in true }
        if let request { try box.place.give(request.sources, in: output) }
        let words = request.map { [command.executable] + $0.arguments } ?? []
        let message = words.map { command.confinement.word($0) + "\0" }.joined()
        guard let request, lateMessage.send(Array(message.utf8)) else {
          lateMessage.withdraw()
          _ = try await outcome
          return nil
        }
        let known = try await outcome
        try box.place.takeOver(
          from: output, into: request.folder, without: request.sources.map(\.name))
        return known
      }
    }
  }

  /// Compiles; nothing else can be asked of it afterwards.
  ///
  /// - Returns: How it ended, and its files are there however it did; nil where there is too much to say.
  /// - Throws: `LaunchError`, what writing throws, `CancellationError`.
  func compile(
    _ sources: [(name: String, bytes: [UInt8])], arguments: [String], into folder: String
  ) async throws -> Outcome? {
    let start = ContinuousClock.now
    var known: Outcome?
    defer { ProcessorMeter.current?.add(known, since: start) }
    requests.yield(Request(sources: sources, arguments: arguments, folder: folder))
    let work = { [task] in
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
    // It was started by nobody's turn, and works in this one's.
    known =
      if let current = CommandPause.current {
        try await current.telling({ [pause] in pause.isPaused = $0 }, during: work)
      } else {
        try await work()
      }
    return known
  }

  /// Ends it.
  func dismiss() { requests.finish() }
}
