import Testing

@Suite("Learning")
struct LearningTests {
  @Test("Somebody who has just come is shown the way, and the course")
  func arrival() async throws {
    try await expectTranscript("arrival", at: try Place(), [[], ["list"], ["--json"]])
  }

  @Test("The course's title is in the reader's language")
  func translatedTitle() async throws {
    let place = try Place()
    let head = "title: A miniature\ntitles: {zh-Hans: 小课程}\nlanguages: [en, zh-Hans]\n"
    try place.write("Lessons/course.yml", head + "lessons: [greetings]\n")
    let language = ["--language", "zh-Hans"]
    try await expectTranscript("title-translated", at: place, [language, ["list"] + language])
  }

  @Test("Somebody who reads Chinese is spoken to in Chinese")
  func chinese() async throws {
    let place = try Place()
    let chinese = ["--language", "zh-Hans", "--width", "80"]
    try await expectTranscript("chinese-arrival", at: place, [chinese, ["check"] + chinese])
    try place.write(
      "Work/greetings/greet.swift", "func greet(_ name: String) -> String {\n  \"Hello\"\n}\n")
    try await expectTranscript(
      "chinese", at: place,
      [
        ["check", "greet"], ["hint", "greet"], ["run", "hello", "--no-prose"], ["list"],
        ["check", "--all"], ["reset", "greet"], [],
      ].map { $0 + chinese })
  }

  @Test("Checks are named in the reader's language, and lint tells of names that fit no check")
  func checkNames() async throws {
    let place = try Place()
    let chinese = "Lessons/greetings/hello/greet/exercise.zh-Hans.md"
    func name(_ checks: String) throws {
      let text = try place.read(chinese)
      try place.write(
        chinese, text.replacing(/^---\n(checks:\n(  .*\n)*)?/, with: "---\n" + checks))
    }
    try name(
      """
      checks:
        a name is greeted: 有名字就问候
        without a name it just says hello: 没有名字就只说你好
        A number cannot be greeted as it is: 数字不能直接问候
        A number can be greeted as text: 数字可以当作文字问候

      """)
    try place.write(
      "Work/greetings/greet.swift", "func greet(_ name: String) -> String {\n  \"Hello!\"\n}\n")
    var text = try await transcript(at: place, [["check", "greet", "--language", "zh-Hans"]])
    try name("checks:\n  a name is greted: 有名字就问候\n  a name is greeted: 有名字\n")
    text += try await transcript(at: place, [["lint"]])
    try expectGolden(text, "check-names-translated.txt")
  }

  @Test("An error is led to the page that explains it, in the terminal and in each language")
  func explained() async throws {
    let place = try Place()
    try place.write(
      "Work/greetings/greet.swift",
      "func greet(_ word: String) -> String {\n  let text = word\n  text = \"Hello!\"\n  return text\n}\n"
    )
    try await expectTranscript(
      "explained", at: place,
      [["check", "greet"], ["check", "greet", "--language", "zh-Hans"]].map {
        $0 + ["--width", "80"]
      })
  }

  @Test("A trap is not counted among the cases that give a wrong answer")
  func trapBesideWrongAnswer() async throws {
    let place = try Place()
    try place.write(
      "Work/greetings/greet.swift",
      """
      func greet(_ name: String) -> String {
        let all = ["Hello?"]
        return all[name == "Bo" ? 1 : 0]
      }

      """)
    try await expectTranscript(
      "trap-beside-wrong", at: place, [["check", "greet", "--width", "80"]])
  }

  @Test("That a function calls itself without end is said, at home and graded")
  func endlessRecursion() async throws {
    let place = try Place()
    try place.write(
      "Work/greetings/greet.swift",
      """
      func greet(_ name: String) -> String {
        return greet(name)
      }

      """)
    let reason = "A function calls itself without end, or too often"
    let checked = try await place.lessons(["check", "greet", "--width", "120"])
    #expect(checked.output.contains("for name = \"Ada\""), "\(checked.output)")
    #expect(checked.output.contains(reason), "\(checked.output)")
    let chinese = try await place.lessons(["check", "greet", "--language", "zh-Hans"])
    #expect(chinese.output.contains("函数无休止地调用自身，或调用次数过多"), "\(chinese.output)")
    try place.write(
      "Submissions/ada/greetings/greet.swift", try place.read("Work/greetings/greet.swift"))
    let graded = try await place.lessons(["grade", "Submissions", "--exercise", "greet"])
    #expect(graded.exitCode == 0, "\(graded.errors)")
    #expect(try place.read("Results/results/ada/greetings/greet.json").contains(reason))
  }

  @Test("Code that the compiler crashes on is refused at its line, at home and in a box")
  func compilerCrash() async throws {
    let place = try Place()
    // So deep that the compiler runs out of its stack.
    let line = String(repeating: "()->", count: 15) + "\n"
    let deep = "\ntypealias Deep =\n" + String(repeating: line, count: 4_200) + "Int\n"
    try place.write(
      "Work/greetings/greet.swift",
      "func greet(_ name: String) -> String {\n  return name\n}\n" + deep)
    try await expectTranscript(
      "compiler-crash", at: place,
      [["check", "greet"], ["check", "greet", "--sandbox"], ["run", "greet"]].map {
        $0 + ["--width", "80"]
      })
  }

  @Test("What runs only when it is handed in is said, and a client may be refused in two ways")
  func unseen() async throws {
    let place = try Place()
    let greet = "Lessons/greetings/hello/greet"
    try place.write(
      "\(greet)/hidden.swift",
      """
      import Testing

      @testable import Exercise

      @Suite struct Later {
        @Test("a blank is a name") func blank() { #expect(greet(" ") == "Hello,  !") }
        // @Test("not this one")
        @Test func two() { #expect(greet("A B") == "Hello, A B!") }
      }

      """)
    let client = "\(greet)/clients/number-refused.swift"
    let marked = try place.read(client)
    try place.write(
      client, marked.replacing("{{cannot", with: "{{there is no such thing}} or {{cannot"))
    try place.write("Work/greetings/greet.swift", try place.read("\(greet)/solution.swift"))
    var text = try await transcript(at: place, [["check", "greet", "--width", "80"]])
    try place.write(client, marked.replacing("{{cannot", with: "{{there is no way to"))
    for language in ["en", "zh-Hans"] {
      text += try await transcript(
        at: place, [["check", "greet", "--width", "80", "--language", language]])
    }
    try expectGolden(text, "unseen.txt")
  }

  @Test("One more hint each time, and at last the solution")
  func hints() async throws {
    let place = try Place()
    try await expectTranscript(
      "hints", at: place,
      [
        ["hint", "greet"], ["hint", "greet"], ["hint", "greet"], ["hint", "greet", "--again"],
        ["hint", "greet", "--json"],
      ])
  }

  @Test("The solution waits until it is earned or asked for")
  func solution() async throws {
    try await expectTranscript(
      "solution", at: try Place(), [["solution", "greet"], ["solution", "greet", "--anyway"]])
  }

  @Test("Reset keeps what was there")
  func reset() async throws {
    let place = try Place()
    try place.write("Work/greetings/greet.swift", "let mine = 1\n")
    try await expectTranscript(
      "reset", at: place, [["reset", "greet"], ["reset", "greet"], ["reset", "greet", "--json"]])
    #expect(try place.read("Work/greetings/greet.swift.old-1") == "let mine = 1\n")
  }

  @Test("A broken progress file is set aside, told of once, and nothing else stops")
  func brokenProgress() async throws {
    let place = try Place()
    try place.write("Work/progress.json", "{ not JSON")
    try await expectTranscript("broken-progress", at: place, [[], []])
    #expect(try place.read("Work/progress.json.broken-1") == "{ not JSON")
  }

  @Test("A workspace that cannot be written keeps nobody from reading")
  func unwritable() async throws {
    let place = try Place()
    try place.write("Work", "a file in the place of the folder")
    try await expectTranscript("unwritable", at: place, [["hint", "greet"], ["reset", "greet"]])
  }
}
