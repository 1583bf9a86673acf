// Variables of code that is recorded, called as something that is computed elsewhere.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("Namesakes of what is computed")
struct NamesakesTests {
  @Test("A variable that has the name of one that is computed elsewhere is recorded as any other")
  func namesakes() async throws {
    let values = try await recordedValues(
      of: """
        struct Bag { var count: Int { 3 } }
        func add() {
          var count = 0
          count += 1
          count += 2
          [4].forEach { number in
            _ = number
            count += number
          }
        }
        func raise(_ count: inout Int) {
          count += 5
          count += 6
        }
        add()
        var high = 0
        raise(&high)
        """)
    #expect(
      values == [
        "3:7 count = 0 ×1", "4:3 count = 1 ×1", "5:3 count = 3 ×1", "6:17 number = 4 ×1",
        "7:9  = 4 ×1", "8:5 count = 7 ×1", "11:12 count = 0 ×1", "12:3 count = 5 ×1",
        "13:3 count = 11 ×1", "16:5 high = 0 ×1", "17:8 high = 11 ×1",
      ])
  }

  @Test("What changes in such a variable is shown, and nothing is computed for that")
  func changedNamesakes() async throws {
    let source = """
      final class Box { var list = [0] }
      struct Report {
        var items: [Int] { get { print("asked"); return [1] } nonmutating set {} }
        func show() { do { let items = [1]; _ = items }; items.append(5) }
      }
      func fill(_ list: inout [Int]) {
        var items: [Int] = []
        for number in 1...2 { items.append(number) }
        list.append(items.count)
      }
      var items = [[0]]
      fill(&items[0])
      items[0].append(9)
      items.append(contentsOf: [[8]])
      func swap() { let items = Box(); items.list = [7]; items.list.append(6) }
      swap()
      func hide() {
        var items: [Int] { get { print("asked"); return [] } set {} }
        items.append(4)
      }
      hide()
      Report().show()
      func each(_ lists: [[Int]]) {
        for var items in lists { items.append(3) }
        if var items = lists.first { items.append(2) }
        while var items = lists.last { items.append(1); break }
        let change = { (items: inout [Int]) in items.append(0); items.append(7) }
        var list = [5]
        change(&list)
      }
      each([[4]])
      """
    let places: Set = ["8", "9", "12", "13", "14", "15", "24", "25", "26", "27"]
    let values = try await recordedValues(of: source)
    #expect(
      values.filter { places.contains(String($0.prefix { $0 != ":" })) } == [
        "8:7 number = 2 ×2", "8:25 items = [1, 2] ×2", "9:3 list = [0, 2] ×1",
        "12:7 items[0] = [0, 2] ×1", "13:1 items = [[0, 2, 9]] ×1",
        "14:1 items = [[0, 2, 9], [8]] ×1", "15:19 items = Box(list: [0]) ×1",
        "15:34 items = Box(list: [7]) ×1", "15:52 list = [7, 6] ×1", "24:11 items = [4] ×1",
        "24:28 items = [4, 3] ×1", "25:10 items = [4] ×1", "25:32 items = [4, 2] ×1",
        "26:13 items = [4] ×1", "26:34 items = [4, 1] ×1",
        "27:7 change = (inout Array<Int>) -> () ×1", "27:19 items = [5] ×1",
        "27:42 items = [5, 0] ×1", "27:59 items = [5, 0, 7] ×1",
      ])
    let run = try await RecordingWorkshop.run(source)
    #expect(run.timeline.standardOutput.text == "asked\nasked\n")
  }
}
