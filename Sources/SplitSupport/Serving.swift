// The submission's side: answers one request after the other until there are no more.
//
// All of this runs in the submission's own process, which may do to it what it likes. The tool trusts
// nothing that comes from here but as a value that was returned.

import Glibc

/// One request to a submission.
public struct ServedCall {
  /// Which function is meant.
  public let function: UInt16
  /// The arguments.
  public var arguments: WireReader
  /// What the function has changed of its arguments, also where it then throws.
  public var changes = WireWriter()
  /// The result, once it is there.
  public var reply = WireWriter()

  fileprivate init?(_ request: [UInt8]) {
    var reader = WireReader(request)
    guard let function = try? reader.read(UInt16.self) else { return nil }
    self.function = function
    arguments = reader
  }
}

/// Answers requests by the functions of a submission.
@MainActor
public func serve(_ answer: @MainActor (inout ServedCall) throws -> Void) {
  var requests = RequestReader()
  while var call = requests.next() {
    do {
      if call.function == ServedCall.outputFunction {
        try call.tellOutput()
      } else {
        try answer(&call)
      }
      requests.end(call, error: nil)
    } catch {
      requests.end(call, error: error)
    }
  }
  endChecks(0)
}

/// Answers requests by the functions of a submission, some of which await.
@MainActor
public func serveAsynchronously(
  _ answer: @escaping @MainActor (inout ServedCall) async throws -> Void
) {
  Task { @MainActor in
    var requests = RequestReader()
    while var call = requests.next() {
      do {
        if call.function == ServedCall.outputFunction {
          try call.tellOutput()
        } else {
          try await answer(&call)
        }
        requests.end(call, error: nil)
      } catch {
        requests.end(call, error: error)
      }
    }
    endChecks(0)
  }
  drainMainQueue()
}

/// Receives requests, and tells the recorder which one is being answered.
private struct RequestReader {
  private var identity: [UInt8] = []
  private var ordinal: Int32 = -1

  /// The next request; nil when there are no more.
  mutating func next() -> ServedCall? {
    guard let request = FramePipe.standard.receive(), request.count >= 8 else { return nil }
    identity = Array(request.prefix(8))
    ordinal += 1
    recordCheck(2, 0, ordinal)
    return ServedCall(Array(request.dropFirst(8)))
  }

  /// Whether an error is a case of an enumeration that has no description of its own.
  private static func isPlainCase(_ error: any Error) -> Bool {
    Mirror(reflecting: error).displayStyle == .enum && !(error is any CustomStringConvertible)
  }

  func end(_ call: ServedCall, error: (any Error)?) {
    recordCheck(3, 0, ordinal)
    fflush(nil)
    var reply = WireWriter()
    reply.append(identity)
    reply.write(error != nil)
    if let error {
      reply.write(Self.isPlainCase(error))
      reply.write("\(error)")
    }
    reply.append(call.changes.bytes)
    if error == nil { reply.append(call.reply.bytes) }
    _ = FramePipe.standard.send(reply.bytes)
  }
}

@_extern(c, "playground_record_check")
private func recordCheck(_ kind: Int32, _ check: Int32, _ caseOrdinal: Int32)

@_extern(c, "playground_end_checks")
private func endChecks(_ code: Int32)

@_extern(c, "swift_task_asyncMainDrainQueue")
private func drainMainQueue()
