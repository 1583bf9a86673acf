import Foundation
import Glibc
import Testing

@Suite("Building the site")
struct SiteTests {
  private func bytes(of folder: String) throws -> [String: Data] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try Dictionary(
      uniqueKeysWithValues: files.compactMap { file in
        var isFolder: ObjCBool = false
        let path = "\(folder)/\(file)"
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return isFolder.boolValue ? nil : (file, try Data(contentsOf: URL(fileURLWithPath: path)))
      })
  }

  @Test("The same course gives the same bytes, kept results or none")
  func sameBytes() async throws {
    let place = try Place()
    let first = try await place.lessons(["build", "--output", "One"])
    #expect(first.exitCode == 0, "\(first.errors)")
    let anew = try await place.ownCache()
    let second = try await place.lessons(["build", "--output", "Two"])
    #expect(second.exitCode == 0, "\(second.errors)")
    let third = try await place.lessons(["build", "--output", "Three"], environment: anew)
    #expect(third.exitCode == 0, "\(third.errors)")
    let one = try bytes(of: "\(place.path)/One")
    #expect(one["greetings/hello.html"] != nil)
    #expect(try bytes(of: "\(place.path)/Two") == one)
    #expect(try bytes(of: "\(place.path)/Three") == one)
  }

  @Test("In a log, long work says now and then how far it is")
  func newsInALog() async throws {
    let place = try Place()
    var page = try place.read("Lessons/greetings/kinds/page.md")
    for number in 1...50 {
      // What an earlier run of the tests has kept does for none of them.
      try place.write(
        "Lessons/greetings/kinds/S\(number).swift", "let number = \(number)  // \(place.path)\n")
      page += "\n@Snippet(path: \"S\(number)\")\n"
    }
    try place.write("Lessons/greetings/kinds/page.md", page)
    let build = try await place.lessons(["build"])
    #expect(build.errors.contains("ran 25 of "), "\(build.errors)")
    #expect(!build.errors.contains("ran 26 of "))
    let few = try await Place().lessons(["build"])
    #expect(few.errors == "")
  }

  @Test("Where sourcekitd does not answer, a page is without types until the next build")
  func silence() async throws {
    let place = try Place()
    try writeLongAgo(place)
    let cache = try await place.ownCache()
    _ = try await place.lessons(["build"], environment: cache)
    let whole = try bytes(of: "\(place.path)/Site")
    let manager = FileManager.default
    let services = "\(place.path)/cache/lessons/sourcekit"
    let service = "\(services)/\(try #require(manager.contentsOfDirectory(atPath: services).first))"
    try manager.moveItem(atPath: service, toPath: "\(place.path)/service")
    try manager.createSymbolicLink(atPath: service, withDestinationPath: "/bin/false")
    try manager.removeItem(atPath: "\(place.path)/cache/lessons/site")
    let poor = try await place.lessons(["build"], environment: cache)
    #expect(poor.exitCode == 0)
    #expect(poor.errors.hasPrefix("lessons: sourcekitd of the toolchain did not answer about"))
    #expect(try bytes(of: "\(place.path)/Site") != whole)
    try manager.removeItem(atPath: service)
    try manager.moveItem(atPath: "\(place.path)/service", toPath: service)
    let mended = try await place.lessons(["build"], environment: cache)
    #expect(mended.errors == "")
    #expect(try bytes(of: "\(place.path)/Site") == whole)
  }

  @Test("Only the pages that show what changed are made anew")
  func incremental() async throws {
    let place = try Place()
    let first = try await place.lessons(["build"])
    #expect(first.exitCode == 0, "\(first.errors)")
    let page = "\(place.path)/Lessons/greetings/kinds/page.md"
    // A line that no earlier run has left in the cache.
    let line = "One more line, \(UUID().uuidString)."
    try (try String(contentsOfFile: page, encoding: .utf8) + "\n\(line)\n")
      .write(toFile: page, atomically: true, encoding: .utf8)
    let answer = try await place.lessons(["build"])
    #expect(answer.output.hasPrefix("  4 pages of 11 made anew"), "\(answer.output)")
    let html = try String(
      contentsOfFile: "\(place.path)/Site/greetings/kinds.html", encoding: .utf8)
    #expect(html.contains(line))
    let anew = try await place.lessons(["build", "--output", "Anew"])
    #expect(anew.exitCode == 0, "\(anew.errors)")
    #expect(try bytes(of: "\(place.path)/Site") == bytes(of: "\(place.path)/Anew"))
  }

  @Test("A search index that somebody changed is written again, with the pages that it speaks of")
  func repairedIndex() async throws {
    let place = try Place()
    _ = try await place.lessons(["build"])
    let before = try bytes(of: "\(place.path)/Site")
    try place.write("Site/_assets/search.en.js", "changed")
    let answer = try await place.lessons(["build"])
    #expect(answer.exitCode == 0, "\(answer.errors)")
    #expect(try bytes(of: "\(place.path)/Site") == before)
  }

  @Test("A page that somebody changed or took away on the site is written again")
  func repaired() async throws {
    let place = try Place()
    _ = try await place.lessons(["build"])
    let before = try bytes(of: "\(place.path)/Site")
    try place.write("Site/greetings/hello.html", "changed")
    try FileManager.default.removeItem(atPath: "\(place.path)/Site/greetings/kinds.html")
    let answer = try await place.lessons(["build"])
    #expect(answer.output.hasPrefix("  2 pages of 11 made anew"), "\(answer.output)")
    #expect(try bytes(of: "\(place.path)/Site") == before)
  }

  /// A place with a second lesson, whose site was built when nothing had been written for long.
  private func placeWithTwoLessons() async throws -> Place {
    let place = try Place()
    try place.write("Lessons/course.yml", Self.settings)
    try place.write(
      "Lessons/farewells/lesson.md", "---\ntitle: Farewells\npages: [bye]\n---\n\nBye.\n")
    try place.write("Lessons/farewells/bye/page.md", Self.bye)
    try place.write(
      "Lessons/farewells/bye/page.zh-Hans.md", "---\ntitle: 再见\nterms: [告别]\n---\n\n**告别**。\n")
    try place.write("Lessons/course.md", "For all.\n")
    try writeLongAgo(place)
    let answer = try await place.lessons(["build"])
    #expect(answer.exitCode == 0, "\(answer.errors)")
    return place
  }

  private static let bye = "---\ntitle: Bye\nterms: [farewell]\n---\n\nBye then, a **farewell**.\n"
  private static let settings =
    "title: A miniature\nlanguages: [en, zh-Hans]\nlessons: [greetings, farewells]\n"

  /// Lets the files of a course look as if nobody had touched them for years.
  private func writeLongAgo(_ place: Place) throws {
    for file in try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/Lessons") {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)],
        ofItemAtPath: "\(place.path)/Lessons/\(file)")
    }
  }

  @Test(
    "Whatever changed beside lessons that are not read again, the site is what a first build writes",
    arguments: [
      ("Lessons/farewells/bye/page.md", bye.replacing("Bye then", with: "So long"), 2...4),
      ("Lessons/farewells/bye/page.md", bye.replacing("Bye\n", with: "So long\n"), 19...19),
      ("Lessons/farewells/bye/page.md", bye.replacing("farewell", with: "goodbye"), 19...19),
      ("Lessons/course.yml", settings.replacing("A miniature", with: "Small"), 19...19),
      (
        "Lessons/course.yml",
        settings.replacing("greetings, farewells", with: "farewells, greetings"), 19...19
      ),
      ("Lessons/course.yml", settings + "site:\n  footer: Ours\n", 19...19),
      ("Lessons/course.yml", settings + "site:\n  solutions: true\n", 19...19),
      (
        "Lessons/course.yml", settings.replacing("[en, zh-Hans]", with: "[en, zh-Hans, de]"),
        28...28
      ),
      ("Site/greetings/hello.html", "changed", 1...1),
      ("Site/greetings/index.print.html", "changed", 1...1),
      ("Site/_assets/search.zh-Hans.js", "changed", 9...9),
    ])
  func besideKnownLessons(file: String, text: String, made: ClosedRange<Int>) async throws {
    let place = try await placeWithTwoLessons()
    try place.write(file, text)
    let answer = try await place.lessons(["build", "--json"])
    #expect(answer.exitCode == 0, "\(answer.errors)")
    let anew = try await place.lessons(
      ["build", "--output", "Anew"], environment: place.ownCache())
    #expect(anew.exitCode == 0, "\(anew.errors)")
    #expect(try bytes(of: "\(place.path)/Site") == bytes(of: "\(place.path)/Anew"))
    let again = try await place.lessons(["build"])
    #expect(again.output.hasPrefix("  0 pages of "), "\(again.output)")
    struct Answer: Decodable { var made: [String] }
    let count = try JSONDecoder().decode(Answer.self, from: Data(answer.output.utf8)).made.count
    #expect(made.contains(count), "\(answer.output)")
  }

  @Test("The same course in another folder has the same site, links to its sources included")
  func elsewhere() async throws {
    let place = try Place()
    try place.write(
      "Lessons/course.yml",
      "title: A miniature\nlanguages: [en, zh-Hans]\nlessons: [greetings]\nsite:\n"
        + "  edit: \"https://example.org/edit/{path}\"\n")
    try FileManager.default.copyItem(
      atPath: "\(place.path)/Lessons", toPath: "\(place.path)/Copy")
    for (course, site) in [("Lessons", "Site"), ("Copy", "Other")] {
      let answer = try await place.lessons(["build", "--course", course, "--output", site])
      #expect(answer.exitCode == 0, "\(answer.errors)")
    }
    #expect(
      try place.read("Site/greetings/hello.html")
        .contains("https://example.org/edit/greetings/hello/page.md"))
    #expect(try bytes(of: "\(place.path)/Site") == bytes(of: "\(place.path)/Other"))
  }

  @Test("Pages with a footer in several languages are kept")
  func footers() async throws {
    let place = try Place()
    let settings = try place.read("Lessons/course.yml")
    try place.write(
      "Lessons/course.yml",
      settings.replacing("zh-Hans", with: "zh-Hans, de, fr, es") + """
        site:
          footer: Of us
          footers: {zh-Hans: 我们, de: Von uns, fr: De nous, es: De nosotros}

        """)
    _ = try await place.lessons(["build"])
    for _ in 1...3 {
      let answer = try await place.lessons(["build"])
      #expect(answer.output.hasPrefix("  0 pages of "), "\(answer)")
    }
  }

  @Test("What is linked comes along, however the file system spells its name")
  func decomposedNames() async throws {
    let place = try Place()
    let settings = try place.read("Lessons/course.yml")
    try place.write("Lessons/course.yml", settings + "\nsite:\n  logo: \"l\u{f6}we.svg\"\n")
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"
    try place.write(Array("Lessons/lo\u{308}we.svg".utf8), picture)
    try place.write(Array("Lessons/greetings/hello/u\u{308}bung.svg".utf8), picture)
    try place.write(Array("Lessons/greetings/hello/da\u{308}ten.csv".utf8), "1,2\n")
    let page = try place.read("Lessons/greetings/hello/page.md")
    try place.write(
      "Lessons/greetings/hello/page.md",
      page + "\n![A picture](\u{fc}bung.svg), [data](d\u{e4}ten.csv)\n")
    let answer = try await place.lessons(["build"])
    #expect(answer.exitCode == 0, "\(answer.errors)")
    for name in ["\u{fc}bung.svg", "d\u{e4}ten.csv"] {
      #expect(access("\(place.path)/Site/greetings/hello/\(name)", F_OK) == 0)
    }
    #expect(access("\(place.path)/Site/_assets/logo.svg", F_OK) == 0)
  }

  @Test("A site that was taken away is written again, though no lesson has changed")
  func removedSite() async throws {
    let place = try await placeWithTwoLessons()
    let before = try bytes(of: "\(place.path)/Site")
    try place.remove("Site")
    let answer = try await place.lessons(["build"])
    #expect(answer.output.hasPrefix("  19 pages of 19 made anew"), "\(answer.errors)")
    #expect(try bytes(of: "\(place.path)/Site") == before)
  }

  @Test("Where a link stands in the site's place, the site is written where it leads")
  func link() async throws {
    let place = try Place()
    _ = try await place.lessons(["build", "--output", "Elsewhere"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/Site", withDestinationPath: "Elsewhere")
    try place.write("Lessons/static/news.txt", "New\n")
    let answer = try await place.lessons(["build"])
    #expect(answer.exitCode == 0, "\(answer.errors)")
    #expect(try place.read("Elsewhere/news.txt") == "New\n")
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: "\(place.path)/Site")
    #expect(link == "Elsewhere")
    let beside = try FileManager.default.contentsOfDirectory(atPath: place.path)
    #expect(!beside.contains { $0.hasPrefix("Site.") || $0.hasPrefix("Elsewhere.") })
  }

  @Test("A lesson is read again though the time at which a file was written was put back")
  func timePutBack() async throws {
    let place = try await placeWithTwoLessons()
    let page = "\(place.path)/Lessons/farewells/bye/page.md"
    // Another text of the same length, written long ago into the same file.
    let file = try #require(FileHandle(forUpdatingAtPath: page))
    try file.write(contentsOf: Data("---\ntitle: Bxe".utf8))
    try file.close()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: page)
    let answer = try await place.lessons(["build"])
    #expect(answer.output.hasPrefix("  19 pages of 19 made anew"), "\(answer.output)")
    #expect(try place.read("Site/farewells/bye.html").contains("Bxe"))
  }

  @Test("Of a course larger than what is held of it at once, every page is whole")
  func largerThanHeld() async throws {
    let place = try Place()
    let slugs = (1...6).map { "large-\($0)" }
    let settings = "title: Large\nlessons: [\(slugs.joined(separator: ", "))]\n"
    let filling = String(repeating: "A line of a block that is nothing but long.\n", count: 20_000)
    for slug in slugs {
      try place.write("Lessons/\(slug)/lesson.md", "---\ntitle: \(slug)\npages: [long]\n---\n")
      try place.write(
        "Lessons/\(slug)/long/page.md",
        """
        ---
        title: Long
        ---

        ```text
        \(filling)```

        ## The end of \(slug)

        ```swift
        let lesson = "\(slug)"
        ```

        """)
    }
    try place.remove("Lessons/greetings")
    for footer in ["", "site:\n  footer: Once more\n"] {
      try place.write("Lessons/course.yml", settings + footer)
      let answer = try await place.lessons(["build"])
      #expect(answer.output.hasPrefix("  20 pages of 20 made anew"), "\(answer.errors)")
      for slug in slugs {
        for page in ["long", "index.print"] {
          let html = try place.read("Site/\(slug)/\(page).html")
          #expect(html.contains("The end of \(slug)") && html.contains("&quot;\(slug)&quot;"))
        }
      }
    }
  }

  @Test("A build that fails leaves the last site in its place, and nothing beside it")
  func failure() async throws {
    let place = try Place()
    _ = try await place.lessons(["build"])
    let before = try bytes(of: "\(place.path)/Site")
    let snippet = "\(place.path)/Lessons/greetings/hello/Hello.swift"
    try
      (try String(contentsOfFile: snippet, encoding: .utf8)
      + "\n1 + 1  // expected-value {{3}}\n")
      .write(toFile: snippet, atomically: true, encoding: .utf8)
    let answer = try await place.lessons(["build"])
    #expect(answer.exitCode == 1)
    #expect(answer.errors.contains("Hello.swift:"))
    #expect(try bytes(of: "\(place.path)/Site") == before)
    let beside = try FileManager.default.contentsOfDirectory(atPath: place.path)
    #expect(!beside.contains { $0.hasPrefix("Site.") })
  }

  @Test("A folder that holds something else is not replaced")
  func foreignFolder() async throws {
    let place = try Place()
    try place.write("Precious/letter.txt", "Dear …")
    let answer = try await place.lessons(["build", "--output", "Precious"])
    #expect(answer.exitCode == 64)
    #expect(answer.errors.contains("no site"))
    let kept = try String(contentsOfFile: "\(place.path)/Precious/letter.txt", encoding: .utf8)
    #expect(kept == "Dear …")
  }
}
