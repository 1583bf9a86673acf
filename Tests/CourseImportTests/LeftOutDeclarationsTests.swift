// Which declarations stay behind when the compiler refuses something in them: whole ones.

import LessonModel
import Testing

@testable import CourseImport

@Suite("Declarations that are refused")
struct LeftOutDeclarationsTests {
  /// What is left of a file when its line is refused that ends with `// error`.
  private func rest(_ text: String) -> String? {
    let file = SourceFile(path: "/t/a.swift", text: text)
    let line = file.lines.firstIndex { $0.hasSuffix("// error") } ?? 0
    let error = Diagnostic(
      .error, at: SourceLocation(path: file.path, line: line + 1), "cannot find 'x' in scope")
    return file.leavingOut([error])?.rest.text.split(separator: "\n").joined(separator: "\n")
  }

  @Test("Attributes go with what they are said of, with what they are given or without")
  func attributes() {
    #expect(
      rest(
        """
        struct A {}
        @available(iOS 13, *)
        @objc
        @MainActor(unsafe) public
        class B {
          @available(*, deprecated, message: "(")
          @Wrapped(by: 1)
          var c = 1  // error
          @A @B(1) var d = 2
        }
        @main(1) struct E {}
        """) == """
          struct A {}
          @available(iOS 13, *)
          @objc
          @MainActor(unsafe) public
          class B {
            @A @B(1) var d = 2
          }
          @main(1) struct E {}
          """)
  }

  @Test("A brace on a line of its own opens what stands before it, and so do conditions of types")
  func braces() {
    #expect(
      rest(
        """
        class A
        {
          func b() -> Int
          {
            x  // error
          }

          var c: Int
          {
            1
          }
        }
        """) == """
          class A
          {
            var c: Int
            {
              1
            }
          }
          """)
    #expect(
      rest(
        """
        struct A<
          B: Sequence,
          C
        >: D
        where
          B.Element == C,
          C: E  // error
        {
          var f = 1
        }
        let g = 1
        """) == "let g = 1")
  }

  @Test("A function of a class goes as a whole, its statements are none of the class's")
  func functionsOfClasses() {
    #expect(
      rest(
        """
        class A {
          class func run() {
            start()
            x()  // error
          }
          public class override var b: Int {
            1
          }
        }
        """) == """
          class A {
            public class override var b: Int {
              1
            }
          }
          """)
  }
}
