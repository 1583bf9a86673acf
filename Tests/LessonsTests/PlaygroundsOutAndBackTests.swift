// What goes to Xcode's playgrounds and comes back is as it was.

import Foundation
import Testing

@Suite("Playgrounds, out and back")
struct PlaygroundsOutAndBackTests {
  /// A snippet in which much looks like what playgrounds, or snippets, are marked with.
  private static let code = """
    // snippet.one
    //: no markup
    // : no markup either
    //\u{20}\u{20}: nor this
    let text = \"""
      // snippet.hide
      // snippet.part-1
      // snippet.end
      //#-hidden-code
      /*#-editable-code*/1/*#-end-editable-code*/
      //: text
      \"""
    /*: not this */
    /* : or this */
    //#-hidden-code
    // #-end-hidden-code
    /*#-editable-code*/
    let two = 2  /*#-x*/
    print(text, two)
    // snippet.end

    // snippet.two
    func three() -> Int {
      //: inside
      return 3  // : behind
    }
    three()
    // snippet.end

    """

  @Test("Code that looks like markup or marks is code there, and comes back as it was")
  func code() async throws {
    let place = try Place()
    let snippet = "greetings/kinds/Squares.swift"
    try place.write("Lessons/\(snippet)", Self.code)
    let page = "greetings/kinds/page.md"
    let shown = "@Snippet(path: \"Squares\", slice: \"one\")\n\n//: Prose.\n\n"
    try place.write(
      "Lessons/\(page)",
      try place.read("Lessons/\(page)").replacing(
        "@Snippet(path: \"Squares\")", with: shown + "@Snippet(path: \"Squares\", slice: \"two\")"))
    let said = try await transcript(
      at: place,
      [
        ["export", "greetings/kinds", "--for", "xcode", "--output", "Play"],
        ["import", "Play", "--into", "Back"],
      ])
    let contents = try place.read(
      "Play/greetings.playground/Pages/Kinds.xcplaygroundpage/Contents.swift")
    try expectGolden(said + "\n" + contents, "playground-lookalikes.txt")
    #expect(try place.read("Back/\(snippet)") == Self.code)
    #expect(
      try place.read("Back/\(page)").split(separator: "\n").filter { $0.hasPrefix("@") }
        == place.read("Lessons/\(page)").split(separator: "\n").filter { $0.hasPrefix("@Snippet") })
  }
  @Test(
    "Pages whose titles become one name are told apart, and links lead to the one that they mean")
  func names() async throws {
    let place = try Place()
    try place.remove("Lessons/greetings")
    let titles = [
      "one": "Hello", "two": "'Hello?'", "three": "hello", "four": "Hello 2",
      "five": "'...and more'",
      "six": String(repeating: "很长的标题 ", count: 30) + "end",
    ]
    let slugs = ["one", "two", "three", "four", "five", "six"]
    for slug in slugs {
      let links = slugs.filter { $0 != slug }.map { "[to \($0)](../\($0)/page.md)" }
      try place.write(
        "Lessons/names/\(slug)/page.md",
        "---\ntitle: \(titles[slug] ?? "")\n---\n\n\(links.joined(separator: ", ")).\n\n"
          + "@Snippet(path: \"A\")\n\n@Snippet(path: \"B\")\n")
      for name in ["A", "B"] {
        try place.write("Lessons/names/\(slug)/\(name).swift", "let \(slug)\(name) = 1\n")
      }
    }
    try place.write(
      "Lessons/names/lesson.md",
      "---\ntitle: Names\nsummary: Pages.\npages: [\(slugs.joined(separator: ", "))]\n---\n\nAll.\n"
    )
    try place.write("Lessons/course.yml", "title: Names\nlanguages: [en]\nlessons: [names]\n")
    let said = try await transcript(
      at: place,
      [
        ["export", "names", "--for", "xcode", "--output", "Play"],
        ["import", "Play", "--into", "Back"],
      ])
    let pages = "Play/names.playground/Pages"
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/\(pages)")
      .sorted()
    let first = try place.read("\(pages)/Hello.xcplaygroundpage/Contents.swift")
    try expectGolden(
      ([said] + names + [first]).joined(separator: "\n"), "playground-page-names.txt")
    for slug in slugs {
      let page = try place.read("Lessons/names/\(slug)/page.md")
      #expect(
        try place.read("Back/names/\(slug)/page.md")
          == page.replacing("\n\n@Snippet(path: \"B\")", with: ""))
    }
  }
}
