// What a submission prints: asked for on the checks' side, told on the submission's.

/// What the host of the checks asks, in place of the submission's own: see `PrintedText`.
public func remoteOutput(
  _ question: Int32, _ start: Int, _ count: UnsafeMutablePointer<Int>
) -> UnsafeMutablePointer<UInt8>? {
  var call = RemoteCall(ServedCall.outputFunction)
  call.pass { writer in
    writer.write(question)
    writer.write(start)
  }
  let (number, text) = call.result { (reader: inout WireReader) throws(WireError) in
    (try reader.read(Int.self), try reader.read(String.self))
  }
  count.pointee = number
  guard question != HostProtocol.OutputQuestion.begin.rawValue else { return nil }
  count.pointee = text.utf8.count
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, count.pointee))
  for (index, byte) in text.utf8.enumerated() { bytes[index] = byte }
  return bytes
}

extension ServedCall {
  /// The number that is no function of a submission's, but asks for what it prints.
  static let outputFunction = UInt16.max

  /// Answers what was asked of what the submission prints.
  mutating func tellOutput() throws {
    let question = HostProtocol.OutputQuestion(rawValue: try arguments.read())
    let start: Int = try arguments.read()
    var count = 0
    var text: UnsafeMutablePointer<UInt8>?
    switch question {
    case .begin: count = beginOutput()
    case .end: text = endOutput(start, &count)
    case .program: text = outputOfProgram(start, &count)
    case nil: throw WireError()
    }
    defer { text?.deallocate() }
    reply.write(count)
    let bytes = UnsafeBufferPointer(start: text, count: text == nil ? 0 : count)
    reply.write(String(decoding: bytes, as: UTF8.self))
  }
}

@_extern(c, "playground_begin_output")
private func beginOutput() -> Int

@_extern(c, "playground_end_output")
private func endOutput(
  _ start: Int, _ count: UnsafeMutablePointer<Int>
) -> UnsafeMutablePointer<UInt8>?

@_extern(c, "playground_output_of_program")
private func outputOfProgram(
  _ start: Int, _ count: UnsafeMutablePointer<Int>
) -> UnsafeMutablePointer<UInt8>?
