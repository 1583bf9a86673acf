// What an exercise's code prints, as a value that checks compare:
//
//   import ProgramOutput
//   #expect(output { greet("Ada") } == "Hello, Ada!\n")
//   #expect(programOutput == "Ready.\n")
//
// The tool embeds this file as source and compiles it to a module, once per toolchain. There is no object of
// it: all of its code goes into the checks that call it. The host knows what was printed, or asks the process
// in which the submission runs.

/// What is printed while some code runs.
@_alwaysEmitIntoClient
public func output<Result>(of code: () throws -> Result) rethrows -> String {
  let start = beginOutput()
  do {
    _ = try code()
  } catch {
    _ = text(endOutput, from: start)
    throw error
  }
  return text(endOutput, from: start)
}

/// What is printed while some code runs that awaits.
@_alwaysEmitIntoClient
public func output<Result>(
  isolation: isolated (any Actor)? = #isolation, of code: () async throws -> Result
) async rethrows -> String {
  let start = beginOutput()
  do {
    _ = try await code()
  } catch {
    _ = text(endOutput, from: start)
    throw error
  }
  return text(endOutput, from: start)
}

/// What the program printed from its first statement to its last, before any check began.
@_alwaysEmitIntoClient
public var programOutput: String { text(outputOfProgram, from: 0) }

@_alwaysEmitIntoClient
@usableFromInline
func text(
  _ taken: (Int, UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<UInt8>?, from start: Int
) -> String {
  var count = 0
  guard let bytes = taken(start, &count) else { return "" }
  defer { bytes.deallocate() }
  return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
}

@usableFromInline
@_extern(c, "playground_begin_output")
func beginOutput() -> Int

@usableFromInline
@_extern(c, "playground_end_output")
func endOutput(_ start: Int, _ count: UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<UInt8>?

@usableFromInline
@_extern(c, "playground_output_of_program")
func outputOfProgram(_ start: Int, _ count: UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<
  UInt8
>?
