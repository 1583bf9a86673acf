// A call of a function on the other side: what a stub's functions are made of, and functions that were handed
// over.
//
// Where no answer comes the process ends: the tool knows why, and runs the checks that are left in another one.

import Glibc

/// A call of a function on the other side.
public struct RemoteCall {
  private var message: WireWriter
  /// What the other side may call until this call is over.
  private var lent: [UInt32] = []

  /// Begins a call of one of the submission's functions.
  public init(_ function: UInt16) {
    message = WireWriter(.functionCall)
    message.write(function)
  }

  /// Begins a call of a function that was handed over.
  public init(_ function: RemoteFunction) {
    message = WireWriter(.givenCall)
    message.write(function.number)
  }

  /// Adds an argument.
  public mutating func pass(_ write: (inout WireWriter) -> Void) { write(&message) }

  /// Adds a function that is called while this call is being made, and not later.
  public mutating func lend(
    _ function: @escaping (inout WireReader, inout WireWriter) throws -> Void
  ) {
    let number = Conversation.current.give(function)
    lent.append(number)
    message.write(number)
  }

  /// What reads the values that a function has changed, and gives them to its caller.
  public typealias Changes = (inout WireReader) throws(WireError) -> Void

  /// Makes the call and reads what came of it.
  public func result<Value>(
    changes: Changes = { _ in }, _ read: (inout WireReader) throws(WireError) -> Value
  ) -> Value {
    do {
      return try throwingResult(changes: changes, read)
    } catch {
      // The other side says that a function threw which cannot.
      leave()
    }
  }

  /// Makes the call of a function that can throw, and reads what came of it.
  public func throwingResult<Value>(
    changes: Changes = { _ in }, _ read: (inout WireReader) throws(WireError) -> Value
  ) throws -> Value {
    let conversation = Conversation.current
    defer { conversation.takeBack(lent) }
    var (kind, reader) = conversation.outcome(of: message.bytes)
    if kind == .error {
      guard let error = try? conversation.error(from: &reader), (try? changes(&reader)) != nil
      else { leave() }
      throw error
    }
    guard (try? changes(&reader)) != nil, let value = try? read(&reader),
      (try? reader.end()) != nil
    else { leave() }
    return value
  }

  private func leave() -> Never { Conversation.current.side.leave() }
}

/// Makes a call that throws what functions throw that were given to it: only who calls this can tell the compiler,
/// which looks into no other process.
///
/// - Parameters:
///   - call: The call.
///   - rethrow: Throws its argument.
/// - Returns: What the call gives back.
/// - Throws: What the call throws.
public func rethrown<Value>(
  _ call: () throws -> Value, _ rethrow: (any Error) throws -> Value
) rethrows -> Value {
  switch Result(catching: call) {
  case .success(let value): return value
  case .failure(let error): return try rethrow(error)
  }
}

/// A function on the other side that was handed over, or lent for a call.
public struct RemoteFunction: Sendable {
  fileprivate let number: UInt32
}

extension WireWriter {
  /// Writes a function: the other side may call it from now on.
  public mutating func write(
    function: @escaping (inout WireReader, inout WireWriter) throws -> Void
  ) {
    write(Conversation.current.give(function))
  }
}

extension WireReader {
  /// Reads a function; the closure makes one of it that can be called here.
  public mutating func function<Function>(
    _ make: (RemoteFunction) -> Function
  ) throws(WireError) -> Function {
    make(RemoteFunction(number: try read()))
  }
}

/// What was thrown on the other side, in its own words.
public struct RemoteError: Error, CustomStringConvertible {
  /// The error's description.
  public var description: String
  /// Whether it is a case of an enumeration that has no description of its own.
  var isPlainCase: Bool
  /// By what the other side knows it.
  var number: UInt32
  /// The error as the testing library would show it, had it not come from another process. Stubs tell the
  /// library so.
  public var testDescription: String { (isPlainCase ? "." : "") + description }
}
