// The submission's side of the conversation: answers one call after the other until there are no more.
//
// All of this runs in the submission's own process, which may do to it what it likes. The tool trusts
// nothing that comes from here but as a value that was returned.

import Glibc

/// One call of a submission's function.
public struct ServedCall {
  /// Which function is meant.
  public let function: UInt16
  /// The arguments.
  public var arguments: WireReader
  /// What the function has changed of its arguments, also where it then throws.
  public var changes = WireWriter()
  /// The result, once it is there.
  public var reply = WireWriter()

  fileprivate init?(_ call: WireReader) {
    arguments = call
    guard let function = try? arguments.read(UInt16.self) else { return nil }
    self.function = function
  }

  fileprivate init?(message: [UInt8]) {
    guard message.first == Message.functionCall.rawValue else { return nil }
    self.init(WireReader(Array(message.dropFirst())))
  }

  /// The message of what came of it.
  fileprivate func outcome(_ error: (any Error)?) -> [UInt8] {
    if let error { return Conversation.current.message(of: error, changes: changes) }
    var message = WireWriter(.result)
    message.append(changes.bytes)
    message.append(reply.bytes)
    return message.bytes
  }
}

/// Answers calls by a submission's function; false where it is none that does not await.
public typealias Answer = @MainActor (inout ServedCall) throws -> Bool

/// Answers calls of the functions of a submission.
@MainActor
public func serve(_ answer: @escaping Answer) {
  let side = SubmissionSide(answer)
  while let call = side.receive() {
    guard let outcome = Conversation.current.answer(call), side.send(outcome) else { break }
  }
  side.leave()
}

/// Answers calls of the functions of a submission, some of which await.
@MainActor
public func serve(
  _ answer: @escaping Answer,
  awaiting: @escaping @MainActor (inout ServedCall) async throws -> Void
) {
  let side = SubmissionSide(answer)
  Task { @MainActor in
    while let message = side.receive() {
      var outcome = Conversation.current.answer(message)
      if outcome == nil, var call = ServedCall(message: message) {
        do {
          try await awaiting(&call)
          outcome = call.outcome(nil)
        } catch {
          outcome = call.outcome(error)
        }
      }
      guard let outcome, side.send(outcome) else { break }
    }
    side.leave()
  }
  drainMainQueue()
}

/// Receives and sends, and tells the recorder which message is being answered.
private final class SubmissionSide: ConversationSide {
  private let answer: (inout ServedCall) throws -> Bool
  /// What an answer must begin with; the relay alone knows it beforehand.
  private var identity: [UInt8] = []
  private var ordinal: Int32 = -1

  /// Becomes this process's side.
  init(_ answer: @escaping Answer) {
    // Learners' code may call what it was given on any thread, and is then called on that one.
    self.answer = unsafeBitCast(answer, to: ((inout ServedCall) throws -> Bool).self)
    Conversation.current.side = self
  }

  var context: [UInt8] { [] }

  func send(_ message: [UInt8]) -> Bool {
    recordCheck(3, 0, ordinal)
    fflush(nil)
    return FramePipe.standard.send(identity + message)
  }

  func receive() -> [UInt8]? {
    guard let message = FramePipe.standard.receive(), message.count >= 8 else { return nil }
    identity = Array(message.prefix(8))
    ordinal += 1
    recordCheck(2, 0, ordinal)
    return Array(message.dropFirst(8))
  }

  func answer(_ call: WireReader) -> [UInt8]? {
    guard var call = ServedCall(call) else { return nil }
    do {
      if call.function == ServedCall.outputFunction {
        try call.tellOutput()
      } else {
        guard try answer(&call) else { return nil }
      }
      return call.outcome(nil)
    } catch {
      return call.outcome(error)
    }
  }

  func leave() -> Never {
    endChecks(0)
    _exit(0)
  }
}

@_extern(c, "playground_record_check")
private func recordCheck(_ kind: Int32, _ check: Int32, _ caseOrdinal: Int32)

@_extern(c, "playground_end_checks")
private func endChecks(_ code: Int32)

@_extern(c, "swift_task_asyncMainDrainQueue")
private func drainMainQueue()
