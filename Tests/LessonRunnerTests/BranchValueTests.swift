// Branches of an `if` or `switch` that is a value: beside each stands what led into it, and what it came to.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("Values of branches")
struct BranchValueTests {
  @Test("Where a function is one `if` or `switch`, each branch shows what the function returned")
  func returned() async throws {
    let (printed, lines) = try await reading(
      """
      import Foundation
      enum Train { case running(Int), late(minutes: Int), stopped }
      struct Broken: Error {}
      func stop() -> Never { exit(1) }
      func word(_ train: Train) -> String {
        switch train {
        case .running(let speed) where speed > 200: "fast"  // really
        case .running(let speed):
          "at \\(speed)"
        case .late(let minutes): if minutes > 5 { "late" } else { "soon" }
        case .stopped: "stopped";
        }
      }
      func number(_ text: String?) throws -> Double {
        if let text {
          switch Int(text) {
          case let n?: try Double(n) + number(nil)
          case nil where text.isEmpty: throw Broken()
          case nil: stop()
          }
        } else {
          0.5
        }
      }
      struct Square {
        var side = 2
        var area: Int {
          switch side {
          case ..<0: 0
          default: side * side
          }
        }
        subscript(corner: Int) -> Character {
          get {
            if corner == 0 {
              "a"
            } else { "b" }
          }
        }
      }
      func step(_ isUp: Bool) -> (Int) -> Int {
        if isUp {
          { $0 + 1 }
        } else {
          { $0 - 1 }
        }
      }
      for train in [Train.running(250), .running(3), .late(minutes: 9), .late(minutes: 1), .stopped] {
        print(word(train))
      }
      try print(number("3"), try? number(""), Square().area, Square()[0], Square()[1])
      print(step(false)(3))
      """)
    #expect(
      printed == "fast\nat 3\nlate\nsoon\nstopped\n3.5 nil 4 a b\n2\n")
    #expect(
      lines == [
        "5: train = .stopped", "7: speed = 250, → \"fast\"", "8: speed = 3", "9: → \"at 3\"",
        "10: → \"late\", → \"soon\"", "11: → \"stopped\"", "14: text = Optional(\"\")",
        "15: text = \"\"",
        "17: n = 3, → 3.5", "22: → 0.5", "30: → 4", "33: corner = 1", "36: → \"a\"", "37: → \"b\"",
        "41: isUp = false", "45: $0 = 3, → 2", "48: train = .stopped",
        "49: stopped\n",
        "52: 2\n",
      ])
  }

  @Test("Branches of a value that is kept, assigned or returned show what they came to")
  func kept() async throws {
    let (_, lines) = try await reading(
      """
      let text: String? = "12"
      let kind: Character? =
        if let text, let n = Int(text) {
          n > 9 ? "+" : "-"
        } else {
          nil
        }
      var size = 0
      size =
        switch text?.count {
        case let count?: count
        case nil: 0
        }
      func sign(_ n: Int) -> String {
        let minus = "-"
        return switch n {
        case ..<0: minus
        case let n where n > 5: "\\(n)"
        default: ""
        }
      }
      let signs = [-1, 7].map { n in
        if n < 0 {
          sign(n)
        } else {
          sign(n) + "!"
        }
      }
      let short = if let text { text.count } else { 0 }
      """)
    #expect(
      lines == [
        "1: text = Optional(\"12\")", "2: kind = Optional(\"+\")", "3: text = \"12\", n = 12",
        "4: Optional(\"+\")", "8: size = 0", "10: size = 2", "11: count = 2, 2", "14: n = 7",
        "15: minus = \"-\"", "16: → \"7\"", "17: \"-\"", "18: n = 7, \"7\"",
        "22: signs = [\"-\", \"7!\"], n = 7",
        "23: → \"7!\"", "24: \"-\"", "26: \"7!\"", "29: short = 2, text = \"12\"",
      ])
  }

  @Test("A function of one line shows its value once")
  func oneLine() async throws {
    let (_, lines) = try await reading(
      """
      // Signs.
      func sign(_ n: Int) -> Int { if n < 0 { -1 } else { 1 } }
      func size(_ n: Int) -> String {
        if n < 0 { "none" } else { "some" }
      }
      _ = sign(-2)
      _ = size(2)
      """)
    #expect(lines == ["2: n = -2, → -1", "3: n = 2", "4: → \"some\"", "6: -1", "7: \"some\""])
  }

  @Test(
    "Beside a result builder, what it does not make shows its branches; what it makes stays as it is"
  )
  func besideBuilders() async throws {
    let (printed, lines) = try await reading(
      """
      @resultBuilder struct Sum {
        static func buildBlock(_ parts: Int...) -> Int { parts.reduce(0, +) }
        static func buildEither(first: Int) -> Int { first }
        static func buildEither(second: Int) -> Int { second }
      }
      func sum(@Sum _ parts: () -> Int) -> Int { parts() }
      @Sum func built(_ isBig: Bool) -> Int {
        if isBig {
          50
          6
        } else {
          1
        }
      }
      func plain(_ isBig: Bool) -> Int {
        if isBig {
          10
        } else {
          2
        }
      }
      let total = sum {
        let more =
          if built(true) > 9 {
            30
          } else {
            4
          }
        if more > 5 {
          more
          built(false)
        } else {
          5
        }
        plain(false)
      }
      print(total)
      struct Size {
        var isBig = true
        var plain: Int {
          get {
            if isBig {
              11
            } else {
              0
            }
          }
        }
        @Sum var built: Int {
          get {
            if isBig {
              50
              6
            } else {
              1
            }
          }
        }
      }
      print(Size().plain, Size().built)
      """)
    #expect(printed == "33\n11 56\n")
    #expect(
      lines.filter {
        ["9", "10", "12", "17", "19", "22", "25", "27", "43", "45", "52", "53", "55"].contains(
          $0.prefix { $0 != ":" })
      }
        == ["19: → 2", "22: total = 33", "25: 30", "43: → 11"])
  }

  @Test(
    "What may not return its branches is left as it is",
    arguments: [
      "@resultBuilder enum Sum {\n  static func buildBlock(_ parts: Int...) -> Int { parts.reduce(0, +) }\n"
        + "  static func buildEither(first: Int) -> Int { first }\n"
        + "  static func buildEither(second: Int) -> Int { second }\n}\n"
        + "@Sum func sum(_ isBig: Bool) -> Int {\n  if isBig {\n    5\n    6\n  } else {\n    1\n  }\n}\n"
        + "print(sum(true), sum(false))",
      "@resultBuilder enum Sum {\n  static func buildBlock(_ parts: Int...) -> Int { parts.reduce(0, +) }\n"
        + "  static func buildEither(first: Int) -> Int { first }\n"
        + "  static func buildEither(second: Int) -> Int { second }\n}\n"
        + "protocol Adds {\n  @Sum var sum: Int { get }\n}\nstruct Big: Adds {\n  var isBig = true\n"
        + "  var sum: Int {\n    if isBig {\n      11\n    } else {\n      0\n      1\n    }\n  }\n}\n"
        + "print(Big().sum, Big(isBig: false).sum)",
      "struct Own: ~Copyable { var n = 11 }\nfunc own(_ isBig: Bool) -> Own {\n  if isBig {\n    Own()\n"
        + "  } else {\n    Own(n: 1)\n  }\n}\nprint(own(true).n, own(false).n)",
    ])
  func leftAlone(source: String) async throws {
    let run = try await RecordingWorkshop.run(source)
    #expect(run.timeline.standardOutput.text == "11 1\n")
    #expect(run.timeline.places.allSatisfy { $0.unrecorded == nil })
  }
}
