// `share`: one file with a learner's code and what it does.

import Foundation
import Testing

@Suite("Sharing")
struct SharingTests {
  @Test("A page has the learner's code, its values, every step and the verdict, in one small file")
  func page() async throws {
    let place = try Place()
    try place.write(
      "Work/greetings/greet.swift",
      "func greet(_ name: String) -> String {\n  let said = \"</script>, \" + name\n  return said\n}\n"
    )
    try place.write(
      "Work/greetings/hello/Hello.swift", "let answer = 6 * 7\nprint(\"so\", answer)\n")
    try await expectTranscript(
      "share", at: place,
      [
        ["share", "greet"], ["share", "greet"], ["share", "Hello"],
        ["share", "hello/Refused", "--into", "Shared/refused.html"],
        ["share", "greet", "--into", "chinese.html", "--language", "zh-Hans"],
      ])
    let names = ["greet", "Hello", "Shared/refused", "chinese"]
    let pages = try names.map { try place.read("\($0).html") }
    for page in pages { #expect(page.utf8.count <= 30 << 10) }
    let mains = try pages.map(mainElement(of:))
    // The width of a column depends on durations.
    let squeezed = mains.joined(separator: "\n").replacing(#/ {2,}/#, with: "  ")
    try expectGolden(redacted(squeezed, place), "share.html")
  }

  @Test(
    "A page of our own course is small, whatever stands on it",
    arguments: [
      ("patterns/bang", 24), ("patterns/change-status", 24), ("patterns/steam-train", 24),
      // Large pages, whose histories are packed.
      ("protocols/number-seventeen", 30), ("interfaces/measured-once", 30),
      // The compiler's explanations stand in it once.
      ("waiting/whose-is-it", 30),
      // A snippet, among whose values are a library's long ones.
      ("app-extensions/upload/Crossing", 32),
    ])
  func size(name: String, kibibytesMax: Int) async throws {
    let place = try Place(isEmpty: true)
    let course = URL(filePath: #filePath).appending(path: "../../../Lessons").standardized
    if let solution = solution(of: name, in: course) {
      try place.write("Work/\(name).swift", String(contentsOf: solution, encoding: .utf8))
    }
    let answer = try await place.lessons(
      ["share", name, "--course", course.path, "--workspace", "Work", "--into", "page.html"])
    #expect(answer.exitCode == 0, "\(answer.errors)")
    #expect(try place.read("page.html").utf8.count <= kibibytesMax << 10)
  }

  /// The author's file of an exercise, which is in the folder of one of its lesson's pages.
  private func solution(of name: String, in course: URL) -> URL? {
    let parts = name.split(separator: "/")
    guard parts.count == 2 else { return nil }
    let lesson = course.appending(path: parts[0])
    return try? FileManager.default.contentsOfDirectory(at: lesson, includingPropertiesForKeys: nil)
      .map { $0.appending(path: "\(parts[1])/solution.swift") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  @Test("The steps of an exercise are those of its own program, as are the values beside its lines")
  func steps() async throws {
    let place = try Place()
    try place.write(
      "Work/greetings/greet.swift",
      "func greet(_ name: String) -> String {\n  return \"Hi, \" + name\n}\n\ngreet(\"Ada\")\n")
    _ = try await place.lessons(["share", "greet"])
    let page = try place.read("greet.html")
    let script = try await packedScript(of: page, at: place)
    #expect(script.contains(#""texts":["\"Ada\"","\"Hi, Ada\""],"steps":[1,0,0,2,0,1,5,0,1]"#))
  }

  /// What a page's script takes out of the text in which it is packed.
  private func packedScript(of page: String, at place: Place) async throws -> String {
    let packed = try #require(page.firstMatch(of: #/id="packed">([^<]+)</#)).1
    let program = """
      import base64, sys, zlib
      sys.stdout.buffer.write(zlib.decompress(base64.b64decode(sys.argv[1]), -15))
      """
    return try await place.run("python3", ["-c", program, String(packed)])
  }

  @Test("Nobody who is given a page reads where the files lie on the machine that made it")
  func places() async throws {
    let place = try Place()
    try place.write(
      "elsewhere/Files/greetings/greet.swift",
      "func greet(_ name: String) -> String {\n  return \"Hi, \" + name\n}\n")
    let answer = try await place.lessons(
      ["share", "greet", "--workspace", "\(place.path)/elsewhere/Files"])
    #expect(answer.exitCode == 0, "\(answer.errors)")
    let page = try place.read("greet.html")
    #expect(page.contains(">Files/greetings/greet.swift<"))
    #expect(!page.contains("elsewhere"))
  }

  @Test("What is not begun, not known or in the way is said, and nothing is written")
  func refusals() async throws {
    let place = try Place()
    try place.write("mine.html", "Mine.\n")
    try await expectTranscript(
      "share-refusals", at: place,
      [
        ["share", "greet"], ["share", "great"], ["share", "greetings/hello/Hallo"],
        ["share", "greetings/hello/Hello", "--into", "mine.html"],
      ])
    #expect(try place.read("mine.html") == "Mine.\n")
  }
}
