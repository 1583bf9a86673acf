// The values beside lines are those that the lines had, and nothing lives longer for being shown.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("Values of plain Swift")
struct PlainValuesTests {
  @Test("A name that `var` binds is shown, and each of several bindings")
  func bindings() async throws {
    let values = try await recordedValues(
      of: """
        let one: Int? = 5
        for var number in [1, 2] { number *= 10 }
        if var one { one += 1 }
        if one == 6 {
        } else if case var number? = one { number -= 1 }
        var rest = [7].makeIterator()
        while var number = rest.next() { number += 1 }
        let (a, b) = (1, 2), c = 3
        let d = 4, (e, f): (Int, Int) = (5, 6)
        var twice: Int?? = 1
        twice?? += 1
        """)
    #expect(
      values.filter { !$0.contains("rest") } == [
        "1:5 one = Optional(5) ×1", "2:9 number = 2 ×2", "2:28 number = 20 ×2",
        "3:8 one = 5 ×1", "3:14 one = 6 ×1", "5:20 number = 5 ×1", "5:36 number = 4 ×1",
        "7:11 number = 7 ×1", "7:34 number = 8 ×1", "8:6 a = 1 ×1", "8:9 b = 2 ×1",
        "8:22 c = 3 ×1", "9:5 d = 4 ×1", "9:13 e = 5 ×1", "9:16 f = 6 ×1",
        "10:5 twice = Optional(Optional(1)) ×1", "11:1 twice = Optional(Optional(2)) ×1",
      ])
  }

  @Test("A variable or a function may be called `actor`, as any other name")
  func contextualKeyword() async throws {
    let code = """
      let names = ["Ada", "Bo"]
      for actor in names { actor.count }
      for actor in names where actor != "Ada" { actor.count }
      if let actor = names.first, actor > "A" { actor.count }
      func actor(_ name: String) -> Int { name.count }
      var actor: Int { 3 }
      actor("Cy") + actor
      public actor Stage { var actor = 1 }
      actor Hall { func actor() -> Int { 2 } }
      """
    let values = try await recordedValues(of: code)
    let owner = try await recordedValues(
      of: code.replacing(#/actor(?! (Stage|Hall))/#, with: "owner"))
    #expect(values == owner.map { $0.replacing("owner", with: "actor") })
    #expect(values.contains("2:5 actor = \"Bo\" ×2"))
  }

  @Test("Each parameter that has no name has its own values")
  func parameters() async throws {
    let values = try await recordedValues(
      of: """
        let sum = [1, 2].reduce(10) {
          $0 + $1
        }
        let joined = zip([1, 2], ["a", "b"]).map { "\\($0)\\($1)" }
        let each: (Int, Int, Int) -> Int = { $0 - $1 * $2 }
        each(7, 8, 9)
        """)
    #expect(
      values == [
        "1:5 sum = 13 ×1", "1:29 $0 = 11 ×2", "1:29 $1 = 2 ×2", "2:3  = 13 ×2",
        "4:5 joined = [\"1a\", \"2b\"] ×1", "4:42 $0 = 2 ×2", "4:42 $1 = \"b\" ×2",
        "4:44  = \"2b\" ×2", "5:5 each = (Int, Int, Int) -> Int ×1", "5:36 $0 = 7 ×1",
        "5:36 $1 = 8 ×1", "5:36 $2 = 9 ×1", "5:38  = -65 ×1", "6:1  = -65 ×1",
      ])
  }

  @Test("What is assigned to a property of `self` is shown, and not all of `self`")
  func properties() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      actor Account {
        var balance = 0
        func add(_ amount: Int) { balance = balance + amount }
      }
      struct Oven {
        var celsius = 20
        var log: [Int] = []
        var fahrenheit: Int {
          get { celsius * 9 / 5 + 32 }
          set { celsius = (newValue - 32) * 5 / 9 }
        }
        mutating func heat() {
          fahrenheit = 212
          self.log = log + [celsius]
          let celsius: Int
          celsius = 3
          _ = celsius
        }
      }
      var oven = Oven()
      oven.heat()
      await Account().add(5)
      """
    ).timeline
    #expect(
      timeline.values(from: 1) == [
        "3:12 amount = 5", "3:39 balance = 5", "10:5 newValue = 212",
        "10:21 celsius = 100",
        "13:18 self = Oven(celsius: 100, log: [])", "14:16 self.log = [100]", "16:15 celsius = 3",
        "17:9  = 3", "20:5 oven = Oven(celsius: 20, log: [])",
        "21:1 oven = Oven(celsius: 100, log: [100])",
      ])
  }

  @Test("What is assigned to a property of a type is shown, where that is stored")
  func typeProperties() async throws {
    let values = try await recordedValues(
      of: """
        struct Game {
          enum Level { static var now = 1 }
          static var score = 0
          static var name: String { get { "" } set {} }
          static func reset() { score = 1; Self.score = 2 }
          func win() { Game.score = 3; Self.name = "c" }
        }
        Game.reset(); Game().win()
        Game.score = 4
        Game.Level.now = 5
        Game.name = "d"
        """)
    #expect(
      values == [
        "4:40 newValue = \"d\" ×2", "5:33 score = 1 ×1", "5:49 Self.score = 2 ×1",
        "6:29 Game.score = 3 ×1", "9:14 Game.score = 4 ×1", "10:1 Game.Level.now = 5 ×1",
      ])
  }

  @Test("What may be computed elsewhere is not read for having been assigned")
  func foreignProperties() async throws {
    let engine = try await RecordingWorkshop.engine.value
    let shared = SourceFile(
      path: "/course/Sources/Base.swift",
      text: """
        open class Base {
          public init() {}
          public var level: Int {
            get { print("read"); return 1 }
            set { print("set", newValue) }
          }
          public static var top: Int { get { print("read"); return 1 } set { print("top", newValue) } }
        }
        """)
    let file = SourceFile(
      path: "/lesson/Snippet.swift",
      text: """
        final class Game: Base {
          func play() {
            level = 2
            self.level = 3
            Base.top = 4
          }
        }
        Game().play()
        """)
    var settings = CompilationSettings()
    settings.shared.sources = [shared]
    let program = try await engine.programs.build(file, settings: settings)
    let run = try await engine.runner.run(ProgramRunner.Job(program: program, limits: .author))
    #expect(run.timeline.standardOutput.text == "set 2\nset 3\ntop 4\n")
  }

  @Test("A value that stands alone ends with its statement, and so does what a branch gives")
  func standingAlone() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      final class Token {
        let name: String
        init(_ name: String) { self.name = name }
        deinit { print("gone", name) }
      }
      struct Box<Item> { var item: Item }
      func + (left: Token, right: String) -> Token { Token(left.name + right) }
      let a = Token("a")
      a + "b"
      var some: Token? = Token("c")
      some!
      some = nil
      some ?? Token("d")
      some == nil ? Token("e") : a
      Box<Token>(item: Token("f"))
      [Token("g")].first!
      await Task { Token("h") }.value
      some = if a.name == "a" { Token("i") } else { nil }
      some = nil
      _ = switch a.name { case "a": Token("j"); default: a }
      func inside(_ any: Any) {
        any as? Token; print("inside")
        for name in ["k", "l"] { (a + name, name) }
        let last = { any as? Token }
        last()
      }
      inside(Token("m"))
      print("end")
      """
    ).timeline
    #expect(
      timeline.standardOutput.text.split(separator: "\n").map { $0.replacing("gone ", with: "") }
        == [
          "ab", "c", "d", "e", "f", "g", "h", "i", "j", "inside", "ak", "al", "m", "end",
        ])
    #expect(
      timeline.values(from: 8).filter { !$0.contains(":5 ") } == [
        "9:1  = Token(name: \"ab\")", "11:1  = Token(name: \"c\")", "12:8 some = nil",
        "13:1  = Token(name: \"d\")", "14:1  = Token(name: \"e\")",
        "15:1  = Box<Token>(item: Token(name: \"f\"))", "16:1  = Token(name: \"g\")",
        "17:1  = Token(name: \"h\")", "17:14  = Token(name: \"h\")",
        "18:8 some = Optional(Token(name: \"i\"))", "19:8 some = nil",
        "21:13 any = Token(name: \"m\")", "22:3  = Optional(Token(name: \"m\"))",
        "23:7 name = \"l\"", "23:28  = (Token(name: \"al\"), \"l\")",
        "24:7 last = () -> Optional<Token>", "24:16  = Optional(Token(name: \"m\"))",
        "25:3  = Optional(Token(name: \"m\"))",
      ])
  }
}
