// What `lint` finds, each with the file of an author's that it should find it in.

import Foundation
import Testing

@Suite("Linting")
struct LintTests {
  static let greet = "Lessons/greetings/hello/greet"

  func edit(_ place: Place, _ file: String, _ old: String, _ new: String) throws {
    let text = try place.read(file)
    try #require(text.contains(old))
    try place.write(file, text.replacing(old, with: new))
  }

  func answer(_ place: Place, _ arguments: [String] = []) async throws -> String {
    let answer = try await place.lessons(["lint"] + arguments)
    #expect(answer.exitCode == 1)
    return redacted(answer.output, place)
  }

  @Test("An error keeps nothing else from being compiled, and what it does keep is told")
  func partly() async throws {
    let place = try Place()
    try edit(
      place, "Lessons/greetings/hello/page.md", "\n@Exercise", "\n[no](where.md)\n\n@Exercise")
    let hello = "Lessons/greetings/hello/Hello.swift"
    try place.write(hello, try place.read(hello) + "// snippet.end\n")
    try place.write("Lessons/greetings/kinds/Broken.swift", "let one: Int = \"one\"\n")
    try edit(
      place, "Lessons/greetings/kinds/page.md", "\n@Exercise",
      "\n@Snippet(path: \"Broken\")\n\n@Exercise")
    try edit(place, "\(Self.greet)/solution.swift", "isEmpty", "isEmty")
    try edit(place, "\(Self.greet)/wrong/always-hello.swift", "// expected-failure", "// ")
    try edit(place, "Lessons/greetings/kinds/guess/exercise.md", "kind: predict", "kind: predicted")
    try expectGolden(try await answer(place), "lint-partly.txt")
  }

  @Test("Checks that nothing fails, or that fail alone, are found")
  func checks() async throws {
    let place = try Place()
    try place.write(
      "\(Self.greet)/checks.swift",
      """
      import Testing

      @testable import Exercise

      @Suite struct Greeting {
        @Test("a name is greeted")
        func named() {
          #expect(greet("Ada") == "Hello, Ada!")
        }

        @Test("without a name it just says hello")
        func unnamed() {
          lastName = "Bo"
          #expect(greet("") == "Hello!")
        }

        @Test("counts on the check before")
        func later() {
          #expect(greet(lastName) == "Hello, Bo!")
        }

        @Test("is no question")
        func number() {
          #expect(greet("Ada").count >= 0)
        }
      }

      var lastName = ""

      """)
    try expectGolden(try await answer(place), "lint-checks.txt")
  }

  @Test("What is cut from a solution is to compile, and what is written in its place need not")
  func starters() async throws {
    let place = try Place()
    let solution = "\(Self.greet)/solution.swift"
    let text = try place.read(solution)
    try place.write(
      solution,
      """
      /// Greets by name.
      func greet(_ name: String) -> String {
        // starter.hide
        return name.isEmpty ? "Hello!" : "Hello, \\(name)!"
        // starter.show
      }

      """)
    #expect(
      try await answer(place, ["greet"]) == """
        Lessons/greetings/hello/greet/solution.swift:3:1: warning: what is left for the learner does not \
        compile: missing return in global function expected to return 'String'
          → let it stand outside of the comments, such as a value to return; or write a
            starter.swift, if the learner is to begin with this error
            see: lessons help starter-compiles

        1 warning

        """)
    try place.write("\(Self.greet)/starter.swift", "func greet(_ name: String) -> String {\n}\n")
    let mended = try await place.lessons(["lint", "greet"])
    #expect(mended.output.hasSuffix("no problems\n"))
    #expect(text.contains("starter.hide"))
  }

  @Test("What takes longer than learners have is told, whatever time an author's own code gets")
  func slow() async throws {
    let place = try Place()
    // It waits, for how fast a machine computes is no matter of ours.
    let waits = "Thread.sleep(forTimeInterval: 0.4)"
    try edit(place, "\(Self.greet)/exercise.md", "---\n\n", "limits: {time: 300ms}\n---\n\n")
    try edit(place, "\(Self.greet)/solution.swift", "func greet", "import Foundation\n\nfunc greet")
    try edit(place, "\(Self.greet)/solution.swift", "String {\n", "String {\n  \(waits)\n")
    try place.write("Lessons/greetings/kinds/Slow.swift", "import Foundation\n\n\(waits)\n")
    try edit(
      place, "Lessons/greetings/kinds/page.md", "\n---\n",
      "\nsnippets:\n  Slow: {limits: {time: 300ms}}\n---\n")
    try edit(
      place, "Lessons/greetings/kinds/page.md", "\n@Exercise",
      "\n@Snippet(path: \"Slow\")\n\n@Exercise")
    try expectGolden(try await answer(place), "lint-slow.txt")
  }

  @Test("Checks that do not see the solution are told how they do")
  func importsMissing() async throws {
    let place = try Place()
    try edit(place, "\(Self.greet)/checks.swift", "@testable import Exercise\n", "")
    try expectGolden(try await answer(place, ["greet"]), "lint-checks-without-import.txt")
  }

  @Test("A wrong answer may be one that takes longer than learners have")
  func slowWrongAnswer() async throws {
    let place = try Place()
    try place.write(
      "\(Self.greet)/wrong/waits.swift",
      """
      // expected-failure {{a name is greeted}} It is right, and learners do not live to see it.
      import Foundation

      func greet(_ name: String) -> String {
        Thread.sleep(forTimeInterval: 3)
        return name.isEmpty ? "Hello!" : "Hello, \\(name)!"
      }

      """)
    let said = try await place.lessons(["lint", "greet"])
    #expect(said.output.hasSuffix("no problems\n"), "\(said.output)")
  }

  @Test("A snippet that is to stop does so on its mark's line, with its message")
  func stops() async throws {
    let place = try Place()
    let snippets = [
      ("Right", "let ages = [1]\nages[1]  // expected-stop {{Index out}}\n"),
      ("Elsewhere", "let ages = [1]\nages[0]  // expected-stop {{Index out}}\nages[1]\n"),
      ("Otherwise", "let age: Int? = nil\nage!  // expected-stop {{Index out}}\n"),
      ("Ends", "let age = 1  // expected-stop {{Index out}}\n"),
      ("Thrown", "struct Refused: Error {}\nthrow Refused()  // expected-stop {{an error was}}\n"),
      (
        "Decoded",
        "import Foundation\n\nlet text = Data(\"x\".utf8)\n"
          + "let age = try JSONDecoder().decode(Int.self, from: text)\nage  // expected-stop {{an error}}\n"
      ),
      ("Asks", "var age: Int?\nwhile age == nil { age = Int(readLine() ?? \"\") }\n"),
    ]
    for (name, text) in snippets {
      try place.write("Lessons/greetings/kinds/\(name).swift", text)
    }
    let placed = snippets.map { "@Snippet(path: \"\($0.0)\")\n\n" }.joined()
    try edit(place, "Lessons/greetings/kinds/page.md", "\n@Exercise", "\n\(placed)@Exercise")
    let said = try await transcript(at: place, [["lint"], ["run", "kinds"]])
    try expectGolden(said, "lint-stops.txt")
  }

  @Test("Warnings are accepted where they stand, and only those there are")
  func accepted() async throws {
    let place = try Place()
    let page = "Lessons/greetings/hello/page.md"
    try place.write("Lessons/greetings/hello/Stray.swift", "let a = 1\n")
    try place.write(
      page,
      try place.read(page).replacing(
        "title:",
        with: """
          accept:
            never-placed: it is for teachers
            late-deinit: nobody knows
            nothing-like-it: nor why
          title:
          """, maxReplacements: 1))
    let answer = try await answer(place)
    #expect(
      answer == """
        Lessons/greetings/hello/page.md:5:3: error: there is no key 'nothing-like-it' here
          → every warning names its rule at its end
            see: lessons help unknown-key
        Lessons/greetings/hello/page.md:4:3: warning: no warning here is about 'late-deinit'
          → take this line out
            see: lessons help idle-acceptance

        1 error, 1 warning

        """)
  }

  @Test("Checks that share a process with the code are accepted by 'judging: in-process'")
  func judging() async throws {
    let place = try Place()
    try edit(place, "\(Self.greet)/exercise.md", "title:", "judging: in-process\ntitle:")
    let needless = try await answer(place)
    #expect(
      needless == """
        \(Self.greet)/exercise.md:2:1: warning: no warning here is about 'not-split'
          → take this line out
            see: lessons help idle-acceptance

        1 warning

        """)
    try place.write(
      "\(Self.greet)/probes.swift",
      """
      struct Greeting { var text: String }

      func greeting(_ name: String) -> Greeting { Greeting(text: greet(name)) }

      """)
    try edit(place, "\(Self.greet)/checks.swift", "greet(\"\")", "greeting(\"\").text")
    let accepted = try await place.lessons(["lint", "greet"])
    #expect(redacted(accepted.output, place) == "A miniature: no problems\n")
    try edit(place, "\(Self.greet)/exercise.md", "judging: in-process", "judging: split")
    let warned = try await answer(place, ["greet"])
    #expect(warned.hasPrefix("\(Self.greet)/checks.swift:1:1: warning: 'lessons grade' cannot "))
    #expect(warned.hasSuffix("see: lessons help not-split\n\n1 warning\n"))
  }

  @Test("Why an exercise is not judged split names the type, and a hidden check is asked by nobody")
  func namedReasons() async throws {
    let place = try Place()
    try place.write(
      "Lessons/greetings/hello/Sources/Guest.swift",
      "public struct Guest { public var name: String\npublic init(_ name: String) { self.name = name } }\n"
    )
    let solution = "\(Self.greet)/solution.swift"
    try place.write(
      solution,
      try place.read(solution)
        + "\nfunc welcome(_ guest: Guest) -> String {\n  greet(guest.name)\n}\n")
    try edit(place, "\(Self.greet)/checks.swift", "greet(\"\")", "welcome(Guest(\"\"))")
    try place.write(
      "\(Self.greet)/hidden.swift",
      """
      import Testing

      @testable import Exercise

      @Test("Eve is greeted") func eve() { #expect(greet("Eve") == "Hello, Eve!") }

      """)
    try edit(
      place, "\(Self.greet)/wrong/always-hello.swift", "{{a name is greeted}}",
      "{{Eve is greeted}}")
    try expectGolden(try await answer(place, ["greet"]), "lint-named-reasons.txt")
  }

  @Test("A loop in the checks is laid to the check, a wrong client and a crash to their files")
  func culprits() async throws {
    let place = try Place()
    try edit(place, "\(Self.greet)/clients/number-refused.swift", "greet(7)", "greet(\"7\")")
    try edit(place, "\(Self.greet)/clients/number.swift", "greet(\"7\")", "greets(\"7\")")
    try expectGolden(try await answer(place), "lint-clients.txt")
    try edit(place, "\(Self.greet)/clients/number-refused.swift", "greet(\"7\")", "greet(7)")
    try edit(place, "\(Self.greet)/clients/number-refused.swift", "{{cannot", "{{canot")
    try expectGolden(try await answer(place), "lint-client-reason.txt")
    try edit(place, "\(Self.greet)/clients/number.swift", "greets(\"7\")", "greet(\"7\")")
    try place.write(
      "\(Self.greet)/clients/number-refused.swift",
      "// A number is refused\nlet number = greet(7)\nlet one = 1  // expected-error {{cannot convert}}\n"
    )
    try expectGolden(try await answer(place), "lint-client-line.txt")
    try edit(
      place, "\(Self.greet)/checks.swift", "#expect(greet(\"\")",
      "fatalError(\"no end\")\n    #expect(greet(\"\")")
    try expectGolden(try await answer(place), "lint-loop.txt")
    try edit(
      place, "\(Self.greet)/solution.swift", "func greet", "let line = readLine()!\nfunc greet")
    try expectGolden(try await answer(place), "lint-stopping-solution.txt")
  }

  @Test("A set's order, an address and chance are found each time, however alike two runs are")
  func chance() async throws {
    let place = try Place()
    try place.write(
      "Lessons/greetings/kinds/Chance.swift",
      """
      final class Thing {}

      let coin = Bool.random()
      let pair: Set = ["one", "two"]
      let table = ["one": 1, "two": 2]
      let words = "\\(table)"
      let same = [3, 4].reduce(0, +)
      // snippet.hide
      let unseen = Int.random(in: 0...1_000_000)
      // snippet.show

      """)
    try edit(
      place, "Lessons/greetings/kinds/page.md", "\n@Exercise",
      "\n@Snippet(path: \"Chance\")\n\n@Exercise")
    let found = try await answer(place)
    // Sets and dictionaries are shown in an order of our own; their text is in theirs.
    for line in [3, 6] {
      #expect(
        found.contains(
          "Chance.swift:\(line):1: warning: this line has other values each time it runs"))
    }
    #expect(!found.contains("Chance.swift:7:1"))
    // What no reader sees may be another each time.
    #expect(!found.contains("Chance.swift:9:1"))
  }

  @Test(
    "What judges nothing, is shown by nobody or is written in no language is found without a compiler"
  )
  func idle() async throws {
    let place = try Place()
    try place.write(
      "Lessons/course.yml",
      """
      title: A miniature
      languages: [en, zh-Hans, fr]
      lessons: [greetings]
      site: {theme: look}

      """)
    try place.write("Lessons/look/words.en.txt", "serch: Search\nmine: Mine\n")
    try place.write("Lessons/look/words.fr.txt", "search\n")
    try place.write(
      "Lessons/look/lost.html", "<p>{{w.lots}} {{w.mine}} {{#titel}}{{/titel}}</p>{{> brr.html}}\n")
    try place.write("Lessons/look/hom.html", "<p></p>\n")
    try place.write("Lessons/look/page.html", "<p>{{#open}}</p>\n")
    try place.write("Lessons/look/styles.css", "@import 'fonts.css';\n")
    try place.write("Lessons/look/fonts.css", "\n")
    try place.write(
      "\(Self.greet)/probes.swift",
      "func used() -> Int { helper() }\nfunc helper() -> Int { 1 }\nlet unused = 2\n")
    try place.write(
      "\(Self.greet)/hidden.swift",
      """
      import Testing

      @testable import Exercise

      @Test("says nothing") func nothing() { _ = greet("Ada") }
      @Test("is constant") func constant() { #expect(1 == 1 && "a)" != "b") }
      @Test("asks a probe") func probe() { #expect(used() == 1) }
      @Test("asks a helper") func helped() { both("Ada") }
      func both(_ name: String) { #expect(greet(name) == "Hello, \\(name)!") }

      """)
    try edit(
      place, "Lessons/greetings/kinds/page.md", "\n@Exercise", "\n# Another title\n\n@Exercise")
    try expectGolden(try await answer(place, ["--no-compile"]), "lint-idle.txt")
  }
}
