// A server that stands still for a moment: whoever serves from a shell presses Ctrl-Z, and lets it go on.

import Testing

@Suite("A server that stood still")
struct StoppedServerTests {
  @Test("No request is lost that was on its way meanwhile")
  func goesOn() async throws {
    let server = try await LiveServer()
    let answer = try await server.sendAcrossStops(
      server.request(
        "run", LiveServer.question("greetings/hello/Hello", "let answer = 6 * 7\n", seq: 1)))
    #expect(answer.kinds == ["queued", "values", "end"])
  }
}
