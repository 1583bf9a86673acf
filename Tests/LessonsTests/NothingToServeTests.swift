// `lessons serve` of courses that cannot be shown yet.

import Foundation
import Testing

@Suite("Nothing to serve yet")
struct NothingToServeTests {
  @Test("Where there is no site to show, the page says why, and shows it once it can be built")
  func nothingToShow() async throws {
    let place = try Place()
    let page = "\(place.path)/Lessons/greetings/kinds/page.md"
    let text = try String(contentsOfFile: page, encoding: .utf8)
    try text.replacing("path: \"Squares\"", with: "path: \"Sqares\"")
      .write(toFile: page, atomically: true, encoding: .utf8)
    let server = try await LiveServer(at: place)
    let answer = try await server.page("greetings/hello.html")
    #expect(answer.status == 503)
    let said = String(decoding: answer.bytes, as: UTF8.self)
    #expect(said.contains("greetings/kinds/page.md:8:1: error: there is no snippet "))
    #expect(said.contains("/-/preview.js"))
    // A page that is opened while something is wrong is told of it, too.
    let script = String(decoding: try await server.page("-/preview.js").bytes, as: UTF8.self)
    #expect(script.contains("let number = 0\n"))

    try text.write(toFile: page, atomically: true, encoding: .utf8)
    let changes = try await server.page("-/changes.js?after=1")
    #expect(
      String(decoding: changes.bytes, as: UTF8.self) == "window.lessonsChanged(2,[\"*\"],null)\n")
    #expect(try await server.page("greetings/hello.html").status == 200)
  }

  @Test("Where packages are missing the page says how to compile them, and comes once they are")
  func packages() async throws {
    let place = try Place(course: "Orchard")
    let plum = "Lessons/Packages/fruit/Sources/Fruit/Plum.swift"
    try place.write(plum, try place.read(plum) + "// \(UUID())\n")
    let server = try await LiveServer(at: place)
    let answer = try await server.page("picking/plums.html")
    #expect(answer.status == 503)
    let said = String(decoding: answer.bytes, as: UTF8.self)
    #expect(said.contains("packages are not compiled here: fruit"))

    let compiled = try await place.lessons(["packages"], environment: ["HOME": place.path])
    #expect(compiled.exitCode == 0, "\(compiled.errors)")
    let changes = try await server.page("-/changes.js?after=1")
    #expect(
      String(decoding: changes.bytes, as: UTF8.self) == "window.lessonsChanged(2,[\"*\"],null)\n")
    #expect(try await server.page("picking/plums.html").status == 200)
  }
}
