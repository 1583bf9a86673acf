// A class that follows its teacher runs the same text thirty times at once: it is compiled and run for the
// first who asks, and all who ask for the same meanwhile, or soon after, have that result. What is shared
// depends on the text alone: nothing of a learner, not even where their file lies, may be in it.

import ProcessSandbox
import Synchronization

/// The results of work, for all who ask for the same.
final class SharedResults<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// Somebody who runs a text again after so long may well expect another value of it.
  private static var keptFor: Duration { .seconds(60) }

  /// Says what has come of it so far.
  typealias Tell = @Sendable (Value) -> Void

  private enum News {
    case soFar(Value)
    case end(Value)
  }

  private typealias Listener = AsyncThrowingStream<News, any Error>.Continuation

  private struct Going {
    /// Tells it from what is begun anew under the same key.
    var number: Int
    var listeners: [Int: Listener] = [:]
    var task: Task<Void, Never>?
    /// The place in the queue of whoever began it.
    var place: Int
    var soFar: Value?
  }

  private struct State {
    var going: [Key: Going] = [:]
    var kept: [(key: Key, value: Value, byteCount: Int, end: ContinuousClock.Instant)] = []
    var listenerCount = 0
  }

  private let state = Mutex(State())
  private let keptBytesMax: Int
  private let byteCount: @Sendable (Value) -> Int

  /// Keeps as much of the results as there is room for: each holds the record of a whole run.
  ///
  /// - Parameters:
  ///   - keptBytesMax: How much may be kept; older results make room for newer ones.
  ///   - byteCount: About how much a result takes.
  init(keptBytesMax: Int, of byteCount: @escaping @Sendable (Value) -> Int) {
    self.keptBytesMax = keptBytesMax
    self.byteCount = byteCount
  }

  /// How many results are kept, and about how many bytes they take.
  var kept: (count: Int, byteCount: Int) {
    state.withLock { ($0.kept.count, $0.kept.reduce(0) { $0 + $1.byteCount }) }
  }

  /// The result of work that somebody else has done, or that is done now.
  ///
  /// Work ends when nobody waits for it any more. Who would come earlier in the queue than whoever began it
  /// begins it anew.
  ///
  /// - Parameters:
  ///   - key: Says all that the result depends on.
  ///   - tell: Called with what has come of it so far, and with a result that is there already.
  ///   - work: The work.
  /// - Returns: The result.
  /// - Throws: What the work throws, `CancellationError` where nobody waits here any more.
  func value(
    for key: Key, tell: @escaping Tell,
    _ work: @escaping @Sendable (_ tell: @escaping Tell) async throws -> Value
  ) async throws -> Value {
    let news = AsyncThrowingStream<News, any Error>.makeStream()
    let place = JobPool.ordinal
    let answer: (value: Value?, isAlone: Bool) = state.withLock { state in
      state.kept.removeAll { $0.end < .now }
      if let kept = state.kept.first(where: { $0.key == key }) { return (kept.value, false) }
      if let other = state.going[key], other.place > place { return (nil, true) }
      state.listenerCount += 1
      let number = state.listenerCount
      news.continuation.onTermination = { [weak self] _ in self?.leave(key, number) }
      if let soFar = state.going[key]?.soFar { news.continuation.yield(.soFar(soFar)) }
      var going = state.going[key] ?? Going(number: number, place: place)
      going.listeners[number] = news.continuation
      if going.task == nil { going.task = Task { [self] in await run(key, number, work) } }
      state.going[key] = going
      return (nil, false)
    }
    if let value = answer.value {
      tell(value)
      return value
    }
    if answer.isAlone { return try await work(tell) }
    for try await one in news.stream {
      switch one {
      case .soFar(let value): tell(value)
      case .end(let value): return value
      }
    }
    throw CancellationError()
  }

  private func run(
    _ key: Key, _ number: Int, _ work: @Sendable (_ tell: @escaping Tell) async throws -> Value
  ) async {
    let result: Result<Value, any Error>
    do {
      result = .success(
        try await work { [self] value in
          let listeners = state.withLock { state -> [Listener] in
            guard state.going[key]?.number == number else { return [] }
            state.going[key]?.soFar = value
            return state.going[key]?.listeners.values.map(\.self) ?? []
          }
          for listener in listeners { listener.yield(.soFar(value)) }
        })
    } catch {
      result = .failure(error)
    }
    // Where all have left, somebody else may have begun it anew.
    let listeners = state.withLock { state -> [Listener] in
      guard state.going[key]?.number == number else { return [] }
      let going = state.going.removeValue(forKey: key)
      if case .success(let value) = result { keep(value, for: key, in: &state) }
      return going?.listeners.values.map(\.self) ?? []
    }
    for listener in listeners {
      switch result {
      case .success(let value):
        listener.yield(.end(value))
        listener.finish()
      case .failure(let error): listener.finish(throwing: error)
      }
    }
  }

  private func keep(_ value: Value, for key: Key, in state: inout State) {
    let byteCount = byteCount(value)
    guard byteCount <= keptBytesMax else { return }
    state.kept.append((key, value, byteCount, .now + Self.keptFor))
    var sum = state.kept.reduce(0) { $0 + $1.byteCount }
    while sum > keptBytesMax { sum -= state.kept.removeFirst().byteCount }
  }

  private func leave(_ key: Key, _ number: Int) {
    let task = state.withLock { state -> Task<Void, Never>? in
      guard state.going[key]?.listeners.removeValue(forKey: number) != nil,
        state.going[key]?.listeners.isEmpty == true
      else { return nil }
      return state.going.removeValue(forKey: key)?.task
    }
    task?.cancel()
  }
}
