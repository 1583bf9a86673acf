import Foundation
import Testing

@Suite("The folder of a site")
struct SiteFolderTests {
  private static let files = [
    "downloads/s.pdf", "robots2.txt", "greetings/notes.txt", "CNAME", ".git/refs/head",
    "_assets/my.css",
  ]

  /// A place with a site, static files in it, into which somebody has put files.
  private func place() async throws -> Place {
    let place = try Place()
    try place.write("Lessons/static/old.txt", "Old\n")
    let build = try await place.lessons(["build"])
    #expect(build.exitCode == 0, "\(build.errors)")
    for file in Self.files { try place.write("Site/\(file)", "Mine: \(file)\n") }
    try FileManager.default.createDirectory(
      atPath: "\(place.path)/Site/.git/tags", withIntermediateDirectories: true)
    return place
  }

  private func holds(_ file: String, _ place: Place) -> Bool {
    FileManager.default.fileExists(atPath: "\(place.path)/\(file)")
  }

  @Test(
    "What no build wrote stays, and what the course has no longer goes", arguments: [true, false])
  func strangers(hasList: Bool) async throws {
    let place = try await place()
    if !hasList { try place.remove("Site/_assets/written.txt") }
    try place.remove("Lessons/static/old.txt")
    for text in ["First\n", "Second\n"] {
      try place.write("Lessons/static/news.txt", text)
      let answer = try await place.lessons(["build"])
      #expect(answer.exitCode == 0, "\(answer.errors)")
      #expect(try place.read("Site/news.txt") == text)
      for file in Self.files { #expect(try place.read("Site/\(file)") == "Mine: \(file)\n") }
      #expect(holds("Site/.git/tags", place))
    }
    // Of a site without a list nobody knows whose it was.
    #expect(holds("Site/old.txt", place) == !hasList)
  }

  @Test("Nothing takes the place of what no build wrote, unless it is the same")
  func clash() async throws {
    let place = try await place()
    try place.write("Lessons/static/robots2.txt", "Another\n")
    let refused = try await place.lessons(["build"])
    #expect(refused.exitCode == 64)
    #expect(refused.errors.contains("holds what no build wrote: robots2.txt"), "\(refused.errors)")
    for file in Self.files { #expect(try place.read("Site/\(file)") == "Mine: \(file)\n") }
    try place.write("Lessons/static/robots2.txt", "Mine: robots2.txt\n")
    #expect(try await place.lessons(["build"]).exitCode == 0)
  }

  @Test("A book takes the place of a book alone")
  func book() async throws {
    let place = try Place()
    try place.write("notes.txt", "Mine\n")
    let refused = try await place.lessons(["build", "--epub", "notes.txt", "--language", "en"])
    #expect(refused.exitCode == 64)
    #expect(
      refused.errors == """
        lessons: notes.txt is no book, so it is not replaced
          Name another file, or remove this one.

        """)
    #expect(try place.read("notes.txt") == "Mine\n")
    for _ in 1...2 {
      let build = try await place.lessons(["build", "--epub", "a.epub", "--language", "en"])
      #expect(build.exitCode == 0, "\(build.errors)")
    }
  }

  @Test("A folder with a style of its own is no site")
  func otherProject() async throws {
    let place = try Place()
    for file in ["_assets/style.css", "posts/a.md"] { try place.write("Other/\(file)", "Mine") }
    let answer = try await place.lessons(["build", "--output", "Other"])
    #expect(answer.exitCode == 64)
    #expect(answer.errors.contains("no site"), "\(answer.errors)")
    for file in ["_assets/style.css", "posts/a.md"] {
      #expect(try place.read("Other/\(file)") == "Mine")
    }
  }
}
