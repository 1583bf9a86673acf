// Small pretended runs and refusals, each for one thing that a listing has to show.

import LessonModel
import SwiftReading

/// Values of every kind: long ones, cut ones, several on a line, hostile ones.
enum Values {
  static let file = SourceFile(
    path: "/course/Values.swift",
    text: #"""
      import Foundation
      /* A comment
         over two lines */
      let train = Train(name: "Maglev 1", status: .delayed(minutes: 8), cars: 12)
      func add(_ a: Int, to b: Int) -> Int { a + b }
      let squares = (1...100).map { $0 * $0 }
      let (low, high) = (1, 9)
      print("tab\tbell\u{7}"); print("two\nlines")
      let hostile = String(cString: bytes)
      let 问候 = "你好，世界"
      let flags = [true, false, true]
      func describe(status: Status, ofTrainNumber number: Int, onPlatform platform: Int) -> String {
        return "\(number) on \(platform): \(status)" // one of many
      }
      struct Two { func a() -> Int { 1 }; func b() -> Int { 2 } }
      """#)

  static var sidebar: Sidebar {
    var run = RunRecorder()
    run.value(
      at(4, 5, 10), "train", "Train(name: \"Maglev 1\", status: .delayed(minutes: 8), cars: 12)",
      type: "Train")
    for number in [3, 40] {
      run.scope(at(5, 38, 47)) { run in
        run.number(at(5, 10, 18), "a", number)
        run.number(at(5, 20, 29), "b", 4)
        run.number(at(5, 40, 45), "", number + 4)
      }
    }
    let squares = (1...30).map { "\($0 * $0)" }.joined(separator: ", ")
    for number in 1...100 {
      run.scope(at(6, 29, 40)) { run in
        run.number(at(6, 29, 30), "$0", number)
        run.number(at(6, 31, 38), "", number * number)
      }
    }
    run.value(
      at(6, 5, 12), "squares", "[\(squares), … 70 more]", type: "[Int]", count: 100)
    run.number(at(7, 6, 9), "low", 1)
    run.number(at(7, 11, 15), "high", 9)
    run.print(at(8, 1, 25), "tab\tbell\u{7}")
    run.print(at(8, 27, 46), "two\nlines")
    run.value(at(9, 5, 12), "hostile", "\"\u{1B}[31mred\u{1B}[0m \u{202E}evil\u{202C}\"")
    run.value(at(10, 5, 11), "问候", "\"你好，世界\"")
    for (index, flag) in [true, false, true, true].enumerated() {
      run.value(at(11, 5, 10), "flags", "\(flag) \(index)", type: "Bool")
    }
    run.value(at(13, 10, 40), "", "\"4 on 2: delayed(minutes: 8)\"")
    run.scope(at(15, 30, 35)) { run in run.number(at(15, 32, 33), "", 1) }
    run.scope(at(15, 53, 58)) { run in run.number(at(15, 55, 56), "", 2) }
    return Sidebar(of: run.timeline(), source: file)
  }
}

/// Code that the compiler refuses.
enum Refused {
  static let file = SourceFile(
    path: "/course/Refused.swift",
    text: """
      final class Train {
        func depart(from platform: Int) {}
      }

      class MaglevTrain: Train {}  // expected-error {{inheritance from a final class 'Train'}}
      // expected-error@+1 {{switch must be exhaustive}}
      switch number {
      case 0: print("none")
      }
      let minutes: Int = "eight"
      """)

  static let diagnostics = [
    Diagnostic(
      .error, at: place(5, 20), "inheritance from a final class 'Train'",
      name: "inheritance_from_final_class"),
    Diagnostic(
      .error, at: place(7, 1), "switch must be exhaustive",
      notes: [Diagnostic(.note, at: place(7, 1), "add a default clause")],
      fixIts: [FixIt(range: at(9, 1, 1), replacement: "default:\n<#code#>\n")],
      explanation: """
        # Exhaustive switches

        A `switch` has to cover every value of its subject, so that no value is
        forgotten by accident.

        ```
        switch true {
        case true: break
        case false: break
        }
        ```
        """),
    Diagnostic(
      .warning, at: place(10, 20),
      "cannot convert value of type 'String' to specified type 'Int', which nothing in this line could ever do",
      fixIts: [FixIt(range: at(10, 20, 27), replacement: "8")]),
  ]

  private static func place(_ line: Int, _ column: Int) -> SourceLocation {
    SourceLocation(path: file.path, line: line, column: column)
  }
}

/// A program that traps.
enum Trap {
  static let file = SourceFile(
    path: "/course/Trap.swift",
    text: """
      let platforms = ["north", "south"]
      var next = 0
      while true {
        print(platforms[next])
        next += 1
      }
      """)

  static var timeline: Timeline {
    var run = RunRecorder()
    run.value(at(1, 5, 14), "platforms", "[\"north\", \"south\"]", type: "[String]", count: 2)
    run.number(at(2, 5, 9), "next", 0)
    for (index, name) in ["north", "south"].enumerated() {
      run.enter(at(3, 12, 6, 2))
      run.print(at(4, 3, 25), name)
      run.number(at(5, 3, 7), "next", index + 1)
      run.leave(at(3, 12, 6, 2))
    }
    return run.timeline(termination: .signaled(number: 4))
  }
}

/// Values that are displayed as pictures.
enum Pictures {
  static let file = SourceFile(
    path: "/course/Pictures.swift",
    text: """
      let dot = Circle(radius: 1)
      for radius in 2...4 {
        let circle = Circle(radius: radius)
      }
      """)

  static var timeline: Timeline {
    var run = RunRecorder()
    run.value(at(1, 5, 8), "dot", "a dot", type: "Circle", svg: "<svg/>")
    for radius in 2...4 {
      run.scope(at(2, 21, 4, 2)) { run in
        run.value(
          at(3, 7, 13), "circle", "a circle", type: "Circle", svg: "<svg width='\(radius)'/>")
      }
    }
    return run.timeline()
  }
}

/// A loop that never ends.
enum Loop {
  static let file = SourceFile(
    path: "/course/Loop.swift",
    text: """
      var wagons = 1
      while wagons > 0 {
        wagons += 1
      }
      """)

  static var timeline: Timeline {
    var run = RunRecorder()
    run.number(at(1, 5, 11), "wagons", 1)
    for index in 1...40 {
      run.enter(at(2, 18, 4, 2))
      run.number(at(3, 3, 9), "wagons", index * 30_000)
      run.leave(at(2, 18, 4, 2))
    }
    run.count(at(3, 3, 9), times: 1_204_331)
    return run.timeline(termination: .timedOut(limitSeconds: 2))
  }
}
