// What pages and exercises show and lead to goes along, wherever it lies in the course; what cannot is told.

import Foundation
import Testing

@Suite("Pictures on their way out")
struct ExportedPicturesTests {
  /// The miniature with pictures beside pages, in folders, further up, and of like names.
  private func place() throws -> Place {
    let place = try Place()
    let drawn = { (name: String) in
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><!-- \(name) --></svg>\n"
    }
    for name in [
      "greetings/hello/hand.svg", "greetings/hello/img/hand.svg", "greetings/hello/a b.svg",
      "greetings/hello/a-b.svg", "greetings/shared/hand.svg", "all/手.svg",
      "greetings/hello/greet/hand.svg", "greetings/hello/img/50% (1).svg",
      "greetings/kinds/hand.svg",
      "greetings/hello/broken.svg", "greetings/overview.svg",
    ] {
      try place.write("Lessons/\(name)", drawn(name))
    }
    let lines = [
      "![One](hand.svg) ![two](./img/hand.svg \"A hand\") ![three](<a b.svg>) ![four](a-b.svg)",
      "![five](../shared/hand.svg) ![six](../../all/手.svg) ![seven](img/50%25%20%281%29.svg)",
      "[a [link]](img/../hand.svg) and `![code](hand.svg)`, [use](#use-it) and ![nine][n].", "",
      "- An item", "", "    ![in it](hand.svg)", "", "[n]: img/hand.svg", "", "![over",
      "two lines](", "broken.svg)", "", "```markdown", "![code](hand.svg)", "```", "",
    ]
    let page = "Lessons/greetings/hello/page.md"
    try place.write(
      page,
      try place.read(page).replacing(
        "@Exercise(", with: lines.joined(separator: "\n") + "\n@Exercise("))
    let exercise = "Lessons/greetings/hello/greet/exercise.md"
    try place.write(
      exercise,
      try place.read(exercise).replacing(
        "\n@Hints",
        with:
          "\n![Own](hand.svg) ![the page's](../img/hand.svg), see [kinds](../../kinds/page.md).\n\n@Hints"
      ))
    let kinds = "Lessons/greetings/kinds/page.md"
    try place.write(
      kinds,
      try place.read(kinds).replacing("@Exercise", with: "![Kinds](hand.svg)\n\n@Exercise"))
    let lesson = "Lessons/greetings/lesson.md"
    try place.write(lesson, try place.read(lesson) + "\n![All of it](overview.svg)\n")
    return place
  }

  /// The Markdown that a form has of the page, and where its pictures came from.
  private func shown(_ folder: String, _ text: String, of place: Place) throws -> String {
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/\(folder)")
    let pictures = try names.sorted().filter { $0.hasSuffix(".svg") }.map { name in
      let text = try place.read("\(folder)/\(name)")
      return
        "\(name) <- \(text.split(separator: "<!-- ").last?.split(separator: " -->").first ?? "")"
    }
    let lines = try place.read("\(folder)/\(text)").split(separator: "\n")
      .filter { $0.contains("](") || $0.contains("]: ") }
    return (["== \(folder)/\(text)"] + lines.map(String.init) + pictures).joined(separator: "\n")
  }

  @Test(
    "They go to every form and come back, each as what it is",
    arguments: [
      ("xcode", "greetings.playground/Pages/Hello.xcplaygroundpage/Contents.swift"),
      ("notebook", "greetings/hello.ipynb"),
      ("package", "exercises/practice/greet/.docs/instructions.md"),
    ])
  func out(form: String, text: String) async throws {
    let place = try place()
    var commands = [["lint"], ["export", "--for", form, "--output", "Out"]]
    // Without answers there is nothing to import.
    if form != "package" {
      commands += [
        ["import", "Out", "--into", "Back", "--no-compile"], ["lint", "--course", "Back"],
      ]
    }
    var said = try await transcript(at: place, commands)
    said += try shown("Out", text, of: place) + "\n"
    if form == "package" {
      said += try shown("Out", "exercises/practice/greet/.docs/introduction.md", of: place) + "\n"
    } else {
      said += try shown("Back", "greetings/hello/page.md", of: place) + "\n"
    }
    try expectGolden(said, "export-pictures-\(form).txt")
  }

  @Test("With its answers, all of the course comes back as it was")
  func whole() async throws {
    let place = try place()
    let export = try await place.lessons([
      "export", "--for", "package", "--answers", "--output", "Out",
    ])
    #expect(export.exitCode == 0, "\(export.errors)")
    let back = try await place.lessons(["import", "Out", "--into", "Back", "--no-compile"])
    #expect(back.exitCode == 0, "\(back.errors)")
    func files(_ folder: String) throws -> [String: String] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/\(folder)")
      let files = names.filter { $0.contains(".") && $0 != "course.yml" }
      return try Dictionary(
        uniqueKeysWithValues: files.map { ($0, try place.read("\(folder)/\($0)")) })
    }
    let (old, new) = (try files("Lessons"), try files("Back"))
    #expect(new.keys.sorted() == old.keys.sorted())
    for (name, text) in old { #expect(new[name] == text, "\(name)") }
  }
}
