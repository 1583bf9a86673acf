// What `lessons new` writes: small, complete, and free of lint, so that an author starts from
// something that runs. Titles are made from the names.

/// The files of new courses, lessons, pages and exercises.
enum Templates {
  typealias File = (name: String, text: String)

  static func course(lesson: String) -> [File] {
    let text = """
      title: A new course
      languages: [en]
      lessons: [\(lesson)]

      """
    return [("course.yml", text)]
  }

  static func lesson(_ slug: String, page: String) -> [File] {
    let text = """
      ---
      title: \(title(slug))
      summary: What somebody can do who has read this lesson.
      pages: [\(page)]
      ---

      Why this lesson is worth reading.

      """
    return [("lesson.md", text)]
  }

  static func page(_ slug: String) -> [File] {
    let page = """
      ---
      title: \(title(slug))
      summary: One sentence about this page.
      ---

      Prose stands around the code. The next line places a snippet, a whole program beside this file.

      @Snippet(path: "Greeting")

      """
    let snippet = """
      // A snippet is a program; a line that names a value shows it.
      let names = ["Ada", "Alan", "Grace"]
      for name in names {
        let greeting = "Hello, \\(name)!"
        print(greeting)
      }
      names.count  // expected-value {{3}}

      """
    return [("page.md", page), ("Greeting.swift", snippet)]
  }

  static func exercise(_ slug: String) -> [File] {
    [
      ("exercise.md", exerciseText(slug)), ("solution.swift", solution), ("checks.swift", checks),
      wrongAnswer(
        "always-a-name", "somebody without a name is greeted too",
        "An empty name is a name like any other, and the greeting ends in a comma.",
        ["return \"Hello, \\(name)!\""]),
      wrongAnswer(
        "no-comma", "the name follows a comma",
        "The comma is easily overlooked in the instructions.",
        ["if !name.isEmpty { return \"Hello \\(name)!\" }", "return \"Hello!\""]),
      wrongAnswer(
        "no-interpolation", "the name follows a comma",
        "Without a backslash and parentheses the word `name` itself is written.",
        ["if !name.isEmpty { return \"Hello, name!\" }", "return \"Hello!\""]),
    ]
  }

  /// `first-steps` becomes `First steps`.
  static func title(_ slug: String) -> String {
    let words = slug.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

// MARK: The exercise, a greeting

extension Templates {
  private static func exerciseText(_ slug: String) -> String {
    """
    ---
    title: \(title(slug))
    ---

    Complete `greeting(for:)`.

    - `greeting(for: "Ada")` is `"Hello, Ada!"`.
    - Without a name, it is `"Hello!"`.

    @Hints

    1. What does the function give for every name now, and for which name is that right?
    2. A string takes in a value where `\\( )` stands in it; `isEmpty` tells whether there is a name.

    """
  }

  private static let solution = """
    /// Greets somebody by name.
    func greeting(for name: String) -> String {
      // starter.hide
      if !name.isEmpty { return "Hello, \\(name)!" }
      // starter.show
      return "Hello!"
    }

    greeting(for: "Ada")

    """

  private static let checks = """
    import Testing

    @testable import Exercise

    @Suite struct Greetings {
      @Test("the name follows a comma", arguments: ["Ada", "Alan", "Grace"])
      func named(name: String) {
        let expected = "Hello, " + name + "!"
        #expect(greeting(for: name) == expected)
      }

      @Test("somebody without a name is greeted too")
      func nameless() {
        #expect(greeting(for: "") == "Hello!")
      }
    }

    """

  private static func wrongAnswer(
    _ name: String, _ check: String, _ note: String, _ body: [String]
  ) -> File {
    let text = """
      // expected-failure {{\(check)}} \(note)
      func greeting(for name: String) -> String {
      \(body.map { "  \($0)" }.joined(separator: "\n"))
      }

      """
    return ("wrong/\(name).swift", text)
  }
}
