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

  @Test(
    "Who looks while a course is built for the first time sees how far it is, and then the course")
  func firstBuild() async throws {
    let place = try Place()
    try place.write(
      "Lessons/greetings/hello/Hello.swift",
      """
      import Glibc

      while access("\(place.path)/go", F_OK) != 0 { usleep(20_000) }
      """)
    try place.write(
      "Lessons/greetings/hello/page.md", "---\ntitle: Hello\n---\n\n@Snippet(path: \"Hello\")\n")
    try place.write("Lessons/greetings/lesson.md", "---\ntitle: Greetings\npages: [hello]\n---\n")
    for file in ["Refused.swift", "page.zh-Hans.md"] {
      try place.remove("Lessons/greetings/hello/\(file)")
    }
    for folder in ["hello/greet", "kinds"] { try place.remove("Lessons/greetings/\(folder)") }
    let server = try await LiveServer(at: place)
    let looking = "GET / HTTP/1.1\r\nHost: \(server.host)\r\nSec-Fetch-Mode: navigate\r\n\r\n"
    let waiting = try await server.send(looking)
    #expect(waiting.status == 503)
    #expect(waiting.text.contains("<h1>A miniature</h1><p>This course is being prepared for the"))
    #expect(waiting.text.contains("<script defer src=\"/-/waiting.js\"></script>"))
    var news = ""
    while news.isEmpty { news = try await server.page("-/building.js?after=-1").text }
    #expect(news == "window.lessonsBuilding(0,1,\"0 of 1 programs have run\")\n")

    try place.write("go", "")
    #expect(try await server.page("greetings/hello.html").status == 200)
    #expect(try await server.page("-/building.js").text == "location.reload()\n")
    #expect(try await server.send(looking).status == 200)
  }
}
