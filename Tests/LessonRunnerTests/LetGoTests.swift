// What recorded statements in types, and calls of the library, let go as early as the program does by itself.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("What is let go")
struct LetGoTests {
  @Test("What a call returns is kept no longer in a type than outside, whatever it calls")
  func callsInTypes() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      class Item {
        let name: String
        init(_ name: String) { self.name = name }
        deinit { print("\\(name) is gone") }
      }
      func make(_ name: String) -> Item { Item(name) }
      func note() { print("noted") }
      struct Shop {
        let maker: (String) -> Item
        func open(with given: () throws -> Item) rethrows {
          make("made"); print("1")
          func local() -> Item { Item("local") }
          local(); print("2")
          let closure = { Item("closure") }
          closure(); print("3")
          maker("kept"); print("4")
          try given(); print("5")
          note()
        }
        init() {
          maker = { make($0) }
          make("begun"); print("0")
        }
      }
      Shop().open { Item("given") }
      """
    ).timeline
    #expect(
      timeline.standardOutput.text == """
        begun is gone
        0
        made is gone
        1
        local is gone
        2
        closure is gone
        3
        kept is gone
        4
        given is gone
        5
        noted

        """)
    let returned = timeline.values(from: 11).filter { $0.contains(":5  = ") }
    #expect(
      returned == [
        "11:5  = Item(name: \"made\")", "13:5  = Item(name: \"local\")",
        "15:5  = Item(name: \"closure\")", "16:5  = Item(name: \"kept\")",
        "17:5  = Item(name: \"given\")", "22:5  = Item(name: \"begun\")",
      ])
  }

  @Test("What an unowned variable holds may be gone at once, and what it was given is shown")
  func unownedVariables() async throws {
    let source = """
      class Item {
        let id: Int
        init(_ id: Int) { self.id = id }
        deinit { print(id, "is gone") }
      }
      func make(_ id: Int) -> Item { Item(id) }
      func look() {
        unowned let lost = make(1)
        let kept = make(2)
        unowned let seen = kept
        unowned(unsafe) var other = make(3)
        other = kept
        print(seen.id, other.id)
      }
      look()
      """
    let run = try await RecordingWorkshop.run(source)
    #expect(run.timeline.standardOutput.text == "1 is gone\n3 is gone\n2 2\n2 is gone\n")
    let values = try await recordedValues(of: source)
    #expect(
      values.suffix(4) == [
        "8:22  = Item(id: 1) ×1", "9:7 kept = Item(id: 2) ×1", "10:22  = Item(id: 2) ×1",
        "11:31  = Item(id: 3) ×1",
      ])
  }

  @Test("What the library's methods find with closures is let go where it is found")
  func libraryClosures() async throws {
    let run = try await RecordingWorkshop.run(
      """
      class Item {
        let id: Int
        init(_ id: Int) { self.id = id }
        deinit { print(id, "is gone") }
      }
      func look() {
        let ids = [1]
        ids.map { Item($0) }
        print("mapped")
        var items = [Item(2), Item(3)]
        items.first { $0.id == 3 }
        items = []
        print("found")
      }
      look()
      """)
    #expect(
      run.timeline.standardOutput.text
        == "1 is gone\nmapped\n2 is gone\n3 is gone\nfound\n")
    #expect(run.timeline.place(8)?.last?.text == "[Item(id: 1)]")
    #expect(run.timeline.place(11)?.last?.text == "Optional(Item(id: 3))")
  }
}
