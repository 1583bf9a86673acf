// The checks' side: what a stub's functions are made of.
//
// A request says for which check and case it is made, as the harness counts them; the tool keeps that
// to itself. Where no answer comes the process ends: the tool knows why, and runs the checks that are
// left in another one.

import Glibc
import Synchronization

/// A call of a submission's function, in another box.
public struct RemoteCall {
  private var arguments = WireWriter()
  private let function: UInt16

  /// Begins a call.
  public init(_ function: UInt16) { self.function = function }

  /// Adds an argument.
  public mutating func pass(_ write: (inout WireWriter) -> Void) { write(&arguments) }

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
    var reader = WireReader(exchange())
    guard let hasThrown = try? reader.read(Bool.self) else { leave() }
    if hasThrown {
      guard let isPlainCase = try? reader.read(Bool.self),
        let text = try? reader.read(String.self), (try? changes(&reader)) != nil
      else { leave() }
      throw RemoteError(description: text, isPlainCase: isPlainCase)
    }
    guard (try? changes(&reader)) != nil, let value = try? read(&reader),
      (try? reader.end()) != nil
    else { leave() }
    return value
  }

  private func exchange() -> [UInt8] {
    var context: (check: Int32, caseOrdinal: Int32, isHidden: Int32) = (-1, -1, 0)
    currentContext(&context.check, &context.caseOrdinal, &context.isHidden)
    var request = WireWriter()
    request.write(context.check)
    request.write(context.caseOrdinal)
    request.write(context.isHidden != 0)
    request.write(function)
    request.append(arguments.bytes)
    return Self.turn.withLock { _ in
      guard FramePipe.standard.send(request.bytes), let reply = FramePipe.standard.receive() else {
        leave()
      }
      return reply
    }
  }

  /// One call at a time, whatever the checks do side by side.
  private static let turn = Mutex(())
}

/// What a submission's function threw, in its own words.
public struct RemoteError: Error, CustomStringConvertible {
  /// The error's description.
  public var description: String
  /// Whether it is a case of an enumeration that has no description of its own.
  var isPlainCase: Bool
  /// The error as the testing library would show it, had it not come from another process. Stubs tell the
  /// library so.
  public var testDescription: String { (isPlainCase ? "." : "") + description }
}

/// Ends the process: the tool has closed the pipe, or is told so that the reply made no sense.
private func leave() -> Never { _exit(70) }

@_extern(c, "lessons_current_context")
private func currentContext(
  _ check: UnsafeMutablePointer<Int32>, _ caseOrdinal: UnsafeMutablePointer<Int32>,
  _ isHidden: UnsafeMutablePointer<Int32>)
