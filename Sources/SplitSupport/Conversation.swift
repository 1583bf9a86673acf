// What the checks and a submission say to each other, in turn:
//
//   checks                submission
//     call ─────────────────▶        of one of the submission's functions
//        ◀───────────────── call     of a function that came with it, or of none
//   result ────────────────▶
//        ◀───────────────── result
//
// Who waits for a result and hears a call does what is called, says what came of it, and waits on. So it is one
// conversation, however deep functions call one another.

import Glibc

/// What a message is.
typealias Message = HostProtocol.Message

/// One side's way to the other.
protocol ConversationSide {
  /// For what a function is handed over: it is called for nothing else.
  var context: [UInt8] { get }
  /// Sends a message; false when nobody is there.
  func send(_ message: [UInt8]) -> Bool
  /// Waits for a message; nil when none will come.
  func receive() -> [UInt8]?
  /// Does what a call of one of this side's functions asks for, and returns the message of what came of it; nil
  /// where that is no such call.
  func answer(_ call: WireReader) -> [UInt8]?
  /// Ends the process, for which there is nothing left to do.
  func leave() -> Never
}

/// The conversation of this process.
final class Conversation {
  /// A function that the other side may call: reads the arguments, and writes the result.
  typealias Given = (inout WireReader, inout WireWriter) throws -> Void

  /// The only one. What it keeps is touched by the thread alone that has the turn.
  nonisolated(unsafe) static let current = Conversation()

  var side: any ConversationSide = ChecksSide()
  private var given: [UInt32: (context: [UInt8], function: Given)] = [:]
  /// What was thrown and went to the other side, from where it may come back.
  private var errors: [UInt32: any Error] = [:]
  private var lastNumber: UInt32 = 0
  private var depth = 0
  private var turn = pthread_mutex_t()

  /// So deep may calls lie in one another.
  private static let depthMax = 100

  private init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(&turn, &attributes)
  }

  /// One call at a time, whatever runs side by side; those that lie in it are of its thread.
  func withTurn<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(&turn)
    defer { pthread_mutex_unlock(&turn) }
    return try body()
  }

  /// Makes a call, and returns what came of it.
  func outcome(of call: [UInt8]) -> (kind: Message, rest: WireReader) {
    withTurn {
      // What was thrown in an earlier call comes back no more.
      if depth == 0 { errors = [:] }
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.depthMax else { side.leave() }
      var message = call
      while true {
        guard side.send(message), let heard = side.receive() else { side.leave() }
        var rest = WireReader(heard)
        guard let kind = (try? rest.read(UInt8.self)).flatMap(Message.init) else { side.leave() }
        guard kind.isCall else { return (kind, rest) }
        guard let answer = answer(heard) else { side.leave() }
        message = answer
      }
    }
  }

  /// Does what a call asks for, and returns the message of what came of it; nil where it is none that this side can
  /// do.
  func answer(_ call: [UInt8]) -> [UInt8]? {
    var reader = WireReader(call)
    switch (try? reader.read(UInt8.self)).flatMap(Message.init) {
    case .functionCall: return side.answer(reader)
    case .givenCall:
      guard let number = try? reader.read(UInt32.self),
        let (context, function) = withTurn({ given[number] }), context == side.context
      else { return nil }
      var result = WireWriter(.result)
      do {
        try function(&reader, &result)
        return result.bytes
      } catch is WireError {
        return nil
      } catch {
        return message(of: error, changes: WireWriter())
      }
    default: return nil
    }
  }

  // MARK: - Functions and errors that are handed over

  /// Keeps a function for the other side to call, and returns its number.
  func give(_ function: @escaping Given) -> UInt32 {
    withTurn {
      lastNumber += 1
      given[lastNumber] = (side.context, function)
      return lastNumber
    }
  }

  /// Forgets functions that the other side may not call any more.
  func takeBack(_ numbers: [UInt32]) {
    withTurn { for number in numbers { given[number] = nil } }
  }

  /// The message that something was thrown.
  func message(of error: any Error, changes: WireWriter) -> [UInt8] {
    var message = WireWriter(.error)
    let returning = (error as? RemoteError)?.number
    message.write(returning)
    message.write(returning == nil ? keep(error) : 0)
    message.write(Self.isPlainCase(error))
    message.write("\(error)")
    message.append(changes.bytes)
    return message.bytes
  }

  /// Reads what was thrown: an error of this side that comes back, or one of the other's.
  func error(from reader: inout WireReader) throws(WireError) -> any Error {
    let returning = try reader.read(UInt32?.self)
    let number = try reader.read(UInt32.self)
    let isPlainCase = try reader.read(Bool.self)
    let text = try reader.read(String.self)
    return withTurn { returning.flatMap { errors[$0] } }
      ?? RemoteError(description: text, isPlainCase: isPlainCase, number: number)
  }

  private func keep(_ error: any Error) -> UInt32 {
    withTurn {
      lastNumber += 1
      errors[lastNumber] = error
      return lastNumber
    }
  }

  /// Whether an error is a case of an enumeration that has no description of its own.
  private static func isPlainCase(_ error: any Error) -> Bool {
    Mirror(reflecting: error).displayStyle == .enum && !(error is any CustomStringConvertible)
  }
}

extension WireWriter {
  /// Begins a message.
  init(_ message: Message) {
    self.init()
    write(message.rawValue)
  }
}
