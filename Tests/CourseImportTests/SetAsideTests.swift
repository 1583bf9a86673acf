// Pages that show a view beside code that runs, by a compiler that knows no views.

import LessonModel
import Testing

@testable import CourseImport

@Suite("What is made for another system")
struct SetAsideTests {
  /// Refuses modules that are not here, and each line with a name in it that nobody knows then.
  private func trial(_ program: SourceFile) -> ProgramTrial {
    func refused(_ line: Int, _ message: String) -> Diagnostic {
      Diagnostic(.error, at: SourceLocation(path: program.path, line: line), message)
    }
    let lines = program.lines.enumerated().map { ($0.offset + 1, $0.element) }
    for (line, text) in lines {
      for module in ["UIKit", "PlaygroundSupport"] where text == "import \(module)" {
        return .refused([refused(line, "no such module '\(module)'")])
      }
    }
    let declared = lines.contains { $0.1.contains("class MyView") }
    let errors = lines.compactMap { line, text -> Diagnostic? in
      if text.contains("Int = \"") { return refused(line, "cannot convert value") }
      if text.contains(": UIView") { return refused(line, "cannot find type 'UIView' in scope") }
      return text.contains("MyView()") && !declared
        ? refused(line, "cannot find 'MyView' in scope") : nil
    }
    return errors.isEmpty ? .runs(ProgramFacts()) : .refused(errors)
  }

  @Test("What the compiler refuses for want of a module is shown, and the rest of the page runs")
  func views() async throws {
    let tree = try SourceTree(
      "View.playground",
      [
        "Contents.swift": """
        //: # Classes
        import UIKit
        import PlaygroundSupport

        /// Says hello.
        class MyView : UIView {
          let text = "hello"
        }
        let view = MyView(); let other = 1 // shown
        PlaygroundPage.current.liveView = MyView() // live
        //: ## Persons
        class Person {}
        extension Person {
          var name: String { "Ann" }
          var view: UIView { UIView() }
        }
        for _ in 0..<2 {
          let view = MyView()
        }
        Person()
        """
      ])
    let course = try await CourseImporter(path: tree.path).course { program, _, _ in
      trial(program)
    }
    let page = try #require(course.lessons.first?.pages.first)
    #expect(
      page.files == [
        ImportedFile(
          "page.md",
          """
          ---
          title: Classes
          ---

          > Note: Shown and not run, for it is made for another system: `class MyView`, `let view`, \
          `PlaygroundPage.current.liveView = MyView()`.

          @Snippet(path: "View", slice: "part-1")

          ## Persons

          > Note: Shown and not run, for it is made for another system: `var view`, `for _ in 0..<2`.

          @Snippet(path: "View", slice: "part-2")

          """),
        ImportedFile(
          "View.swift",
          """
          // snippet.part-1
          import Foundation


          /// Says hello.
          // snippet.hide
          #if canImport(UIKit)
          // snippet.show
          class MyView : UIView {
            let text = "hello"
          }
          // snippet.hide
          #endif
          // snippet.show
          // snippet.hide
          #if canImport(UIKit)
          // snippet.show
          let view = MyView(); let other = 1 // shown
          // snippet.hide
          #endif
          // snippet.show
          // snippet.hide
          #if canImport(UIKit)
          // snippet.show
          PlaygroundPage.current.liveView = MyView() // live
          // snippet.hide
          #endif
          // snippet.show
          // snippet.end

          // snippet.part-2
          class Person {}
          extension Person {
            var name: String { "Ann" }
          // snippet.hide
          #if canImport(UIKit)
          // snippet.show
            var view: UIView { UIView() }
          // snippet.hide
          #endif
          // snippet.show
          }
          // snippet.hide
          #if canImport(UIKit)
          // snippet.show
          for _ in 0..<2 {
            let view = MyView()
          }
          // snippet.hide
          #endif
          // snippet.show
          Person()
          // snippet.end

          """),
      ])
    #expect(
      course.told(in: tree) == [
        "Contents.swift:2: there is no UIKit here: the page imports Foundation in its place",
        "Contents.swift:3: there is no PlaygroundSupport here: the page imports Foundation in its place",
        "Contents.swift:6: 'class MyView' is shown and not run: cannot find type 'UIView' in scope",
        "Contents.swift:9: 'let view' is shown and not run: cannot find 'MyView' in scope",
        "Contents.swift:10: 'PlaygroundPage.current.liveView = MyView()' is shown and not run: cannot find 'MyView' in scope",
        "Contents.swift:15: 'var view' is shown and not run: cannot find type 'UIView' in scope",
        "Contents.swift:17: 'for _ in 0..<2' is shown and not run: cannot find 'MyView' in scope",
      ])
  }

  @Test(
    "Where nothing would be left, or no module is missing, the page is shown as it is, with the first reason"
  )
  func nothingLeft() async throws {
    func told(_ text: String) async throws -> [String] {
      let tree = try SourceTree("View.playground", ["Contents.swift": text])
      let course = try await CourseImporter(path: tree.path).course { program, _, _ in
        trial(program)
      }
      return course.told(in: tree)
    }
    #expect(
      try await told("import UIKit\nclass MyView: UIView {}\nMyView()\n") == [
        "Contents.swift:1: the code of this page is shown and not run: no such module 'UIKit'"
      ])
    #expect(
      try await told("import UIKit\nlet a: Int = \"\"\nlet b = 1\n") == [
        "Contents.swift:2: the code of this page is shown and not run: no such module 'UIKit', and with Foundation "
          + "in its place: cannot convert value"
      ])
    #expect(
      try await told("class MyView: UIView {}\nlet a = 1\n") == [
        "Contents.swift:1: the code of this page is shown and not run: cannot find type 'UIView' in scope"
      ])
  }

  @Test("An operator that is set aside is called by its signs")
  func operators() async throws {
    let tree = try SourceTree(
      "View.playground",
      [
        "Contents.swift":
          "import UIKit\nprefix operator √\nfunc == (a: UIView, b: UIView) -> Bool { true }\n"
          + "prefix func √ (a: UIView) -> Int { 3 }\nlet other = 1\n"
      ])
    let course = try await CourseImporter(path: tree.path).course { program, _, _ in
      trial(program)
    }
    let told = course.told(in: tree)
    #expect(told.contains { $0.contains("'func ==' is shown and not run") }, "\(told)")
    #expect(told.contains { $0.contains("'func √' is shown and not run") }, "\(told)")
  }

  @Test("What uses something set aside is set aside, whatever else is found by its name")
  func foundOtherwise() async throws {
    let tree = try SourceTree(
      "Log.playground",
      [
        "Contents.swift": """
        import os
        let log = Logger()
        log.info("hello")
        let plain = 3
        """
      ])
    let course = try await CourseImporter(path: tree.path).course { program, _, _ in
      func refused(_ line: Int, _ message: String) -> ProgramTrial {
        .refused([Diagnostic(.error, at: SourceLocation(path: program.path, line: line), message)])
      }
      if program.text.contains("import os") { return refused(1, "no such module 'os'") }
      if program.text.contains("Logger()") { return refused(2, "cannot find 'Logger' in scope") }
      return program.text.contains("log.")
        ? refused(3, "ambiguous use of 'log'") : .runs(ProgramFacts())
    }
    #expect(
      course.told(in: tree) == [
        "Contents.swift:1: there is no os here: the page imports Foundation in its place",
        "Contents.swift:2: 'let log' is shown and not run: cannot find 'Logger' in scope",
        "Contents.swift:3: 'log.info(\"hello\")' is shown and not run: ambiguous use of 'log'",
      ])
  }

  @Test(
    "A statement is called by how it begins, and what may have another name here may be of an older Swift"
  )
  func olderSwift() async throws {
    let tree = try SourceTree(
      "Old.playground",
      [
        "Contents.swift": """
        import UIKit
        let finder = Finder()
        finder.lookFor("a place with a rather long name") { found, error in
          if let error = error { show(error) }
        }
        //: ## Lists
        var list = [2, 1]
        list.putIn(3)
        printIt(list)
        let plain = 3
        """
      ])
    let course = try await CourseImporter(path: tree.path).course { program, _, _ in
      let refusals = [
        ("import UIKit", "no such module 'UIKit'"), (" Finder()", "cannot find 'Finder' in scope"),
        ("finder.", "cannot find 'finder' in scope"),
        ("list.putIn", "value of type '[Int]' has no member 'putIn'"),
        ("printIt", "cannot find 'printIt' in scope"),
      ]
      for (text, message) in refusals {
        guard let line = program.lines.firstIndex(where: { $0.contains(text) }) else { continue }
        let place = SourceLocation(path: program.path, line: line + 1)
        return .refused([Diagnostic(.error, at: place, message)])
      }
      return .runs(ProgramFacts())
    }
    let text = try #require(course.lessons.first?.pages.first?.files.first?.text)
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix(">") } == [
        "> Note: Shown and not run, for it is made for another system: `let finder`, `finder.lookFor`.",
        "> Note: Shown and not run, for it is made for another system or an older Swift: "
          + "`list.putIn(3)`, `printIt(list)`.",
      ])
  }

  @Test("What the compiler says ends once in a sentence")
  func oneEnd() {
    let reasons = ["no exact matches in call to initializer ", "wait.", "so"]
    #expect(
      reasons.map { Diagnostic(.error, at: nil, $0).whyNotRun } == [
        "This code is shown and not run: no exact matches in call to initializer.",
        "This code is shown and not run: wait.", "This code is shown and not run: so.",
      ])
  }
}
