// A host with its learners and their teacher, over HTTP.

import Foundation
import Glibc
import Testing

/// `lessons host` on the miniature course, for one test.
final class Host: @unchecked Sendable {
  static let name = "class.example"
  static let page = #"{"page":"greetings/hello.html"}"#

  let place: Place
  let port: UInt16
  /// What the teacher's link ends in.
  let teachersKey: String
  let origin: String
  private let program: RunningProgram

  /// Starts a host.
  ///
  /// - Parameters:
  ///   - flags: What it is told beside where it is reached.
  ///   - url: Where it is reached.
  ///   - prepare: Changes the course before.
  /// - Throws: Where it cannot be started.
  init(
    _ flags: [String] = [], reachedAt url: String = "http://\(Host.name)",
    preparing prepare: (Place) throws -> Void = { _ in }
  ) async throws {
    place = try Place()
    try prepare(place)
    origin = url.replacing(":443", with: "")
    program = try place.start(["host", "--port", "0", "--url", url] + flags)
    let said = try await program.output(upTo: "Ctrl-C")
    let number = try #require(said.firstMatch(of: /127\.0\.0\.1:(\d+)/)?.output.1)
    port = try #require(UInt16(number))
    teachersKey = try #require(said.firstMatch(of: /classroom#key=([0-9a-f]+)/)).1.description
  }

  /// Ends it, and with it every connection and run.
  func end() {
    askToEnd()
    kill(program.processIdentifier, SIGINT)
  }

  /// Lets it end in its own time.
  func askToEnd() { kill(program.processIdentifier, SIGTERM) }

  var processIdentifier: Int32 { program.processIdentifier }

  /// What it leaves with, once it has ended.
  func exitCode() async throws -> Int32 { try await program.end() }

  /// What is asked about a file.
  static func file(_ id: String, _ text: String, over base: String = "") throws -> String {
    let question = ["id": id, "page": "greetings/hello.html", "base": base, "text": text]
    return String(decoding: try JSONEncoder().encode(question), as: UTF8.self)
  }

  /// Somebody whom the teacher has given a link.
  func learner(_ name: String) async throws -> Learner {
    try place.write("roster.csv", "name,group\n\(name),1\n")
    let answer = try await place.lessons(
      ["host", "invite", "roster.csv", "--url", origin])
    let link = try #require(answer.output.split(whereSeparator: \.isNewline).last)
    let key = try #require(link.split(separator: "#key=").last)
    return Learner(host: self, key: String(key))
  }

  /// What grading what is in the learners' folders comes to, and how it was judged.
  func grades(of learners: [String]) async throws -> [String] {
    _ = try await place.lessons(["grade", "Learners", "--output", "Results"])
    return try learners.map { learner in
      let text = try place.read("Results/results/\(learner)/greetings/greet.json")
      let result = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return ["verdict", "judging"].compactMap { result?[$0] as? String }.joined(separator: " ")
    }
  }

  func learner(withKey key: String) -> Learner { Learner(host: self, key: key) }

  /// The teacher, who has opened the printed link.
  var teacher: Learner { Learner(host: self, key: teachersKey, cookie: "lessons-teacher") }

  /// Follows a link.
  func enter(_ key: String) async throws -> LiveServer.Answer {
    try await send("enter", "", fields: ["X-Lessons-Key": key])
  }

  /// A request as a page of the host makes it, with some fields of its head changed or left out.
  func send(
    _ path: String, _ body: String, method: String = "POST", fields: [String: String?] = [:],
    from source: String = "127.0.0.1", upTo lastWords: String? = nil,
    whenAnswered answered: @escaping @Sendable () -> Void = {}
  ) async throws -> LiveServer.Answer {
    var all: [String: String?] = [
      "Host": Self.name, "Origin": origin, "Content-Length": "\(body.utf8.count)",
    ]
    for (name, value) in fields { all[name] = value }
    let head = all.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
    return try await LiveServer.send(
      "\(method) /-/\(path) HTTP/1.1\r\n\(head)\r\n\(body)", to: port, from: source,
      upTo: lastWords, whenAnswered: answered)
  }

  /// Somebody at a page of the host.
  struct Learner: Sendable {
    let host: Host
    let key: String
    var cookie = "lessons-learner"
    /// Whose work is looked at.
    var sight: String?

    func ask(
      _ path: String, _ body: String, method: String = "POST", fields: [String: String?] = [:],
      upTo lastWords: String? = nil, whenAnswered answered: @escaping @Sendable () -> Void = {}
    ) async throws -> LiveServer.Answer {
      try await host.send(
        path, body, method: method,
        fields: fields.merging(["Cookie": "\(cookie)=\(key)", "X-Lessons-Of": sight]) { own, _ in
          own
        },
        upTo: lastWords, whenAnswered: answered)
    }

    /// What a page is told first: all up to the learner's progress.
    func firstEvents() async throws -> [[String: Any]] {
      try await ask("events", Host.page, upTo: "\"kind\":\"progress\"").lines
    }

    /// The same somebody, who looks at what a learner does, or at what the teacher shows.
    func seeing(_ sight: String) -> Learner {
      var other = self
      other.sight = sight
      return other
    }

    func put(_ id: String, _ text: String) async throws -> LiveServer.Answer {
      try await ask("file", try Host.file(id, text), method: "PUT")
    }

    func run(
      _ id: String, _ text: String, whenAnswered answered: @escaping @Sendable () -> Void = {}
    ) async throws -> LiveServer.Answer {
      try await ask("run", LiveServer.question(id, text, seq: 1), whenAnswered: answered)
    }

    /// What judging a text for the exercise comes to.
    func verdict(of text: String) async throws -> String? {
      let lines = try await run("greetings/greet", text).lines
      let verdicts = lines.compactMap { $0["verdict"] as? [String: Any] }
      return verdicts.first?["verdict"] as? String
    }
  }
}

extension Place {
  /// Lets what is run on the page `hello` go on until its test ends it: how slow a machine is, changes nothing.
  func letRunsGoOn() throws {
    let page = "Lessons/greetings/hello/page.md"
    let text = try read(page)
    try write(
      page, text.replacing("title:", with: "limits: {time: 60s}\ntitle:", maxReplacements: 1))
  }
}

extension Host {
  /// The teacher's page, as soon as something holds of it.
  func overview(whose condition: (String) -> Bool) async throws -> String {
    let end = ContinuousClock.now + .seconds(240)
    while ContinuousClock.now < end {
      let answer = try await teacher.ask("classroom", "{}")
      let html = try #require(answer.json["html"] as? String)
      if condition(html) { return html }
      await Task.yield()
    }
    throw NeverSeen()
  }

  private struct NeverSeen: Error {}

  /// Whether the host hangs up on a learner who runs a text and takes nothing of the answer.
  func isHungUpOn(asking text: String, as learner: Learner) async throws -> Bool {
    let body = LiveServer.question("greetings/hello/Hello", text, seq: 1)
    let request = """
      POST /-/run HTTP/1.1\r\nHost: \(Self.name)\r\nOrigin: \(origin)\r\n\
      Cookie: lessons-learner=\(learner.key)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
      """
    return try await LiveServer.isHungUpOn(request, to: port)
  }
}
