// What the program prints, for checks that look at it: `ProgramOutput` calls the C functions below.
//
// Where the checks run apart from the submission, the stub in the submission's place knows whom to ask.

import Glibc

/// What was printed since somebody began to look at it.
enum PrintedText {
  private static let lock = RecorderLock()
  private static var lookerCount = 0
  private static var text: [UInt8] = []
  private static var ofProgram: [UInt8] = []

  /// How much is kept, in bytes; what one answer of a submission may have.
  private static let bytesMax = 1_000_000

  /// Adds what was printed, if anybody looks.
  static func append(_ printed: String) {
    lock.held {
      guard lookerCount > 0 else { return }
      text += printed.utf8.prefix(bytesMax - text.count)
    }
  }

  /// Begins to look, and returns from where.
  static func begin() -> Int {
    lock.held {
      lookerCount += 1
      return text.count
    }
  }

  /// Ends what began there, and returns what was printed meanwhile.
  static func end(_ start: Int) -> [UInt8] {
    lock.held {
      let printed = Array(text.dropFirst(start))
      lookerCount -= 1
      if lookerCount == 0 { text = [] }
      return printed
    }
  }

  /// Keeps what was printed since the beginning as what the program itself printed.
  static func programEnded() { ofProgram = end(0) }

  /// Answers a question, here or in the process that has the submission.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - start: Where that began whose end is asked for.
  ///   - count: Becomes the number of bytes of the answer or, at a beginning, where that is.
  /// - Returns: The text, which the caller deallocates.
  fileprivate static func answer(
    _ question: HostProtocol.OutputQuestion, _ start: Int, _ count: UnsafeMutablePointer<Int>
  ) -> UnsafeMutablePointer<UInt8>? {
    let everywhere = UnsafeMutableRawPointer(bitPattern: 0)
    if let stub = dlsym(everywhere, HostProtocol.remoteOutputSymbol) {
      return unsafeBitCast(stub, to: Stub.self)(question.rawValue, start, count)
    }
    switch question {
    case .begin:
      count.pointee = begin()
      return nil
    case .end: return copy(end(start), count)
    case .program: return copy(ofProgram, count)
    }
  }

  private typealias Stub =
    @convention(c) (
      Int32, Int, UnsafeMutablePointer<Int>
    ) -> UnsafeMutablePointer<UInt8>?

  private static func copy(
    _ bytes: [UInt8], _ count: UnsafeMutablePointer<Int>
  ) -> UnsafeMutablePointer<UInt8> {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    count.pointee = bytes.count
    return copy
  }
}

/// Begins to look at what is printed, and returns from where.
@_cdecl("playground_begin_output")
public func beginOutput() -> Int {
  var start = 0
  _ = PrintedText.answer(.begin, 0, &start)
  return start
}

/// Ends what began there, and returns what was printed meanwhile; the caller deallocates it.
@_cdecl("playground_end_output")
public func endOutput(
  _ start: Int, _ count: UnsafeMutablePointer<Int>
) -> UnsafeMutablePointer<UInt8>? { PrintedText.answer(.end, start, count) }

/// Returns what the program printed before its checks began; the caller deallocates it.
@_cdecl("playground_output_of_program")
public func outputOfProgram(
  _ start: Int, _ count: UnsafeMutablePointer<Int>
) -> UnsafeMutablePointer<UInt8>? { PrintedText.answer(.program, start, count) }
