// A course that nobody trusts, read and changed in a browser: what its pages and their readers' texts run
// is held by a box, whichever the machine bears.

import Foundation
import Testing

@Suite("Serving a course that nobody trusts", .serialized)
struct ServingInBoxesTests {
  /// Where a page's code runs.
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case home, bwrap, landlock

    var testDescription: String { rawValue }

    /// What starts the server: where no further namespaces can be made, there is no bubblewrap.
    var launcher: [String] {
      guard self == .landlock else { return [] }
      return [
        "/usr/bin/bwrap", "--unshare-user", "--disable-userns", "--uid", "1234", "--gid", "1234",
        "--dev-bind", "/", "/", "--die-with-parent", "--",
      ]
    }
  }

  @Test(
    "In a box nothing that a page runs reads or writes anything of the machine, at home it does",
    arguments: Kind.allCases)
  func walls(_ kind: Kind) async throws {
    let place = try Place()
    try place.letRunsGoOn()
    try place.write("secret.txt", "a secret")
    func reaching(_ left: String) -> String {
      """
      import Foundation
      let outside = "\(place.path)"
      let found = (try? String(contentsOfFile: outside + "/secret.txt", encoding: .utf8)) ?? "nothing"
      let isWritten = FileManager.default.createFile(atPath: outside + "/\(left)", contents: Data())
      var name = [CChar](repeating: 0, count: 99)
      gethostname(&name, name.count)
      let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)

      """
    }
    try place.write("Lessons/greetings/kinds/Squares.swift", reaching("by-page"))
    let server = try await LiveServer(
      at: place, kind == .home ? [] : ["--sandbox"], startedBy: kind.launcher)
    #expect(try await server.page("greetings/kinds.html").status == 200)

    let answer = try await server.run(
      "greetings/hello/Hello", reaching("by-reader") + "print(host, found, isWritten)\n")
    let said = try #require(answer.values["listings"])
    let told = "\(said)"
    #expect(answer.lines.last?["kind"] as? String == "end")
    #expect(told.contains("a secret true") == (kind == .home))
    #expect(told.contains("nothing false") == (kind != .home))
    #expect(told.contains("box nothing false") == (kind == .bwrap))

    let judged = try await server.run(
      "greetings/greet",
      """
      \(reaching("by-learner"))
      func greet(_ name: String) -> String { name.isEmpty ? "Hello!" : "Hello, \\(name)!" }

      """)
    let verdict = try #require(
      judged.lines.compactMap { $0["verdict"] as? [String: Any] }.first)
    #expect(verdict["verdict"] as? String == "pass")

    // What looks into a text reads it there, too.
    let typed = #"import Foundation\nstruct Zug { var gleis = 3 }\nZug().gl"#
    let choices = try await server.ask("ask", #"{"text":"\#(typed)","line":3,"column":8}"#)
    let chosen = String(decoding: choices.bytes, as: UTF8.self)
    #expect(chosen.contains(#""text":"gleis","type":"Int""#))

    let left = try FileManager.default.contentsOfDirectory(atPath: place.path)
      .filter { $0.hasPrefix("by-") }.sorted()
    #expect(left == (kind == .home ? ["by-learner", "by-page", "by-reader"] : []))
  }
}
