// A course whose main language is Chinese, on its way out and back.

import Foundation
import Testing

@Suite("Exporting a Chinese course")
struct ExportingChineseTests {
  /// The miniature with its translation as the main text, and with names of checks, files and headings in Chinese.
  private func place() throws -> Place {
    let place = try Place()
    func edit(_ name: String, _ changes: [(String, String)]) throws {
      let path = "Lessons/greetings/\(name)"
      try place.write(
        path, changes.reduce(try place.read(path)) { $0.replacing($1.0, with: $1.1) })
    }
    try place.write(
      "Lessons/course.yml", "title: 问候入门\nlanguages: [zh-Hans, en]\nlessons: [greetings]\n")
    try place.write(
      "Lessons/greetings/lesson.md",
      "---\ntitle: 问候：第一课\nsummary: 说两次“你好”。\npages: [hello, kinds]\n---\n\n一节小课。\n")
    for name in ["page", "greet/exercise"] {
      let path = "Lessons/greetings/hello/\(name)"
      let english = try place.read("\(path).md")
      try place.write("\(path).md", try place.read("\(path).zh-Hans.md"))
      try place.write("\(path).en.md", english)
      try place.remove("\(path).zh-Hans.md")
    }
    let names = [
      ("without a name it just says hello", "没有名字时只说你好"), ("a name is greeted", "问候一个名字"),
    ]
    for name in ["checks", "wrong/always-hello", "wrong/comma-stays", "wrong/nobody-at-all"] {
      try edit("hello/greet/\(name).swift", names)
    }
    try edit("hello/greet/wrong/nobody-at-all.swift", [("// zh-Hans: 没有名字时也要问候。\n", "")])
    let settings = "points: 2\nchecks: {\"没有名字时只说你好\": {points: 1, after: \"问候一个名字\"}}\n"
    try edit(
      "hello/greet/exercise.md",
      [("问候\n---", "问候\n\(settings)---"), ("。\n\n@Hints", "。\n\n![手](手.svg)\n\n@Hints")])
    try place.write(
      "Lessons/greetings/hello/greet/手.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n")
    try edit(
      "hello/greet/exercise.en.md",
      [
        ("points: 2\n", ""),
        (
          "checks: {\"without a name it just says hello\": {points: 1, after: \"a name is greeted\"}}\n",
          ""
        ),
      ])
    try edit("hello/page.en.md", [("#kinds-of-values", "#值的种类")])
    try edit(
      "kinds/page.md",
      [
        ("title: Kinds", "title: 种类：数字、文字"), ("summary: Numbers and words.", "summary: 数与字。"),
        ("Kinds of values", "值的种类"),
        (
          "A count is a number, a word is a string. Back to [hello](../hello/page.md).",
          "计数是一个数。回到[你好](../hello/page.md#使用)。"
        ),
      ])
    return place
  }

  @Test("It comes back from packages, playgrounds and notebooks in Chinese, by its own names")
  func back() async throws {
    let place = try place()
    var said = try await transcript(at: place, [["lint"]])
    for form in ["package", "xcode", "notebook"] {
      let answers = form == "package" ? ["--answers"] : []
      said += try await transcript(
        at: place,
        [
          ["export", "--for", form, "--output", form] + answers,
          ["import", form, "--into", "from-\(form)"], ["lint", "--course", "from-\(form)"],
        ])
      for name in ["course.yml", "greetings/lesson.md", "greetings/kinds/page.md"] {
        said += "=== \(name)\n" + (try place.read("from-\(form)/\(name)"))
      }
    }
    try expectGolden(said, "export-chinese.txt")
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/Lessons")
    for name in names.sorted() where name.contains(".") {
      #expect(try place.read("from-package/\(name)") == place.read("Lessons/\(name)"), "\(name)")
    }
  }
}
