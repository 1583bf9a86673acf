// What an added statement reads once more must be where it was, and must not be computed for that.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("What is read once more")
struct ReadOnceMoreTests {
  @Test("An element whose index a function has moved meanwhile is shown by its variable")
  func moved() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      struct Ring {
        var slots = [0, 0]
        var head = 0
        mutating func fetch() -> Int { head += 1; return head * 10 }
        mutating func fill() {
          while head < slots.count {
            slots[head] = fetch()
          }
        }
      }
      var ring = Ring()
      ring.fill()
      func read(_ byte: inout Int, _ position: inout Int) {
        byte = position * 2
        position += 1
      }
      var (bytes, position) = ([0, 0], 0)
      while position < bytes.count {
        read(&bytes[position], &position)
      }
      struct Player { var score = 0 }
      var (players, turn) = ([Player()], 0)
      func play() -> Int { turn += 1; return 5 }
      players[turn].score = play()
      print(ring.slots, bytes, players)
      """
    ).timeline
    #expect(timeline.termination.isClean)
    #expect(
      timeline.standardOutput.text
        == "[10, 20] [0, 2] [Exercise.Player(score: 5)]\n")
    #expect(
      [7, 19, 24].map { timeline.place($0)?.last?.text }
        == ["[10, 20]", "[0, 2]", "[Player(score: 5)]"])
  }

  @Test("Where an observer has taken it away, the recording has ended the program")
  func gone() async throws {
    let run = try await RecordingWorkshop.run(
      """
      final class Enemy {
        nonisolated(unsafe) static var all: [Enemy] = []
        var health = 10 { didSet { if health <= 0 { Enemy.all.removeAll() } } }
      }
      Enemy.all = [Enemy()]
      Enemy.all[0].health -= 4
      Enemy.all[0].health -= 6
      print(Enemy.all.count)
      """)
    #expect(run.timeline.place(6)?.last?.text == "6")
    #expect(run.timeline.stop?.location.position.line == 7)
    #expect(run.wasCutOffRendering)
  }

  @Test("A program that ends on its own beside what is read once more has not been ended by that")
  func ownEnd() async throws {
    let run = try await RecordingWorkshop.run(
      """
      var list = [1]
      list[0] = 2
      list[1] = 3
      """)
    #expect(run.timeline.place(2)?.last?.text == "2")
    #expect(run.timeline.stop?.location.position.line == 3)
    #expect(!run.wasCutOffRendering)
  }

  @Test(
    "What is computed, or wrapped by whatever is said to the wrapper, is read no more than it would be"
  )
  func computed() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      struct Point { var x = 0, y = 0 }
      struct Square {
        var origin = Point()
        var center: Point {
          get { print("get", terminator: " "); return origin }
          set { print("set", terminator: " "); origin = newValue }
        }
        mutating func move() { center.x = 3; print() }
      }
      var square = Square()
      square.center.x = 20
      square.move()
      @propertyWrapper struct Saved {
        let range: ClosedRange<Int>
        let key: String
        init(_ range: ClosedRange<Int>, in key: String) { (self.range, self.key) = (range, key) }
        var wrappedValue: Int {
          get { print("read", key, terminator: " "); return 4 }
          nonmutating set { print("write", newValue, terminator: " ") }
        }
      }
      struct Settings {
        @Saved(0...10, in: "volume")
        var volume: Int
        func louder() { volume += 1 }
      }
      Settings().louder()
      """
    ).timeline
    #expect(timeline.standardOutput.text == "get set get set \nread volume write 5 ")
    #expect(timeline.place(11)?.last?.text == "Square(origin: Point(x: 20, y: 0))")
  }

  @Test(
    "Neither a superclass nor a type is taken for a value, nor what declares an operator for a change"
  )
  func names() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      class View { var frame = 0 }
      class Button: View {
        var taps = 0
        override var frame: Int {
          get { super.frame }
          set {
            taps += 1
            super.frame = newValue
          }
        }
      }
      let button = Button()
      button.frame = 5
      enum Settings {
        nonisolated(unsafe) private static var stored = 1
        static var volume: Int { get { stored } set { stored = newValue } }
      }
      Settings.volume += 1
      infix operator ??=: AssignmentPrecedence
      func ??= <Value>(left: inout Value?, right: Value) {
        left = left ?? right
      }
      var name: String?
      name ??= "Ada"
      print(button.frame, Settings.volume, name!)
      """
    ).timeline
    #expect(timeline.standardOutput.text == "5 2 Ada\n")
    #expect(timeline.places.allSatisfy { $0.unrecorded == nil })
    #expect(timeline.place(7)?.last?.text == "1")
    #expect(timeline.place(24)?.last?.text == "Optional(\"Ada\")")
  }
}
