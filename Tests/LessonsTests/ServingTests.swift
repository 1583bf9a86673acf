// The live page's server, asked as a browser asks it, and as those ask it who should be refused.

import Foundation
import Glibc
import SystemFiles
import Testing

@Suite("Serving live pages", .serialized, .timeLimit(.minutes(10)))
struct ServingTests {
  @Test("A text that a reader wrote is run, and the listing comes back as the page has it")
  func runs() async throws {
    let server = try await LiveServer()
    let page = try await server.ask("page", #"{"page":"greetings/hello.html"}"#)
    #expect(page.status == 200)
    let known = try #require(page.json["files"] as? [[String: Any]])
    let ids = known.map { $0["id"] as? String }
    #expect(ids == ["greetings/hello/Hello", "greetings/hello/Refused", "greetings/greet"])
    // Readers begin with the program, and not with what its author expects of it.
    let text = try #require(known[0]["text"] as? String)
    #expect(text.contains("greet(name)\n"))
    #expect(!text.contains("expected-value"))

    let answer = try await server.run(
      "greetings/hello/Hello", text.replacing("Hello, ", with: "Hi, "))
    #expect(answer.status == 200)
    #expect(answer.kinds == ["queued", "values", "end"])
    #expect(answer.lines.allSatisfy { $0["seq"] as? Int == 1 })
    let listings = try #require(answer.values["listings"] as? [[String: Any]])
    #expect(listings.map { $0["anchor"] as? String } == ["Hello-greet", "Hello-use"])
    let html = try #require(listings[1]["html"] as? String)
    #expect(html.contains("Hi, Bo!"))
    #expect(html.contains(#"<tr id="Hello-use..12">"#))
  }

  @Test("What the compiler refuses to record is run nevertheless, and what it did is shown")
  func runsWithGaps() async throws {
    let server = try await LiveServer()
    let answer = try await server.run(
      "greetings/hello/Hello",
      """
      func all<each Value>(_ values: repeat each Value) -> (repeat each Value) {
        (repeat each values)
      }
      let pair = all(6 * 7, "two")
      """)
    #expect(answer.kinds == ["queued", "values", "end"])
    let values = answer.values
    #expect(values["summary"] as? String == "It ran to its end.")
    let listings = try #require(values["listings"] as? [[String: Any]])
    let html = try listings.map { try #require($0["html"] as? String) }.joined()
    #expect(html.contains("(42, &quot;two&quot;)"))
  }

  @Test("The link leads to where its reader was, and at first to the beginning")
  func start() async throws {
    let place = try Place()
    func address() async throws -> String {
      let server = try place.start(["serve", "--port", "0"])
      let link = try await server.output(upTo: "#key=")
      return link.replacing(/:\d+/, with: "")
    }
    #expect(try await address() == "  http://localhost/#key=")
    _ = try await place.lessons(["check", "greet"])
    #expect(try await address() == "  http://localhost/greetings/hello.html#key=")
  }

  @Test(
    "The link leads to the page of the file that was changed last, where it is of one",
    arguments: [
      ("greetings/hello/Hello.swift", "greetings/hello.html"),
      ("greetings/Sources/X.swift", "greetings/"),
      ("static/img/pic.svg", ""), ("theme/x.css", ""),
    ])
  func newest(file: String, page: String) async throws {
    let place = try Place()
    let long = Date(timeIntervalSinceNow: -10_000)
    for name in try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/Lessons") {
      try FileManager.default.setAttributes(
        [.modificationDate: long], ofItemAtPath: "\(place.path)/Lessons/\(name)")
    }
    try place.write("Lessons/\(file)", "let x = 1\n")
    let server = try place.start(["serve", "--port", "0"])
    let link = try await server.output(upTo: "#key=")
    #expect(link.replacing(/:\d+/, with: "") == "  http://localhost/\(page)#key=")
  }

  @Test("A file's type is told by its ending, in capitals, too")
  func types() async throws {
    let place = try Place()
    let files = ["A.SVG": "image/svg+xml", "b.pdf": "application/pdf", "c.csv": "text/csv"]
    for name in files.keys { try place.write("Lessons/static/\(name)", "1") }
    let server = try await LiveServer(at: place)
    for (name, type) in files {
      let answer = try await server.page(name)
      #expect(answer.head.contains("Content-Type: \(type)"), "\(name)")
    }
  }

  @Test("To be told to end is no failure", arguments: [SIGTERM, SIGINT])
  func ends(signal: Int32) async throws {
    #expect(try await LiveServer().exitCode(toldBy: signal) == 0)
  }

  @Test("A signal that it is started to ignore, as `nohup` does, it ignores")
  func ignoring() async throws {
    let server = try await LiveServer(
      startedBy: ["/bin/sh", "-c", "trap '' HUP; exec \"$0\" \"$@\""])
    #expect(try server.ignores(SIGHUP) && !server.ignores(SIGTERM))
    #expect(try await server.exitCode(toldBy: SIGTERM) == 0)
  }

  @Test("What is wrong is said at its line, and nothing has run")
  func complains() async throws {
    let server = try await LiveServer()
    let answer = try await server.run("greetings/hello/Hello", "let a = 1\na = 2\n")
    let values = answer.values
    #expect(values["hasRun"] as? Bool == false)
    #expect(
      values["summary"] as? String == "Line 2: cannot assign to value: 'a' is a 'let' constant")
  }

  @Test("An error leads to the page that explains it, unless it stands in what explains it")
  func explains() async throws {
    let server = try await LiveServer()
    func remark(_ id: String) async throws -> Substring? {
      let answer = try await server.run(id, "let name = \"Ada\"\nname = \"Bo\"\n")
      let listings = try #require(answer.values["listings"] as? [[String: Any]])
      let html = listings.compactMap { $0["html"] as? String }.joined()
      #expect(html.contains("cannot assign to value"))
      return html.firstMatch(of: /<a [^>]*>explained in [^<]*<\/a>/)?.output
    }
    let elsewhere = try await remark("greetings/hello/Hello")
    #expect(
      elsewhere
        == #"<a href="/greetings/hello.html">explained in greetings › hello, Refused.swift</a>"#)
    let there = try await remark("greetings/hello/Refused")
    #expect(there == nil)
  }

  @Test(
    "A loop without end says how far it is and is stopped at its limit, a flood of output at its bound"
  )
  func stops() async throws {
    let server = try await LiveServer()
    let endless = try await server.run(
      "greetings/hello/Hello", "var n = 0\nwhile true { n += 1 }\n")
    let soFar = endless.lines.filter { $0["isRunning"] as? Bool == true }
    #expect(!soFar.isEmpty)
    #expect(
      soFar.allSatisfy { ($0["summary"] as? String)?.hasPrefix("It is still running.") == true })
    #expect(endless.kinds == ["queued", "values", "end"])
    #expect(
      endless.values["summary"] as? String
        == "The program was stopped after 2 s. It was last seen in line 2.")
    let flood = try await server.run(
      "greetings/hello/Hello", "while true { print(String(repeating: \"x\", count: 999)) }\n")
    #expect(flood.bytes.count < 1 << 20)
    #expect(
      flood.values["summary"] as? String
        == "The program was stopped after writing 1024 KiB. It was last seen in line 1.")
  }

  @Test("A newer text takes the place of the one that is run")
  func supersedes() async throws {
    let place = try Place()
    try place.letRunsGoOn()
    let server = try await LiveServer(at: place)
    let begun = AsyncStream<Void>.makeStream()
    async let older = server.send(
      server.request(
        "run", LiveServer.question("greetings/hello/Hello", "while true {}\n", seq: 1)),
      whenAnswered: { begun.continuation.yield() })
    for await _ in begun.stream { break }
    let newer = try await server.run("greetings/hello/Hello", "let a = 1\n", seq: 2)
    let kinds = try await [older, newer].map(\.kinds)
    #expect(kinds == [["queued", "superseded"], ["queued", "values", "end"]])
  }

  @Test(
    "Who is no page of ours, or does not know the secret, runs nothing",
    arguments: Stranger.all)
  func refuses(_ stranger: Stranger) async throws {
    let server = try await LiveServer()
    for path in ["run", "page", "events", "keep", "reset", "hint", "solution", "file"] {
      let answer = try await server.ask(
        path, #"{"page":"greetings/hello.html"}"#, method: path == "file" ? "PUT" : "POST",
        as: stranger)
      #expect(answer.status == stranger.status, "\(stranger.name): \(path)")
      #expect(answer.bytes.count < 64)
    }
    let own = try await server.ask("page", #"{"page":"greetings/hello.html"}"#)
    #expect(own.status == 200)
  }

  @Test("A text is saved over what it was made of, and over nothing else")
  func saves() async throws {
    let server = try await LiveServer()
    let id = "greetings/hello/Hello"
    let first = try await server.put(id, "let a = 1\n", over: "")
    #expect(first.status == 200)
    #expect(try server.place.read("Work/\(id).swift") == "let a = 1\n")
    let base = try #require(first.json["base"] as? String)

    try server.place.write("Work/\(id).swift", "let b = 2\n")
    let second = try await server.put(id, "let a = 3\n", over: base)
    #expect(second.status == 409)
    #expect(second.json["text"] as? String == "let b = 2\n")
    #expect(try server.place.read("Work/\(id).swift") == "let b = 2\n")

    let other = try #require(second.json["base"] as? String)
    let third = try await server.put(id, "let a = 3\n", over: other, keepsOther: true)
    #expect(third.status == 200)
    #expect(try server.place.read("Work/\(id).swift") == "let a = 3\n")
    #expect(try server.place.read("Work/\(id).swift.old-1") == "let b = 2\n")
  }

  @Test("A file that was begun elsewhere and not changed is no other text than that of the page")
  func begunElsewhere() async throws {
    let server = try await LiveServer()
    let id = "greetings/greet"
    let page = #"{"page":"greetings/hello.html"}"#
    let files = try await server.ask("page", page).json["files"] as? [[String: Any]]
    let starter = try #require(files?.first { $0["id"] as? String == id }?["text"] as? String)
    func told() async throws -> [String?] {
      try await server.ask("events", page, upTo: "\"kind\":\"progress\"").lines
        .filter { $0["kind"] as? String == "file" }.map { $0["text"] as? String }
    }
    try server.place.write("Work/\(id).swift", starter)
    #expect(try await told() == [])
    #expect(try await server.put(id, "let mine = 1\n", over: "").status == 200)
    #expect(try server.place.read("Work/\(id).swift") == "let mine = 1\n")
    #expect(try await told() == ["let mine = 1\n"])
  }

  @Test("Whoever goes to sleep while listening is given up after a while")
  func silence() async throws {
    let server = try await LiveServer()
    let begun = AsyncStream<Void>.makeStream()
    async let listener = server.send(
      server.request("events", #"{"page":"greetings/hello.html"}"#),
      whenAnswered: { begun.continuation.yield() })
    for await _ in begun.stream { break }
    // Once nothing is on its way, the system asks whether the other end is still there.
    while try !Self.isEachWatched(of: server.host) {
      try Task.checkCancellation()
      await Task.yield()
    }
    #expect(try await server.exitCode(toldBy: SIGTERM) == 0)
    _ = try await listener
  }

  /// Whether all connections of a server, and there are some, have the timer 2 of proc(5).
  private static func isEachWatched(of host: String) throws -> Bool {
    let port = try #require(UInt16(host.split(separator: ":")[1]))
    let address = "0100007F:" + String(port, radix: 16, uppercase: true)
    let table = try #require(Files.kernelText("/proc/net/tcp"))
    let sockets = table.split(separator: "\n").map { $0.split(separator: " ") }
    let own = sockets.filter { $0.count > 5 && $0[1] == address && $0[3] == "01" }
    return !own.isEmpty && own.allSatisfy { $0[5].hasPrefix("02:") }
  }

  @Test("Nothing is written before something is changed, and nothing but what belongs to the page")
  func writesNothing() async throws {
    let server = try await LiveServer()
    let page = try await server.ask("page", #"{"page":"greetings/hello.html"}"#)
    for file in try #require(page.json["files"] as? [[String: Any]]) {
      let id = try #require(file["id"] as? String)
      let text = try #require(file["text"] as? String)
      #expect(try await server.put(id, text, over: "").status == 200)
      #expect(try await server.run(id, text).status == 200)
    }
    for id in ["greetings/guess", "../Lessons/course", "greetings/hello/../../x", "/etc/passwd"] {
      #expect(try await server.put(id, "let a = 1\n", over: "").status == 404)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: server.place.path)
    #expect(names == ["Lessons"])
  }

  @Test("An exercise is judged as in the terminal, and its solution is for those who pass")
  func judges() async throws {
    let server = try await LiveServer()
    let id = "greetings/greet"
    func ask(_ path: String) async throws -> LiveServer.Answer {
      try await server.ask(path, #"{"id":"greetings/greet","page":"greetings/hello.html"}"#)
    }
    #expect(try await ask("solution").status == 403)
    let wrong = "func greet(_ name: String) -> String { \"Hello, nobody!\" }\n"
    let saved = try await server.put(id, wrong, over: "")
    let failed = try #require(
      try await server.run(id, wrong).values["verdict"] as? [String: Any])
    #expect(failed["verdict"] as? String == "fail")
    #expect((failed["html"] as? String)?.contains("Hello, Ada!") == true)
    #expect(failed["checks"] as? [String?] == ["fail", "fail", "pass", "pass"])
    // What did not run is ticked off by nothing.
    let refused = try #require(
      try await server.run(id, "greet(1)\n").values["verdict"] as? [String: Any])
    #expect((refused["checks"] as? [Any])?.map { $0 as? String } == [nil, nil, nil, nil])
    #expect(try await ask("solution").status == 403)

    let right = """
      func greet(_ name: String) -> String { name.isEmpty ? "Hello!" : "Hello, \\(name)!" }

      """
    // A page saves and runs at once: the file may still be as it was.
    let passed = try #require(
      try await server.run(id, right).values["verdict"] as? [String: Any])
    #expect(passed["verdict"] as? String == "pass")
    #expect((passed["next"] as? [String: Any])?["url"] as? String == "/greetings/kinds.html")
    let progress = try #require(passed["progress"] as? [String: [String: Any]])
    #expect(progress["exercises"]?[id] as? String == "done")
    #expect((passed["html"] as? String)?.contains("Well done. 1 of 2 exercises done.") == true)
    let base = try #require(saved.json["base"] as? String)
    #expect(try await server.put(id, right, over: base).status == 200)
    #expect(try await ask("solution").status == 200)
    let list = try await server.place.lessons(["list"])
    #expect(list.output.contains("done"))

    let reset = try await ask("reset")
    #expect(reset.json["kept"] as? String != nil)
    #expect(try server.place.read("Work/\(id).swift.old-1") == right)
    #expect(try await ask("solution").status == 403)
  }

  @Test("What is no request of ours is refused and harms nothing")
  func survives() async throws {
    let server = try await LiveServer()
    let strange = [
      "", "\r\n\r\n", "POST", "POST /-/run HTTP/1.1\r\n\r\n", "\0\0\0\0",
      String(repeating: "x", count: 20 << 10),
      server.request("run", "", fields: ["Content-Length": "-1"]),
      server.request("run", "", fields: ["Content-Length": "99999999999999999999"]),
      server.request("run", "", fields: ["Content-Length": "2000000"]),
      server.request("run", "{}", fields: ["Transfer-Encoding": "chunked"]),
      server.request("run", "{}"), server.request("run", "[]"), server.request("run", "{\"id\":1}"),
      server.request("run", "\u{FF}"), server.request("nothing", "{}"),
      server.request("run", LiveServer.question("../../etc/passwd", "print(1)", seq: 1)),
      server.request("run", LiveServer.question("greetings/hello/Nobody", "print(1)", seq: 1)),
      server.request(
        "run",
        LiveServer.question(
          "greetings/hello/Hello", String(repeating: "x", count: 300 << 10), seq: 1)),
    ]
    for request in strange {
      let answer = try await server.send(request, isCut: true)
      #expect((400..<500).contains(answer.status), "\(request.prefix(60)): \(answer.status)")
    }
    #expect(try await server.run("greetings/hello/Hello", "let a = 1\n").kinds.count == 3)
  }

  @Test("The page may ask its own server and nobody else, and stands in no other's frame")
  func policy() async throws {
    let server = try await LiveServer()
    let page = try await server.page("greetings/hello.html")
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(
      text.contains(
        "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'"))
    #expect(page.head.contains("X-Frame-Options: DENY"))
    #expect(!text.contains(server.key))
  }
}

/// Somebody who must not run code here.
struct Stranger: Sendable, CustomTestStringConvertible {
  var name: String
  var fields: [String: String?]
  var status: Int

  var testDescription: String { name }

  static let all = [
    Stranger(name: "without the secret", fields: ["X-Lessons-Key": nil], status: 401),
    Stranger(
      name: "with another secret",
      fields: ["X-Lessons-Key": String(repeating: "0", count: 32)], status: 401),
    Stranger(name: "under another name", fields: ["Host": "example.org"], status: 403),
    Stranger(name: "a page elsewhere", fields: ["Origin": "https://example.org"], status: 403),
    Stranger(name: "a page of no origin", fields: ["Origin": "null"], status: 403),
    Stranger(
      name: "a page elsewhere, as its browser says", fields: ["Sec-Fetch-Site": "cross-site"],
      status: 403),
    Stranger(
      name: "a form of a page elsewhere",
      fields: ["Origin": nil, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"],
      status: 403),
    Stranger(
      name: "a page of another port", fields: ["Sec-Fetch-Site": "same-site"], status: 403),
    Stranger(name: "nobody knows what", fields: ["Origin": nil], status: 403),
  ]
}
