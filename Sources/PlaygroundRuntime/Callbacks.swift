// What the compiler's playground transform calls, by the names and signatures that it looks for.
//
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Numbers come as start line, end line, start column, end column, from 1, the end exclusive. What is
// transparent becomes a part of the learner's code, in which constants are folded even where nothing is
// optimized: it makes two numbers of the four.

/// Called for every expression, binding, assignment, parameter and returned value.
@_transparent
public func __builtin_log_with_id_extended<Value>(
  _ value: Value, _ name: LessonsCall.Name, _ id: LessonsCall.Unread, _ startLine: Int,
  _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing {
  if file.isLearners {
    let start = LessonsCall.position(startLine &+ file.lineOffset, startColumn)
    let end = LessonsCall.endOfValue(endLine &+ file.lineOffset, endColumn)
    lessons_record(value, name, start, end, LessonsCall.slot(start, end))
  }
  return .init()
}

/// Called by statements that the tool adds where the transform may log nothing; see `WatchedCode`.
@_transparent
public func lessons_value<Value>(
  _ value: Value, _ name: LessonsCall.Name, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int
) {
  let start = LessonsCall.position(startLine, startColumn)
  let end = LessonsCall.endOfValue(endLine, endColumn)
  lessons_recordAdded(value, name, start, end, LessonsCall.slot(start, end))
}

/// Called before an added statement reads what may be gone: an element, or what an optional held.
@inline(never)
public func lessons_reads() { recorder?.channel.beginRendering() }

/// Called behind it.
@inline(never)
public func lessons_hasRead() { recorder?.channel.endRendering() }

/// Called by statements that the tool puts in place of a call that stands alone, for what it returns.
@_transparent
public func lessons_call<Value>(
  _ value: Value, _ name: LessonsCall.Name, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int
) {
  let start = LessonsCall.position(startLine, startColumn)
  let end = LessonsCall.endOfValue(endLine, endColumn)
  lessons_record(value, name, start, end, LessonsCall.slot(start, end))
}

/// Called in place of a call that stands alone and returns nothing.
@inline(never)
public func lessons_call(
  _ value: Void, _ name: LessonsCall.Name, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int
) {
  recorder?.logNothing()
}

/// Called in place of a call that stands alone and returns a value that must not be copied.
@_disfavoredOverload
public func lessons_call<Value: ~Copyable & ~Escapable>(
  _ value: borrowing Value, _ name: LessonsCall.Name, _ startLine: Int, _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int
) {
  let key = PlaceKey(.value, startLine, endLine, startColumn, endColumn)
  recorder?.logUncopyable(name, at: key, isAdded: false)
}

/// Called with a value that is dropped and was made with closures. The compiler would check them for each
/// function of this name, so there is one alone.
@_transparent
public func lessons_dropped<Value>(
  _ value: Value, _ name: LessonsCall.Name, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int
) {
  lessons_call(value, name, startLine, endLine, startColumn, endColumn)
}

/// Called with a statement that is all of a closure, for what that changes.
@_transparent
public func lessons_done<Done, Value>(
  _ done: Done, _ value: Value, _ name: LessonsCall.Name, _ startLine: Int, _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int
) {
  lessons_value(value, name, startLine, endLine, startColumn, endColumn)
}

/// Called by statements that the tool puts in place of a `return`, for what it returns.
@_transparent
public func lessons_returned<Value>(
  _ value: Value, _ name: LessonsCall.Name, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int
) -> Value {
  lessons_call(value, name, startLine, endLine, startColumn, endColumn)
  return value
}

/// Called in place of the value of a branch, behind what logs a name that led there.
@_transparent
public func lessons_branch<Value>(_ logged: Void, _ value: Value) -> Value { value }

/// Called behind `lessons_call` for what the call may have changed, which counts where it returned nothing.
@inline(never)
public func lessons_changed<Value>(
  _ value: Value, _ name: LessonsCall.Name, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int
) {
  guard let recorder, recorder.hasLoggedNothing else { return }
  let key = PlaceKey(.value, startLine, endLine, startColumn, endColumn)
  record(
    value, name, at: key, in: key.slot, from: UInt(bitPattern: frameAddress(1)), isAdded: true)
}

/// Called likewise for a value that must not be copied: that it is not recorded was said where it was made.
@_disfavoredOverload
public func lessons_changed<Value: ~Copyable & ~Escapable>(
  _ value: borrowing Value, _ name: LessonsCall.Name, _ startLine: Int, _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int
) {}

// The most frequent types have functions of their own, which are several times as fast.

/// Called for values of `Int`.
@_transparent
public func __builtin_log_with_id_extended(
  _ value: Int, _ name: LessonsCall.Name, _ id: LessonsCall.Unread, _ startLine: Int,
  _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing {
  if file.isLearners {
    let start = LessonsCall.position(startLine &+ file.lineOffset, startColumn)
    let end = LessonsCall.endOfValue(endLine &+ file.lineOffset, endColumn)
    lessons_record(value, name, start, end, LessonsCall.slot(start, end))
  }
  return .init()
}

/// Called by added statements for values of `Int`.
@_transparent
public func lessons_value(
  _ value: Int, _ name: LessonsCall.Name, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int
) {
  let start = LessonsCall.position(startLine, startColumn)
  let end = LessonsCall.endOfValue(endLine, endColumn)
  lessons_recordAdded(value, name, start, end, LessonsCall.slot(start, end))
}

/// Called for values of `Double`.
@_transparent
public func __builtin_log_with_id_extended(
  _ value: Double, _ name: LessonsCall.Name, _ id: LessonsCall.Unread, _ startLine: Int,
  _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing {
  if file.isLearners {
    let start = LessonsCall.position(startLine &+ file.lineOffset, startColumn)
    let end = LessonsCall.endOfValue(endLine &+ file.lineOffset, endColumn)
    lessons_record(value, name, start, end, LessonsCall.slot(start, end))
  }
  return .init()
}

/// Called by added statements for values of `Double`.
@_transparent
public func lessons_value(
  _ value: Double, _ name: LessonsCall.Name, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int
) {
  let start = LessonsCall.position(startLine, startColumn)
  let end = LessonsCall.endOfValue(endLine, endColumn)
  lessons_recordAdded(value, name, start, end, LessonsCall.slot(start, end))
}

/// Called for values of `Bool`.
@_transparent
public func __builtin_log_with_id_extended(
  _ value: Bool, _ name: LessonsCall.Name, _ id: LessonsCall.Unread, _ startLine: Int,
  _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing {
  if file.isLearners {
    let start = LessonsCall.position(startLine &+ file.lineOffset, startColumn)
    let end = LessonsCall.endOfValue(endLine &+ file.lineOffset, endColumn)
    lessons_record(value, name, start, end, LessonsCall.slot(start, end))
  }
  return .init()
}

/// Called by added statements for values of `Bool`.
@_transparent
public func lessons_value(
  _ value: Bool, _ name: LessonsCall.Name, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int
) {
  let start = LessonsCall.position(startLine, startColumn)
  let end = LessonsCall.endOfValue(endLine, endColumn)
  lessons_recordAdded(value, name, start, end, LessonsCall.slot(start, end))
}

// What cannot be handed on as a value of any type – a closure that must not escape, a span, what must
// not be copied – would make the instrumented compile of the whole file fail. It has no rendering, and
// so these record nothing.

/// Called for a closure that must not escape.
@_disfavoredOverload
public func __builtin_log_with_id_extended<each Argument, Result>(
  _ value: (repeat each Argument) throws -> Result, _ name: LessonsCall.Name,
  _ id: LessonsCall.Unread, _ startLine: Int,
  _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing { .init() }

/// Called for an asynchronous closure that must not escape.
@_disfavoredOverload
public func __builtin_log_with_id_extended<each Argument, Result>(
  _ value: (repeat each Argument) async throws -> Result, _ name: LessonsCall.Name,
  _ id: LessonsCall.Unread,
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing { .init() }

/// Called for a value that must not be copied, or not outlive what it looks into.
@_disfavoredOverload
public func __builtin_log_with_id_extended<Value: ~Copyable & ~Escapable>(
  _ value: borrowing Value, _ name: LessonsCall.Name, _ id: LessonsCall.Unread, _ startLine: Int,
  _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing {
  guard file.isLearners else { return .init() }
  let key = PlaceKey(
    .value, startLine &+ file.lineOffset, endLine &+ file.lineOffset, startColumn, endColumn)
  recorder?.logUncopyable(name, at: key, isAdded: false)
  return .init()
}

/// Called by an added statement for a value that must not be copied, or not outlive what it looks into.
@_disfavoredOverload
public func lessons_value<Value: ~Copyable & ~Escapable>(
  _ value: borrowing Value, _ name: LessonsCall.Name, _ startLine: Int, _ endLine: Int,
  _ startColumn: Int,
  _ endColumn: Int
) {
  let key = PlaceKey(.value, startLine, endLine, startColumn, endColumn)
  recorder?.logUncopyable(name, at: key, isAdded: true)
}

/// Called for a closure that must not escape and changes its argument.
@_disfavoredOverload
public func __builtin_log_with_id_extended<First, Result>(
  _ value: (inout First) throws -> Result, _ name: LessonsCall.Name,
  _ id: LessonsCall.Unread, _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing { .init() }

/// Called for a closure that must not escape and changes its first argument.
@_disfavoredOverload
public func __builtin_log_with_id_extended<First, Second, Result>(
  _ value: (inout First, Second) throws -> Result, _ name: LessonsCall.Name,
  _ id: LessonsCall.Unread, _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing { .init() }

/// Called for a closure that must not escape and changes its second argument.
@_disfavoredOverload
public func __builtin_log_with_id_extended<First, Second, Result>(
  _ value: (First, inout Second) throws -> Result, _ name: LessonsCall.Name,
  _ id: LessonsCall.Unread, _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing { .init() }

/// Called for a closure that must not escape and changes both arguments.
@_disfavoredOverload
public func __builtin_log_with_id_extended<First, Second, Result>(
  _ value: (inout First, inout Second) throws -> Result, _ name: LessonsCall.Name,
  _ id: LessonsCall.Unread, _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing { .init() }

/// Called for a closure that must not escape and changes the first of three arguments.
@_disfavoredOverload
public func __builtin_log_with_id_extended<First, Second, Third, Result>(
  _ value: (inout First, Second, Third) throws -> Result, _ name: LessonsCall.Name,
  _ id: LessonsCall.Unread, _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing { .init() }

/// Called where a scope begins.
@_transparent
public func __builtin_log_scope_entry_extended(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing {
  if file.isLearners, LessonsCall.isWritten(startLine) {
    let start = LessonsCall.position(startLine &+ file.lineOffset, startColumn)
    let end = LessonsCall.endOfScope(endLine &+ file.lineOffset, endColumn)
    lessons_enterScope(start, end, LessonsCall.slot(start, end))
  }
  return .init()
}

/// Called where a scope ends; see `ScopeStack` for what it leaves out and says too often.
@_transparent
public func __builtin_log_scope_exit_extended(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing {
  if file.isLearners, LessonsCall.isWritten(startLine) {
    lessons_leaveScope(
      LessonsCall.position(startLine &+ file.lineOffset, startColumn),
      LessonsCall.endOfScope(endLine &+ file.lineOffset, endColumn))
  }
  return .init()
}

/// Called after a `print`, with where it stands.
@inline(never)
public func __builtin_postPrint_extended(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ module: LessonsCall.Unread, _ file: LessonsCall.File
) -> LessonsCall.Nothing {
  guard file.isLearners, let recorder else { return .init() }
  recorder.onThread { thread in
    recorder.logPrinted(
      at: PlaceKey(
        .print, startLine &+ file.lineOffset, endLine &+ file.lineOffset, startColumn, endColumn),
      on: thread)
  }
  return .init()
}

/// Called with what the others return; everything has been done by then.
@_transparent
public func __builtin_send_data(_ data: LessonsCall.Nothing) {}
