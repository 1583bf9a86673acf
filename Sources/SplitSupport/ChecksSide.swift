// The checks' side of the conversation.
//
// A message says for which check and case it is, as the harness counts them; the tool keeps that to itself.

import Glibc

struct ChecksSide: ConversationSide {
  private var current: (check: Int32, caseOrdinal: Int32, isHidden: Bool) {
    var (check, caseOrdinal, isHidden): (Int32, Int32, Int32) = (-1, -1, 0)
    currentContext(&check, &caseOrdinal, &isHidden)
    return (check, caseOrdinal, isHidden != 0)
  }

  var context: [UInt8] {
    let current = current
    var context = WireWriter()
    context.write(current.check)
    context.write(current.caseOrdinal)
    context.write(current.isHidden)
    return context.bytes
  }

  func send(_ message: [UInt8]) -> Bool {
    if !current.isHidden { countRequest() }
    return FramePipe.standard.send(context + message)
  }

  func receive() -> [UInt8]? { FramePipe.standard.receive() }

  func answer(_ call: WireReader) -> [UInt8]? { nil }

  /// The tool has closed the pipe, or is told so that what came made no sense.
  func leave() -> Never { _exit(70) }
}

@_extern(c, "lessons_current_context")
private func currentContext(
  _ check: UnsafeMutablePointer<Int32>, _ caseOrdinal: UnsafeMutablePointer<Int32>,
  _ isHidden: UnsafeMutablePointer<Int32>)

@_extern(c, "playground_count_request")
private func countRequest()
