// What must never happen to a class on one host, over HTTP and with the real binary.

import Foundation
import Glibc
import Testing

@Suite("Hosting a class", .serialized, .timeLimit(.minutes(10)))
struct HostingTests {
  private static let secretOfBo = "let secret = \"Bo's own\"\nprint(secret)\n"
  private static let right = """
    func greet(_ name: String) -> String { name.isEmpty ? "Hello!" : "Hello, \\(name)!" }

    """

  @Test("What learners type is kept apart, and is what `grade` takes")
  func classroom() async throws {
    let host = try await Host()
    let (ada, bo) = (try await host.learner("ada"), try await host.learner("bo"))
    #expect(try await ada.put("greetings/greet", Self.right).status == 200)
    #expect(try await bo.put("greetings/hello/Hello", Self.secretOfBo).status == 200)
    let wrong = "func greet(_ name: String) -> String { name }\n"
    #expect(try await bo.put("greetings/greet", wrong).status == 200)
    #expect(try await ada.verdict(of: Self.right) == "pass")
    #expect(try await bo.verdict(of: wrong) == "fail")

    let pages = [try await ada.ask("page", Host.page), try await bo.ask("page", Host.page)]
    #expect(!String(decoding: pages[0].bytes, as: UTF8.self).contains("Bo's own"))
    #expect(String(decoding: pages[1].bytes, as: UTF8.self).contains("Bo's own"))
    let progress = pages.map { ($0.json["progress"] as? [String: Any])?["exercises"] }
    #expect(progress.map { ($0 as? [String: String])?["greetings/greet"] } == ["done", "pending"])

    #expect(try await host.grades(of: ["ada", "bo"]) == ["pass split", "fail split"])
  }

  @Test("A learner's program finds nothing of the host, its secret and the others")
  func walls() async throws {
    let host = try await Host { try $0.letRunsGoOn() }
    let (ada, bo) = (try await host.learner("ada"), try await host.learner("bo"))
    #expect(try await bo.put("greetings/hello/Hello", Self.secretOfBo).status == 200)
    let path = host.place.path
    let answer = try await ada.run(
      "greetings/hello/Hello",
      """
      import Foundation
      var reached = 0
      let files = ["Learners.secret", "Learners/bo/greetings/hello/Hello.swift", "Lessons/course.yml"]
      for path in files.map({ "\(path)/" + $0 }) {
        if FileManager.default.contents(atPath: path) != nil { reached += 1 }
        if FileManager.default.createFile(atPath: path, contents: Data()) { reached += 1 }
      }
      print("reached", reached)

      """)
    #expect(String(decoding: answer.bytes, as: UTF8.self).contains("reached 0"))
    let kept = try host.place.read("Learners/bo/greetings/hello/Hello.swift")
    #expect(kept == Self.secretOfBo)
  }

  @Test("What goes wrong is told in words for who has nothing but a browser")
  func words() async throws {
    let host = try await Host()
    let ada = try await host.learner("ada")
    let empty = try await ada.run("greetings/greet", " \n")
    #expect(
      empty.lines.compactMap { $0["message"] as? String }
        == ["There is no code here: write some, or press “Start again”."])
    try host.place.write("Learners/ada/greetings/greet.swift/a", "")
    let saved = try await ada.put("greetings/greet", Self.right)
    // The page has a sentence of its own for what is wrong at the host.
    #expect(saved.status == 500)
    #expect(saved.json["message"] == nil)
    let page = try await ada.ask("page", Host.page)
    let files = try #require(page.json["files"] as? [[String: Any]])
    #expect(
      files.compactMap { $0["problem"] as? String } == [
        "ada/greetings/greet.swift cannot be read as text. “Start again” puts it aside and begins anew."
      ])
    let file = try Host.file("greetings/greet", Self.right)
    let reset = try await ada.ask("reset", file)
    #expect(reset.json["kept"] as? String == "ada/greetings/greet.swift.old-1")
    let kept = try await ada.ask("keep", file)
    #expect(kept.json["kept"] as? String == "ada/greetings/greet.swift.old-2")
  }

  @Test(
    "Who types is told names and what may stand there, by a process for each; who looks on is not")
  func insight() async throws {
    let host = try await Host()
    func choices(_ learner: Host.Learner, after text: String) async throws -> String {
      let typed = #"{"text":"let \#(text)s = 1\n\#(text)","line":2,"column":\#(text.count)}"#
      let answer = try await learner.ask("ask", typed)
      #expect(answer.status == 200)
      return String(decoding: answer.bytes, as: UTF8.self)
    }
    let (ada, bo) = (try await host.learner("ada"), try await host.learner("bo"))
    #expect(try await choices(ada, after: "lin").contains(#""insertion":"lins""#))
    #expect(try await choices(bo, after: "val").contains(#""insertion":"vals""#))
    #expect(try await choices(ada, after: "val").contains(#""insertion":"vals""#))
    let names = try await ada.ask("names", #"{"text":"let lins = 1"}"#)
    #expect(String(decoding: names.bytes, as: UTF8.self).contains("let lins: Int"))
    #expect(processNumbers(named: "sourcekit-servi", below: host.processIdentifier).count == 2)

    _ = try await ada.put("greetings/greet", "let lins = 1\n")
    #expect(try await choices(host.teacher.seeing("ada"), after: "lin").contains(#""choices":[]"#))
  }

  @Test("Whose link is not signed, or is another's, is nobody", arguments: Forgery.allCases)
  func forged(_ forgery: Forgery) async throws {
    let host = try await Host()
    let ada = try await host.learner("ada")
    let forged = host.learner(withKey: try forgery.key(of: ada.key, on: host))
    #expect(try await host.enter(forged.key).status == 401)
    for path in ["page", "run", "events", "keep", "reset", "hint", "solution", "file"] {
      let answer = try await forged.ask(path, Host.page, method: path == "file" ? "PUT" : "POST")
      #expect(answer.status == 401, "\(path)")
    }
    #expect(try await ada.ask("page", Host.page).status == 200)
  }

  @Test("What was typed before somebody else's link was opened in the same browser is not theirs")
  func anotherReader() async throws {
    let host = try await Host()
    let bo = try await host.learner("bo é")
    let file = try Host.file("greetings/greet", Self.right)
    for path in ["file", "run", "events", "keep", "reset"] {
      let answer = try await bo.ask(
        path, file, method: path == "file" ? "PUT" : "POST", fields: ["X-Lessons-Reader": "ada"],
        upTo: "hello")
      #expect(answer.status == 401, "\(path)")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: host.place.path).contains("Learners")
        == false)
    let told = try await bo.ask("page", Host.page).json["reader"] as? String
    let name = try #require(told?.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let own = try await bo.ask("file", file, method: "PUT", fields: ["X-Lessons-Reader": name])
    #expect(own.status == 200)
  }

  @Test("The key of a link is kept where no script reads it, and sent to no other site")
  func cookie() async throws {
    let host = try await Host()
    let key = try await host.learner("ada").key
    let answer = try await host.enter(key)
    #expect(answer.status == 200)
    #expect(
      answer.head.contains(
        "Set-Cookie: lessons-learner=\(key); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict\r\n"
      ))
    // A cookie is for where it was set, and a key in a field of the head for nothing but that.
    #expect(
      try await host.send("page", Host.page, fields: ["X-Lessons-Key": key]).status == 401)
  }

  @Test("Where a site is encrypted, no other of its domain can put a cookie in the place of ours")
  func encryptedCookie() async throws {
    // Browsers leave out a port that goes without saying.
    let host = try await Host(reachedAt: "https://\(Host.name):443")
    let key = try await host.learner("ada").key
    let answer = try await host.enter(key)
    #expect(answer.head.contains("Set-Cookie: __Host-lessons-learner=\(key); Path=/; Max-Age="))
    #expect(answer.head.contains("; SameSite=Strict; Secure\r\n"))
    for (name, status) in [("__Host-lessons-learner", 200), ("lessons-learner", 401)] {
      let fields = ["Cookie": "\(name)=\(key)"]
      #expect(try await host.send("page", Host.page, fields: fields).status == status)
    }
  }

  @Test(
    "A page elsewhere does nothing in a learner's name",
    arguments: [
      ["Origin": "https://example.org"], ["Origin": "null"], ["Sec-Fetch-Site": "cross-site"],
      ["Sec-Fetch-Site": "same-site"], ["Origin": nil], ["Host": "example.org"],
      ["Origin": "https://class.example"],
    ] as [[String: String?]])
  func foreign(_ fields: [String: String?]) async throws {
    let host = try await Host()
    let ada = try await host.learner("ada")
    for path in ["page", "run", "file", "enter"] {
      let answer = try await ada.ask(
        path, Host.page, method: path == "file" ? "PUT" : "POST", fields: fields)
      #expect(answer.status == 403, "\(path)")
    }
  }

  @Test("Who runs the same text has the same run, with nothing in it of who ran it first")
  func sharing() async throws {
    let host = try await Host()
    let (ada, bo) = (try await host.learner("ada"), try await host.learner("bo"))
    func value(_ somebody: Host.Learner, _ text: String) async throws -> String {
      let answer = try await somebody.run("greetings/hello/Hello", text)
      let all = String(decoding: answer.bytes, as: UTF8.self)
      #expect(!all.contains(somebody.key == ada.key ? "Learners/bo" : "Learners/ada"))
      return String(try #require(all.firstMatch(of: /dice-(\d+)/)).1)
    }
    let dice = "let dice = \"dice-\\(Int.random(in: 0...Int.max))\"\nlet path = #filePath\n"
    let first = try await value(ada, dice)
    #expect(try await value(bo, dice) == first)
    #expect(try await value(bo, dice + "// My own.\n") != first)
    // Two texts that read the same.
    let decomposed = try await bo.run(
      "greetings/hello/Hello", "let bytes = \"e\u{301}\".utf8.count\n")
    let composed = try await ada.run("greetings/hello/Hello", "let bytes = \"\u{E9}\".utf8.count\n")
    for (answer, count) in [(decomposed, 3), (composed, 2)] {
      #expect(String(decoding: answer.bytes, as: UTF8.self).contains(">\(count)<"))
    }
  }

  @Test("A proxy says who somebody is, and nobody else does")
  func identityHeader() async throws {
    let host = try await Host(["--identity-header", "X-Learner", "--proxy", "127.0.0.1"])
    func ask(_ fields: [String: String?], from source: String = "127.0.0.1") async throws -> Int {
      try await host.send("page", Host.page, fields: fields, from: source).status
    }
    #expect(try await ask(["X-Learner": "ada"]) == 200)
    #expect(try await ask(["X-Learner": "ada"], from: "127.0.0.2") == 401)
    #expect(try await ask(["X-Learner": "ada\r\nX-Learner: bo"]) == 401)
    #expect(try await ask([:]) == 401)
    let key = try await host.learner("ada").key
    #expect(try await ask(["Cookie": "lessons-learner=\(key)"]) == 401)
    #expect(try await host.enter(key).status == 401)
    // What leads out of the learners' folder is a name like another.
    let up = try await host.send(
      "file", try Host.file("greetings/hello/Hello", "let a = 1\n"), method: "PUT",
      fields: ["X-Learner": "../../up"])
    #expect(up.status == 200)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(host.place.path)/Learners")
    // Ada only read: that is nothing to hand in.
    #expect(names == ["%2E.%2F..%2Fup"])
    // A name that could not be read is nobody's, and one that is written in two ways is one.
    #expect(try await ask(["X-Learner": "J\u{FFFD}rg"]) == 401)
    for (name, text) in [("J\u{F6}rg", "let a = 1\n"), ("Jo\u{308}rg", "let a = 2\n")] {
      let answer = try await host.send(
        "file", try Host.file("greetings/hello/Hello", text), method: "PUT",
        fields: ["X-Learner": name])
      #expect(answer.status == (text.contains("1") ? 200 : 409))
    }
  }

  @Test(
    "What is no address is refused",
    arguments: [
      ["--listen", "localhost"], ["--proxy", "nginx"], ["--url", "ftp://class.example"],
      ["--url", "https://class.example/swift"], ["--url", "https://class.example\r\nA: b"],
    ])
  func noAddress(_ flags: [String]) async throws {
    let answer = try await Place().lessons(["host", "--port", "0"] + flags)
    #expect(answer.exitCode == 64)
  }

  @Test(
    "Who loops without end stops nobody else's run, but stands still for it, and has one at a time"
  )
  func loops() async throws {
    let host = try await Host(["--jobs", "1"]) { try $0.letRunsGoOn() }
    let ada = try await host.learner("ada")
    // The first two lines: that it is queued, and what it has done so far.
    let told = AsyncStream<String>.makeStream()
    let looping = Task {
      // Nobody waits for lines that will not come.
      defer { told.continuation.finish() }
      return try await ada.run("greetings/hello/Hello", "var n = 0\nwhile true { n += 1 }\n") {
        told.continuation.yield("line")
      }
    }
    var lines = told.stream.makeAsyncIterator()
    #expect(await [lines.next(), lines.next()] == ["line", "line"])
    let next = AsyncStream<Void>.makeStream()
    let waiting = Task {
      defer { next.continuation.finish() }
      return try await ada.run("greetings/hello/Refused", "let a = 1\n") {
        next.continuation.yield()
      }
    }
    for await _ in next.stream { break }
    for name in ["bo", "cy"] {
      let answer = try await host.learner(name).run("greetings/hello/Hello", "let a = 1\n")
      #expect(answer.kinds == ["queued", "values", "end"])
    }
    host.end()
    // Neither of them had come further when the host was ended.
    #expect(try await !looping.value.lines.contains { $0["kind"] as? String == "end" })
    #expect(try await !waiting.value.lines.contains { $0["kind"] as? String == "values" })
  }

  @Test("Hidden checks are not run while somebody types, nor is a solution given away")
  func hidden() async throws {
    let host = try await Host { place in
      try place.write(
        "Lessons/greetings/hello/greet/hidden.swift",
        """
        import Testing

        @testable import Exercise

        @Test("nobody is left out") func everybody() { #expect(greet("Zed") == "Hello, Zed!") }

        """)
    }
    let ada = try await host.learner("ada")
    let guessed = Self.right.replacing("name.isEmpty", with: "name.isEmpty || name == \"Zed\"")
    #expect(try await ada.put("greetings/greet", guessed).status == 200)
    let judged = try await ada.run("greetings/greet", guessed)
    let said = String(decoding: judged.bytes, as: UTF8.self)
    #expect(said.contains("\"verdict\":\"pass\""))
    #expect(!said.contains("left out"))
    let solution = try await ada.ask("solution", try Host.file("greetings/greet", ""))
    #expect(solution.status == 403)
    #expect(try await host.grades(of: ["ada"]) == ["fail split"])
  }

  @Test("The secret is its owner's alone, and is not used where others can read it")
  func secret() async throws {
    let place = try Place()
    try place.write("roster.csv", "name,group\nada,1\nÉva Núñez,2\n")
    let invite = ["host", "invite", "roster.csv", "--url", "https://swift.example.org"]
    let first = try await place.lessons(invite)
    let lines = first.output.split(whereSeparator: \.isNewline)
    #expect(lines.first == "name,link")
    #expect(
      lines[1].wholeMatch(of: /ada,https:\/\/swift.example.org\/#key=ada\.[0-9a-f]{64}/) != nil)
    #expect(lines[2].contains("/#key=%C3%89va%20N%C3%BA%C3%B1ez."))
    #expect(try await place.lessons(invite).output == first.output)

    let secret = "\(place.path)/Learners.secret"
    let mode = try FileManager.default.attributesOfItem(atPath: secret)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    chmod(secret, 0o640)
    let open = try await place.lessons(invite)
    #expect(open.exitCode == 64)
    #expect(open.output.isEmpty)
  }

  @Test("It is said which line of a class's table is taken for its header")
  func headers() async throws {
    let place = try Place()
    try place.write("roster.csv", "Ada\nBo\nCy\n")
    let answer = try await place.lessons(["host", "invite", "roster.csv"])
    #expect(
      answer.errors == "lessons: 2 links; the first line of the table, 'Ada', is its header\n")
  }

  @Test("Where no box holds, nobody is served")
  func noBox() async throws {
    let place = try Place()
    // Where no further namespaces can be made, and root cannot become another user.
    let bare = [
      "--unshare-user", "--disable-userns", "--uid", "0", "--gid", "0", "--dev-bind", "/", "/",
    ]
    let answer = try await place.lessons(
      bare + ["--die-with-parent", "--", Place.binary, "host", "--port", "0"], as: "/usr/bin/bwrap")
    #expect(answer.exitCode == 78)
  }
}

/// Who tries to be a learner.
enum Forgery: String, CaseIterable {
  case otherName, otherSignature, shorter, longer, empty, otherSecret

  func key(of key: String, on host: Host) throws -> String {
    let signature = String(key.split(separator: ".").last ?? "")
    switch self {
    case .otherName: return "bo.\(signature)"
    case .otherSignature:
      return "ada." + (signature.first == "0" ? "1" : "0") + signature.dropFirst()
    case .shorter: return String(key.dropLast())
    case .longer: return key + "0"
    case .empty: return "ada."
    case .otherSecret: return "ada." + String(repeating: "0", count: 64)
    }
  }
}
