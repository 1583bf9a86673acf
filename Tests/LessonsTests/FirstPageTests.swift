import Testing

@Suite("A course's first page")
struct FirstPageTests {
  /// A place whose course has words of its own, in both of its languages.
  private func place() throws -> Place {
    let place = try Place()
    try place.write(
      "Lessons/course.md",
      """
      ---
      summary: Greetings, for `print` and for people.
      ---

      ## For whom

      For all who [say hello](greetings/hello/page.md), and for nobody else.

      ```swift
      let hello = "Hello"
      ```

      """)
    try place.write("Lessons/course.zh-Hans.md", "## 写给谁\n\n给打招呼的人。\n")
    return place
  }

  @Test("In the terminal it comes before the first lesson, where all of the course is read")
  func terminal() async throws {
    let place = try place()
    try await expectTranscript(
      "first-page", at: place,
      [["list"], ["list", "--language", "zh-Hans"], ["lint"], ["new", "translation", "de"]])
    #expect(try place.read("Lessons/course.de.md") == place.read("Lessons/course.md"))
    let whole = try await place.lessons(["run"])
    let lines = whole.output.split(separator: "\n").filter { !$0.contains("─") }
    #expect(
      lines.prefix(5) == [
        "  A miniature", "  § For whom", "  For all who say hello, and for nobody else.",
        "      let hello = \"Hello\"",
        "  Hello                                                      greetings › hello",
      ])
    #expect(!(try await place.lessons(["run", "greetings"]).output.contains("For whom")))
    #expect(!(try await place.lessons(["run", "--no-prose"]).output.contains("For whom")))
    let guided = try await place.lessonsOnTerminal([], keys: "q")
    #expect(guided.output.contains("For whom"))
  }

  @Test("On the site it stands above the lessons, and search finds it")
  func site() async throws {
    let place = try place()
    try place.write(
      "Lessons/greetings/hello/page.md",
      try place.read("Lessons/greetings/hello/page.md")
        + "\n[For whom?](../../course.md#for-whom)\n")
    try place.write(
      "Lessons/course.yml",
      try place.read("Lessons/course.yml")
        + "site: {url: https://example.org, edit: \"https://example.org/edit/{path}\"}\n")
    let build = try await place.lessons(["build"])
    #expect(build.exitCode == 0, "\(build.errors)")
    let (english, chinese) = (
      try place.read("Site/index.html"), try place.read("Site/zh-Hans/index.html")
    )
    try expectGolden(
      try mainElement(of: english) + mainElement(of: chinese), "first-page.html")
    #expect(
      english.contains(#"<meta name="description" content="Greetings, for print and for people.">"#)
    )
    #expect(!chinese.contains(#"<meta name="description""#))
    let page = try place.read("Site/greetings/hello.html")
    #expect(page.contains(#"<a href="../index.html#for-whom">For whom?</a>"#))
    let index = try place.read("Site/_assets/search.en.js")
    #expect(index.contains(##"["index.html#for-whom","A miniature","For whom","For all who"##))

    // What is said of the course is part of one page only, and of that it is one.
    try place.write("Lessons/course.md", "## For whom\n\nFor nobody.\n")
    let again = try await place.lessons(["build"])
    #expect(again.output.hasPrefix("  1 page of 11 made anew"), "\(again.output)")
    #expect(try place.read("Site/index.html").contains("<p>For nobody.</p>"))
  }

  @Test("A language in which it is not written has the first page nevertheless, and says so")
  func untranslated() async throws {
    let place = try place()
    try place.remove("Lessons/course.zh-Hans.md")
    try place.write(
      "Lessons/course.yml",
      try place.read("Lessons/course.yml") + "site: {url: https://example.org}\n")
    _ = try await place.lessons(["build"])
    let page = try place.read("Site/zh-Hans/index.html")
    #expect(page.contains("<div class=\"own-words\" lang=\"en\" dir=\"ltr\">"))
    #expect(page.contains("<p class=\"untranslated\">"))
    #expect(page.contains(#"hreflang="zh-Hans" href="https://example.org/zh-Hans/""#))
    #expect(try place.read("Site/sitemap.xml").contains("<loc>https://example.org/zh-Hans/</loc>"))
  }
}
