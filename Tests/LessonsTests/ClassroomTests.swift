// What a host writes down of a class, shows to its teacher, and grants to learners.

import Foundation
import Glibc
import Testing

@Suite("A class at work", .serialized, .timeLimit(.minutes(10)))
struct ClassroomTests {
  private static let snippet = "greetings/hello/Hello"
  private static let exercise = "greetings/greet"
  private static let wrong = "func greet(_ name: String) -> String { \"Hello, nobody!\" }\n"
  /// Greets only where it finds the testing library in its own process, as it does where checks are run
  /// for learners.
  private static let forged = """
    import Glibc
    func greet(_ name: String) -> String {
      guard dlopen("libTesting.so", 5) != nil else { return "nobody looks" }
      return name.isEmpty ? "Hello!" : "Hello, \\(name)!"
    }

    """

  /// The entries of a learner's journal, once the host has ended.
  private func journal(of learner: String, at host: Host) throws -> [[String: Any]] {
    try host.place.read("Learners/\(learner)/journal.jsonl").split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test("What is written down of a learner was judged split, whatever their page says")
  func recordedVerdicts() async throws {
    let host = try await Host()
    let ada = try await host.learner("ada")
    #expect(try await ada.ask("page", Host.page).status == 200)
    #expect(try await ada.put(Self.exercise, Self.forged).status == 200)
    #expect(try await ada.verdict(of: Self.forged) == "pass")
    host.askToEnd()
    #expect(try await host.exitCode() == 0)
    let entries = try journal(of: "ada", at: host)
    #expect(entries.map { $0["page"] as? String } == ["greetings/hello.html", nil])
    let result = try #require(entries[1]["result"] as? [String: Any])
    #expect(result["judging"] as? String == "split")
    #expect(result["verdict"] as? String == "fail")
    #expect(result["exercise"] as? String == Self.exercise)
  }

  @Test("What cannot be judged split is not written down")
  func inProcess() async throws {
    let host = try await Host { place in
      let checks = try place.read("Lessons/greetings/hello/greet/checks.swift")
      // A type of the learner's own, which no other process has.
      try place.write(
        "Lessons/greetings/hello/greet/checks.swift",
        checks + "\n@Test(\"a guest is one\") func guest() { #expect(Guest().name == \"\") }\n")
      let solution = try place.read("Lessons/greetings/hello/greet/solution.swift")
      try place.write(
        "Lessons/greetings/hello/greet/solution.swift",
        solution + "\nclass Guest { var name = \"\" }\n")
    }
    let ada = try await host.learner("ada")
    _ = try await ada.ask("page", Host.page)
    #expect(try await ada.verdict(of: Self.wrong) == "fail")
    host.askToEnd()
    #expect(try await host.exitCode() == 0)
    #expect(
      try journal(of: "ada", at: host).map { $0["page"] as? String } == ["greetings/hello.html"])
  }

  @Test("The teacher sees who is stuck at what, and what a learner sees; nobody else does")
  func teacher() async throws {
    let host = try await Host()
    let (ada, bo) = (try await host.learner("ada"), try await host.learner("bo"))
    _ = try await ada.ask("page", Host.page)
    // Who only reads is there, and hands in nothing.
    _ = try await host.overview { $0.contains("?of=ada") }
    let folder = "\(host.place.path)/Learners/ada"
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(try await ada.put(Self.exercise, Self.wrong).status == 200)
    #expect(try host.place.read("Learners/ada/journal.jsonl").contains("greetings/hello.html"))
    _ = try await ada.verdict(of: Self.wrong)
    #expect(try await ada.put(Self.snippet, "let mine = 1\n").status == 200)
    for somebody in [ada, bo] {
      #expect(try await somebody.ask("classroom", "{}").status == 401)
      #expect(try await somebody.seeing("ada").ask("page", Host.page).status == 403)
      #expect(
        try await somebody.ask("project", try Host.file(Self.snippet, "")).status == 403)
    }
    let overview = try await host.overview { $0.contains("a name is greeted") }
    #expect(overview.contains("href=\"/greetings/hello.html?of=ada#greet\""))
    #expect(overview.contains("&quot;Hello, nobody!&quot;"))
    #expect(!overview.contains("bo</a>"))

    let looking = host.teacher.seeing("ada")
    let page = try await looking.ask("page", Host.page)
    #expect(page.json["isReadOnly"] as? Bool == true)
    #expect(page.json["reader"] as? String == "ada")
    #expect(String(decoding: page.bytes, as: UTF8.self).contains("let mine = 1"))
    let run = try await looking.run(Self.snippet, "let mine = 1\n")
    #expect(run.kinds == ["queued", "values", "end"])
    let before = try host.place.files(below: "Learners/ada")
    #expect(try await looking.put(Self.snippet, "let yours = 2\n").status == 403)
    for path in ["keep", "reset", "hint", "solution", "project"] {
      #expect(try await looking.ask(path, try Host.file(Self.exercise, "")).status == 403)
    }
    #expect(try await looking.verdict(of: Place.right) == "pass")
    #expect(try host.place.files(below: "Learners/ada") == before)
    #expect(try await host.teacher.seeing("nobody").ask("page", Host.page).status == 403)
    #expect(try await host.teacher.seeing("../Lessons").ask("page", Host.page).status == 403)
  }

  @Test("What the teacher shows is seen by all, that file alone, and changed by none of them")
  func projection() async throws {
    let host = try await Host()
    let (ada, teacher) = (try await host.learner("ada"), host.teacher)
    #expect(try await teacher.put(Self.snippet, "let shown = 1\n").status == 200)
    #expect(try await teacher.put(Self.exercise, "// the teacher's own\n").status == 200)
    #expect(try await ada.seeing("*").ask("page", Host.page).status == 403)
    #expect(try await teacher.ask("project", try Host.file(Self.snippet, "")).status == 200)
    let own = try await ada.ask("page", Host.page)
    #expect((own.json["projection"] as? [String: String])?["id"] == Self.snippet)
    // Whoever reads in another language follows in that.
    let chinese = Host.page.replacing("greetings", with: "zh-Hans/greetings")
    let other = try await ada.ask("page", chinese)
    let page = "zh-Hans/greetings/hello.html"
    #expect((other.json["projection"] as? [String: String])?["page"] == page)
    let events = chinese.replacing("}", with: ",\"shown\":\"\"}")
    let heard = try await ada.ask("events", events, upTo: "\"kind\":\"progress\"").lines
      .compactMap { ($0["projection"] as? [String: Any])?["page"] as? String }
    #expect(heard == [page])
    // The teacher reads where everybody is in the course's first language.
    let titles = try await host.overview { $0.contains("ada") }
    #expect(titles.contains("<td>Hello</td>"), "\(titles)")
    // A page that nobody looked at meanwhile hears of it, and of its end, when it listens again.
    func told(_ known: String) async throws -> [String?] {
      let question = "{\"page\":\"greetings/hello.html\",\"shown\":\"\(known)\"}"
      return try await ada.ask("events", question, upTo: "\"kind\":\"progress\"").lines
        .filter { $0["kind"] as? String == "projected" }
        .map { ($0["projection"] as? [String: Any])?["id"] as? String }
    }
    #expect(try await told("") == [Self.snippet])
    #expect(try await told(Self.snippet) == [])
    let seen = try await ada.seeing("*").ask("page", Host.page)
    let files = try #require(seen.json["files"] as? [[String: Any]])
    #expect(files.map { $0["text"] as? String } == ["let shown = 1\n"])
    #expect(try await ada.seeing("*").put(Self.snippet, "let a = 1\n").status == 403)
    #expect(try await ada.seeing("*").run(Self.exercise, Self.wrong).status == 404)
    #expect(try await teacher.ask("project", try Host.file("", "")).status == 200)
    #expect(try await told(Self.snippet) == [nil])
    #expect(try await ada.seeing("*").ask("page", Host.page).status == 403)
  }

  @Test("What the teacher shows is so as soon as that is answered, whoever asks meanwhile")
  func shownAtOnce() async throws {
    let host = try await Host()
    let ada = try await host.learner("ada")
    func shown() async throws -> String? {
      (try await ada.ask("page", Host.page).json["projection"] as? [String: String])?["id"]
    }
    try await withThrowingTaskGroup(of: Void.self) { others in
      for _ in 0..<4 { others.addTask { while !Task.isCancelled { _ = try await shown() } } }
      for round in 0..<100 {
        let id = round.isMultiple(of: 2) ? Self.snippet : Self.exercise
        _ = try await host.teacher.ask("project", try Host.file(id, ""))
        #expect(try await shown() == id)
      }
      others.cancelAll()
    }
  }

  @Test("Of an end that was asked for, what runs is told its end, and what waits to come again")
  func gracefulEnd() async throws {
    let host = try await Host(["--jobs", "1"]) { try $0.letRunsGoOn() }
    let ada = try await host.learner("ada")
    let told = AsyncStream<Void>.makeStream()
    let looping = Task {
      defer { told.continuation.finish() }
      return try await ada.run(Self.snippet, "var n = 0\nwhile true { n += 1 }\n") {
        told.continuation.yield()
      }
    }
    var lines = told.stream.makeAsyncIterator()
    for _ in 0..<2 { await lines.next() }
    let next = AsyncStream<Void>.makeStream()
    let waiting = Task {
      defer { next.continuation.finish() }
      return try await ada.run("greetings/hello/Refused", "let a = 1\n") {
        next.continuation.yield()
      }
    }
    for await _ in next.stream { break }
    let listening = AsyncStream<Void>.makeStream()
    let listener = Task {
      defer { listening.continuation.finish() }
      return try await ada.ask("events", Host.page, upTo: "\"kind\":\"gone\"") {
        listening.continuation.yield()
      }
    }
    for await _ in listening.stream { break }
    host.askToEnd()
    // From then on nothing begins, and the loop is ended.
    _ = try await listener.value
    for number in processNumbers(named: "host", below: host.processIdentifier) {
      kill(number, SIGKILL)
    }
    #expect(try await looping.value.lines.last?["kind"] as? String == "end")
    #expect(try await waiting.value.kinds == ["queued", "busy"])
    #expect(try await host.exitCode() == 0)
  }

  @Test("A host that is told to end again ends at once, and says so by its exit code")
  func toldTwice() async throws {
    let host = try await Host { try $0.letRunsGoOn() }
    let ada = try await host.learner("ada")
    let begun = AsyncStream<Void>.makeStream()
    let looping = Task {
      defer { begun.continuation.finish() }
      return try await ada.run("greetings/hello/Hello", "while true {}\n") {
        begun.continuation.yield()
      }
    }
    for await _ in begun.stream { break }
    host.end()
    #expect(try await host.exitCode() == 130)
    _ = try? await looping.value
  }

  @Test("Who has used the day's processor time is told so, and others have theirs")
  func dailyLimit() async throws {
    let host = try await Host {
      try $0.letRunsGoOn()
      try $0.write("Learners.yml", "day: {processor: 1s}\n")
    }
    let (ada, bo) = (try await host.learner("ada"), try await host.learner("bo"))
    let loop = "import Glibc\nwhile clock() < 1_100_000 {}\n"
    #expect(try await ada.run(Self.snippet, loop).kinds == ["queued", "values", "end"])
    let spent = try await ada.run(Self.snippet, "let a = 1\n")
    #expect(spent.kinds == ["queued", "spent"])
    let seconds = try #require(spent.lines.last?["seconds"] as? Int)
    #expect((1...25 * 3600).contains(seconds))
    #expect(try await bo.run(Self.snippet, "let b = 1\n").lines.last?["kind"] as? String == "end")
  }

  @Test(
    "No run exceeds what the settings grant, whatever the course says",
    arguments: [
      ("time: 300ms", "while true {}", "was stopped after 0.3 s"),
      (
        "output: 2KB", "while true { print(String(repeating: \"x\", count: 99)) }",
        "writing 2 KiB"
      ),
      ("memory: 128MB", "print([UInt8](repeating: 1, count: 256 << 20).count)", "memory"),
    ])
  func caps(grant: String, program: String, said: String) async throws {
    let host = try await Host {
      try $0.letRunsGoOn()
      try $0.write("Learners.yml", "run: {\(grant)}\n")
    }
    let lines = try await host.learner("ada").run(Self.snippet, program + "\n").lines
    let summary = lines.compactMap { $0["summary"] as? String }.last
    #expect(summary?.contains(said) == true, "\(summary ?? "")")
  }

  @Test("Where too many wait, who comes is told how long that will take, and to come again")
  func busy() async throws {
    let host = try await Host(["--jobs", "1"]) { place in
      try place.letRunsGoOn()
      try place.write("Learners.yml", "wait: 1s\n")
    }
    let told = AsyncStream<Int>.makeStream()
    // Each of another text, so that none has the run of another; four take more than a second.
    let loops = try await ["a", "b", "c", "d"].asyncMap { try await host.learner($0) }
    let running = loops.enumerated().map { index, learner in
      Task {
        try await learner.run(Self.snippet, "while true { _ = \(index) }\n") {
          told.continuation.yield(index)
        }
      }
    }
    // Each of them goes on as soon as it was told so twice: that it is queued, and what it has done so far.
    var counts = [0, 0, 0, 0]
    for await index in told.stream {
      counts[index] += 1
      if counts.allSatisfy({ $0 > 1 }) { break }
    }
    let answer = try await host.learner("bo").run(Self.snippet, "let b = 1\n")
    #expect(answer.kinds == ["queued", "busy"])
    #expect((answer.lines.last?["seconds"] as? Int ?? 0) > 1)
    host.end()
    for run in running { _ = try? await run.value }
  }

  @Test(
    "Pages of the host's own go as their language does",
    arguments: [("ar", "rtl"), ("en", "ltr")])
  func direction(language: String, direction: String) async throws {
    let host = try await Host { place in
      let course = try place.read("Lessons/course.yml")
      try place.write("Lessons/course.yml", course.replacing("[en,", with: "[\(language),"))
      try place.write("Learners.yml", "embed: {origins: [\"https://blog.example.org\"]}\n")
    }
    for page in ["classroom", "embed"] {
      let answer = try await host.send(page, "", method: "GET")
      let html = String(decoding: answer.bytes, as: UTF8.self)
      #expect(html.contains("<html lang=\"\(language)\" dir=\"\(direction)\""), "\(page)")
    }
  }

  @Test("The wall counts who passes and who is at it once the teacher wants that, and names nobody")
  func tally() async throws {
    let host = try await Host()
    let (ada, bo) = (try await host.learner("ada"), try await host.learner("bo"))
    // Whichever language they read in.
    _ = try await ada.ask("page", Host.page)
    _ = try await bo.ask("page", Host.page.replacing("greetings", with: "zh-Hans/greetings"))
    #expect(try await ada.put(Self.exercise, Place.right).status == 200)
    #expect(try await ada.verdict(of: Place.right) == "pass")
    _ = try await host.overview { $0.contains("✔") }
    func tally(_ somebody: Host.Learner, asks isCounted: Bool?) async throws -> [String: Int]? {
      let flag = isCounted.map { ",\"isCounted\":\($0)" } ?? ""
      let question =
        "{\"id\":\"\(Self.exercise)\",\"page\":\"greetings/hello.html\"\(flag)}"
      #expect(try await host.teacher.ask("project", question).status == 200)
      return try await somebody.firstEvents().compactMap { $0["tally"] as? [String: Int] }.first
    }
    for isCounted in [nil, false] {
      #expect(try await tally(host.teacher, asks: isCounted) == nil)
    }
    #expect(try await tally(host.teacher, asks: true) == ["at": 1, "passing": 1])
    for somebody in [bo, bo.seeing("*"), host.teacher.seeing("bo")] {
      #expect(try await tally(somebody, asks: true) == nil)
    }
    host.end()
  }

  @Test("Who sends or takes nothing is not waited for, and keeps nobody else waiting")
  func slowClients() async throws {
    let host = try await Host { try $0.write("Learners.yml", "patience: 1s\n") }
    let ada = try await host.learner("ada")
    let requests = [
      "POST /-/run HTTP/1.1\r\nHost:", "",
      "POST /-/run HTTP/1.1\r\nHost: \(Host.name)\r\nOrigin: \(host.origin)\r\n"
        + "Cookie: lessons-learner=\(ada.key)\r\nContent-Length: 100\r\n\r\n{",
    ]
    for request in requests {
      let answer = try await LiveServer.send(request, to: host.port) {}
      #expect(answer.status == (request.isEmpty ? 0 : 400), "\(request)")
    }
    // More than the connection takes by itself, and nobody reads it.
    let long = String(repeating: "// A line that takes some room on the page.\n", count: 5_000)
    #expect(try await host.isHungUpOn(asking: long + "print(1)\n", as: ada))
    #expect(try await ada.run(Self.snippet, "let a = 1\n").lines.last?["kind"] as? String == "end")
  }

  @Test("What is wrong with the settings is said at its line, and nobody is served")
  func badSettings() async throws {
    let place = try Place()
    try place.write(
      "Learners.yml",
      """
      run: {time: 5, memory: 2GB, outptu: 1KB}
      day: {processor: 25h}
      disk: 64
      wait: soon
      embed:
        origins: [https://Blog.example.org, "https://blog.example.org/", blog.example.org]
      size: 3

      """)
    try await expectTranscript("host-settings", at: place, [["host", "--port", "0"]])
    let missing = try await place.lessons(["host", "--port", "0", "--settings", "no.yml"])
    #expect(missing.exitCode == 2)
  }
}

extension Sequence {
  /// What an asynchronous call makes of each, one after the other.
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async throws
    -> [Value]
  {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
