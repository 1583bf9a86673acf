// What the compiler's playground transform calls, by the names and signatures that it looks for.
//
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Numbers come as start line, end line, start column, end column, from 1, the end exclusive.

/// Called for every expression, binding, assignment, parameter and returned value.
@inline(never)
public func __builtin_log_with_id_extended<Value>(
  _ value: Value, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int, _ module: String, _ file: String
) -> AnyObject? {
  guard let recorder, isLearners(file) else { return nil }
  let frame = UInt(bitPattern: frameAddress(1))
  recorder.onThread { thread in
    thread.pointee.scopes.prune(to: frame)
    let key = PlaceKey(.value, startLine, endLine, startColumn, endColumn)
    thread.pointee.last = key
    recorder.log(value, name: name, at: key, on: thread)
  }
  return nil
}

/// Called by statements that the tool adds where the transform may log nothing; see `WatchedCode`.
@inline(never)
public func lessons_value<Value>(
  _ value: Value, _ name: String, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int
) {
  guard let recorder else { return }
  let frame = UInt(bitPattern: frameAddress(1))
  recorder.onThread { thread in
    let key = PlaceKey(.value, startLine, endLine, startColumn, endColumn)
    let last = thread.pointee.last
    thread.pointee.last = nil
    // The transform has logged the same just now.
    if let last, (last.startLine, last.startColumn) == (key.startLine, key.startColumn) { return }
    thread.pointee.scopes.prune(to: frame)
    recorder.log(value, name: name, at: key, on: thread)
  }
}

// What cannot be handed on as a value of any type – a closure that must not escape, a span, what must
// not be copied – would make the instrumented compile of the whole file fail. It has no rendering, and
// so these record nothing.

/// Called for a closure that must not escape.
@_disfavoredOverload
public func __builtin_log_with_id_extended<each Argument, Result>(
  _ value: (repeat each Argument) throws -> Result, _ name: String, _ id: Int, _ startLine: Int,
  _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: String, _ file: String
) -> AnyObject? { nil }

/// Called for an asynchronous closure that must not escape.
@_disfavoredOverload
public func __builtin_log_with_id_extended<each Argument, Result>(
  _ value: (repeat each Argument) async throws -> Result, _ name: String, _ id: Int,
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: String,
  _ file: String
) -> AnyObject? { nil }

/// Called for a value that must not be copied, or not outlive what it looks into.
@_disfavoredOverload
public func __builtin_log_with_id_extended<Value: ~Copyable & ~Escapable>(
  _ value: borrowing Value, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int, _ module: String, _ file: String
) -> AnyObject? { nil }

/// Called by an added statement for a value that must not be copied, or not outlive what it looks into.
@_disfavoredOverload
public func lessons_value<Value: ~Copyable & ~Escapable>(
  _ value: borrowing Value, _ name: String, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int
) {}

/// Called for a closure that must not escape and changes its argument.
@_disfavoredOverload
public func __builtin_log_with_id_extended<First, Result>(
  _ value: (inout First) throws -> Result, _ name: String, _ id: Int, _ startLine: Int,
  _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int, _ module: String, _ file: String
) -> AnyObject? { nil }

/// Called for a closure that must not escape and changes its first argument.
@_disfavoredOverload
public func __builtin_log_with_id_extended<First, Second, Result>(
  _ value: (inout First, Second) throws -> Result, _ name: String, _ id: Int, _ startLine: Int,
  _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int, _ module: String, _ file: String
) -> AnyObject? { nil }

/// Called for a closure that must not escape and changes its second argument.
@_disfavoredOverload
public func __builtin_log_with_id_extended<First, Second, Result>(
  _ value: (First, inout Second) throws -> Result, _ name: String, _ id: Int, _ startLine: Int,
  _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int, _ module: String, _ file: String
) -> AnyObject? { nil }

/// Called where a scope begins.
@inline(never)
public func __builtin_log_scope_entry_extended(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: String,
  _ file: String
) -> AnyObject? {
  guard let recorder, isLearners(file) else { return nil }
  let frame = UInt(bitPattern: frameAddress(1))
  recorder.onThread { thread in
    recorder.enterScope(
      at: PlaceKey(.scope, startLine, endLine, startColumn, endColumn), frame: frame,
      on: thread)
  }
  return nil
}

/// Called where a scope ends; see `ScopeStack` for what it leaves out and says too often.
@inline(never)
public func __builtin_log_scope_exit_extended(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: String,
  _ file: String
) -> AnyObject? {
  guard let recorder, isLearners(file) else { return nil }
  let frame = UInt(bitPattern: frameAddress(1))
  recorder.onThread { thread in
    recorder.leaveScope(
      at: PlaceKey(.scope, startLine, endLine, startColumn, endColumn), frame: frame,
      on: thread)
  }
  return nil
}

/// Called after a `print`, with where it stands.
@inline(never)
public func __builtin_postPrint_extended(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: String,
  _ file: String
) -> AnyObject? {
  guard let recorder, isLearners(file) else { return nil }
  recorder.onThread { thread in
    recorder.logPrinted(
      at: PlaceKey(.print, startLine, endLine, startColumn, endColumn), on: thread)
  }
  return nil
}

/// Called with what the others return; everything has been done by then.
public func __builtin_send_data(_ data: AnyObject?) {}

/// Whether code lies in the learner's file, or else in one that an author put beside it.
///
/// The tool compiles the learner's file under this name, whatever it is called.
@inline(__always)
private func isLearners(_ file: String) -> Bool { file == "main.swift" }
