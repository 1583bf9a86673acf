// A command that is about one lesson does not read the others again, as long as nothing in them changes.

import Foundation
import Testing

@Suite("Lessons that a command is not about")
struct RememberedLessonsTests {
  private static let hello = "Lessons/greetings/hello"
  /// What is said of a lesson that comes next, of one whose name is mistyped, and of the whole course.
  private static let commands = [
    ["run", "opening", "--no-prose"], ["run", "opening", "--no-prose", "--language", "zh-Hans"],
    ["hint", "gret"], ["hint", "greet", "--again"],
  ]

  /// The miniature course behind a lesson that has no code, as if nobody had touched it for years.
  private func place() throws -> Place {
    let place = try Place()
    try place.write(
      "Lessons/course.yml",
      "title: A miniature\nlanguages: [en, zh-Hans]\nlessons: [opening, greetings]\n")
    try place.write(
      "Lessons/opening/lesson.md", "---\ntitle: Opening\npages: [first]\n---\n\nBegin.\n")
    try place.write("Lessons/opening/first/page.md", "---\ntitle: First\n---\n\nRead on.\n")
    for file in try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/Lessons") {
      try touch(file, in: place)
    }
    return place
  }

  private func touch(_ file: String, in place: Place) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)],
      ofItemAtPath: "\(place.path)/Lessons/\(file)")
  }

  /// Something that happens to a lesson between two commands.
  enum Change: CaseIterable {
    case title, translatedTitle, pageAdded, pageRemoved, pageRenamed, lessonRemoved, lessonAdded
    case exerciseRenamed, error, timePutBack

    fileprivate func make(at place: Place) throws {
      let manager = FileManager.default
      func edit(_ name: String, _ old: String, _ new: String) throws {
        let text = try place.read(name)
        #expect(text.contains(old))
        try place.write(name, text.replacing(old, with: new))
      }
      func move(_ name: String, to other: String) throws {
        try manager.moveItem(
          atPath: "\(place.path)/Lessons/\(name)", toPath: "\(place.path)/Lessons/\(other)")
      }
      let lesson = "Lessons/greetings/lesson.md"
      switch self {
      case .title: try edit("\(hello)/page.md", "title: ", "title: Once more ")
      case .translatedTitle: try edit("\(hello)/page.zh-Hans.md", "title: ", "title: 再")
      case .pageAdded:
        try place.write("Lessons/greetings/before/page.md", "---\ntitle: Before\n---\n\nWait.\n")
        try edit(lesson, "[hello", "[before, hello")
      case .pageRemoved:
        try place.remove(hello)
        try edit(lesson, "[hello, ", "[")
      case .pageRenamed:
        try move("greetings/hello", to: "greetings/hallo")
        try edit(lesson, "[hello", "[hallo")
      case .lessonRemoved:
        try place.remove("Lessons/greetings")
        try edit("Lessons/course.yml", ", greetings", "")
      case .lessonAdded:
        try place.write("Lessons/more/lesson.md", "---\ntitle: More\npages: [then]\n---\n\nGo.\n")
        try place.write("Lessons/more/then/page.md", "---\ntitle: Then\n---\n\nGo.\n")
        try edit("Lessons/course.yml", ", greetings", ", more, greetings")
      case .exerciseRenamed:
        try move("greetings/hello/greet", to: "greetings/hello/grete")
        for name in ["page.md", "page.zh-Hans.md"] {
          try edit("\(hello)/\(name)", "path: \"greet\"", "path: \"grete\"")
        }
      case .error: try place.remove("\(hello)/greet/solution.swift")
      case .timePutBack:
        let page = "\(place.path)/\(hello)/page.md"
        let file = try #require(FileHandle(forUpdatingAtPath: page))
        try file.write(contentsOf: Data("---\ntitle: Bye".utf8))
        try file.close()
        try manager.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: page)
      }
    }
  }

  @Test(
    "Whatever changes in them, the next command says what a first one would",
    arguments: Change.allCases)
  func changed(change: Change) async throws {
    let place = try place()
    let before = try await transcript(at: place, Self.commands)
    #expect(try await transcript(at: place, Self.commands) == before)
    try change.make(at: place)
    let after = try await transcript(at: place, Self.commands)
    let other = try self.place()
    try change.make(at: other)
    #expect(try await transcript(at: other, Self.commands) == after)
    #expect(after != before)
  }
}
