import Foundation
import LessonModel
import ProcessSandbox
import Synchronization
import Testing

@testable import SourceInsight

@Suite("What is known of source")
struct SourceInsightTests {
  private let nothingKept = SourceInsight.Cache(read: { _ in nil }, write: { _, _ in })
  private let file = SourceFile(
    path: "/a.swift",
    text: "func twice(_ n: Int) -> Int { n * 2 }\nlet 火 = twice(4)  // expected-value {{8}}\n")

  @Test("Without a toolchain the lexer tells keywords and types")
  func lexer() async throws {
    let insight = SourceInsight(
      toolchainPath: "/nowhere", programsPath: "/nowhere", cache: nothingKept)
    let lines = try #require(await insight.highlight([file])[file]).lines(hidesMarks: true)
    #expect(lines[0].first == CodeToken(.keyword, "func"))
    #expect(lines[0].contains(CodeToken(.type, "Int")))
    #expect(lines[1].map(\.text).joined() == "let 火 = twice(4)")
  }

  @Test("The toolchain tells every name's declaration, and is asked once")
  func declarations() async throws {
    let kept = Mutex<[String: String]>([:])
    let cache = SourceInsight.Cache(
      read: { source in kept.withLock { $0[source] } },
      write: { source, names in kept.withLock { $0[source] = names } })
    let lines = try await highlight([file], cache: cache)[0]
    #expect(
      lines.map { $0.map(\.text).joined() } == [
        "func twice(_ n: Int) -> Int { n * 2 }", "let 火 = twice(4)",
      ])
    let call = lines[1].first { $0.text == "twice" }
    #expect(call?.kind == .function)
    #expect(call?.declaration == "func twice(_ n: Int) -> Int")
    #expect(lines[1].first { $0.text == "火" }?.declaration == "let 火: Int")
    // What was kept serves where no toolchain is.
    let again = SourceInsight(
      toolchainPath: "/nowhere", programsPath: "/nowhere", cache: cache)
    #expect(await again.highlight([file])[file]?.lines(hidesMarks: true) == lines)
  }

  @Test("A label leads to its function, be it written as a keyword or as a variable is")
  func labels() async throws {
    let lines = try await highlight(
      """
      func count(in text: String, _ at: Int) -> Int { text.count + at }
      let text = 1
      let at = count(in: "…", text)
      """)
    #expect(
      lines[2].filter { $0.text == "in" } == [
        CodeToken(.keyword, "in", declaration: "func count(in text: String, _ at: Int) -> Int")
      ])
    #expect(lines[2].first { $0.text == "text" }?.declaration == "let text: Int")
    #expect(lines[0].last { $0.text == "text" }?.declaration == "let text: String")
  }

  @Test("A property with a narrower setter is a variable")
  func setter() async throws {
    let lines = try await highlight("struct Train { private(set) var cars = 1 }")
    let cars = lines[0].first { $0.text == "cars" }
    #expect(cars == CodeToken(.variable, "cars", declaration: "private(set) var cars: Int { get }"))
  }

  @Test("What a file tells of the standard library is taken for the same name only")
  func system() async throws {
    let first = """
      let first = [1, 2].first
      let some = [1, 2].prefix(upTo: 1)
      print(some.count)
      """
    let second = """
      let one = ["a"].first
      let two = [1, 2].prefix(through: 1)
      let all = [1, 2].first { $0 > 1 }
      print(two.count)
      """
    let files = try await highlight([first, second].map { SourceFile(path: "/a.swift", text: $0) })
    func declaration(_ name: String, _ line: Int) -> String? {
      files[1][line].last { $0.text == name }?.declaration
    }
    #expect(declaration("first", 0) == "var first: String? { get }")
    #expect(declaration("prefix", 1)?.hasPrefix("func prefix(through position: Int)") == true)
    #expect(declaration("first", 2)?.hasPrefix("func first(where predicate: (Int)") == true)
    #expect(declaration("print", 3) == files[0][2].first { $0.text == "print" }?.declaration)
    #expect(declaration("print", 3)?.hasPrefix("func print(_ items: Any...") == true)
    #expect(declaration("count", 3) == "var count: Int { get }")
  }

  @Test("A pattern's case is no type, and names in wrong code have declarations")
  func wrongCode() async throws {
    let lines = try await highlight(
      """
      enum Fault: Error { case late(Int) }
      do { throw Fault.late(1) } catch Fault.late(let minutes) { print(minutes) }
      func sign(on train: String?) -> Int? { "🚂\\t"; return train.map { Unknown(name: $0) } }
      """)
    #expect(lines[1].filter { $0.text == "late" }.map(\.kind) == [.variable, .variable])
    #expect(lines[2].first { $0.text == "map" }?.declaration?.hasPrefix("func map<E, U>(") == true)
  }

  @Test("A file on which sourcekitd dies is not complete, and the next one is asked about")
  func death() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "insight-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let insight = SourceInsight(
      toolchainPath: try #require(Self.toolchain), programsPath: folder.path, cache: nothingKept)
    _ = await insight.highlight([file])
    try await replaceProgram(
      in: folder.path,
      by: """
        if (access("\(folder.path)/died", F_OK) != 0) return creat("\(folder.path)/died", 0600) < 0;
        """)
    let second = SourceFile(path: "/b.swift", text: "let b = 1")
    let sources = await insight.highlight([file, second])
    #expect(sources[file]?.isComplete == false)
    #expect(sources[file]?.lines(hidesMarks: true)[0].first == CodeToken(.keyword, "func"))
    #expect(sources[second]?.isComplete == true)
    #expect(
      sources[second]?.lines(hidesMarks: true)[0].first { $0.text == "b" }?.declaration
        == "let b: Int")
  }

  @Test(
    "What is asked about a place in a call is asked where its argument begins",
    arguments: [
      ("f(1|", "f(|1"), ("f(1, 2|)", "f(1,| 2)"), ("f(g(1), |", "f(g(1),| "),
      ("f(g(1|", "f(g(|1"), ("f([1, 2|", "f(|[1, 2"), ("f(\"(, \(1)\" + a|", "f(|\"(, \(1)\" + a"),
      ("f(a /* , */ + |", "f(|a /* , */ + "), ("f(é, 2|", "f(é,| 2"),
    ])
  func argument(marked: String, expected: String) throws {
    func place(_ text: String) throws -> Int {
      let mark = try #require(text.utf8.firstIndex(of: UInt8(ascii: "|")))
      return text.utf8.distance(from: text.startIndex, to: mark)
    }
    let text = marked.replacing("|", with: "")
    #expect(try ArgumentPlace.start(of: place(marked), in: text) == place(expected))
  }

  @Test("Outside of parentheses, and in a closure's statements, nothing is asked")
  func noArgument() {
    for text in ["f", "f(1)", "let a = [1, 2", "f(1) { g", "f({ g", "f(1); [2, 3"] {
      #expect(ArgumentPlace.start(of: text.utf8.count, in: text) == nil, "\(text)")
    }
  }

  @Test("What a file may import is completed, told and explained, without its asking as well")
  func imports() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "insight-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let toolchain = try #require(Self.toolchain)
    for (name, declaration) in [
      ("Fruit", "public struct Plum { public init(grams: Int) {} }"),
      ("Sources", "public func weigh(_ kilos: Int) -> Int { kilos }"),
    ] {
      let own = folder.appending(path: name)
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      try declaration.write(
        to: own.appending(path: "\(name).swift"), atomically: true, encoding: .utf8)
      let compile = Command(
        "\(toolchain)/bin/swiftc",
        ["-emit-module", "-module-name", name, "-parse-as-library", "\(name).swift"],
        environment: ProcessInfo.processInfo.environment, workingDirectory: own.path)
      #expect(try await compile.run().termination == .exited(0))
    }
    let modules = ImportableModules(
      folders: ["Fruit", "Sources"].map { folder.appending(path: $0).path },
      implicitNames: ["Sources"])
    let insight = EditorInsight(toolchainPath: toolchain, programsPath: folder.path)
    let text = "import Fruit\nlet plum = Plum(grams: 3)\nlet all = weigh(4)\n"
    func choices(_ word: String) async throws -> [String] {
      let place = try #require(text.range(of: word))
      return await insight.choices(for: place, in: text, importing: modules).map(\.text)
    }
    #expect(try await choices("Plu").contains { $0.hasPrefix("Plum") })
    #expect(try await choices("wei") == ["weigh(kilos: Int)"])
    let argument = try #require(text.range(of: "weigh(")).upperBound
    let signatures = await insight.signatures(at: argument, in: text, importing: modules)
    #expect(signatures.map(\.text) == ["weigh(_ kilos: Int) -> Int"])

    let file = SourceFile(path: "/a.swift", text: text)
    func declared(_ source: HighlightedSource?) -> [String?] {
      let lines = source?.lines(hidesMarks: true) ?? []
      return [("Plum", 1), ("weigh", 2)].map { name, line in
        lines[line].first { $0.text == name }?.declaration
      }
    }
    let known = ["struct Plum", "func weigh(_ kilos: Int) -> Int"]
    #expect(declared(await insight.highlight(file, importing: modules)) == known)
    let site = SourceInsight(
      toolchainPath: toolchain, programsPath: folder.path, cache: nothingKept)
    let sources = await site.highlight([file], importing: [file: modules])
    #expect(declared(sources[file]) == known)
  }

  @Test("A call's forms are told with the parameter at the place")
  func signatures() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "insight-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let insight = EditorInsight(
      toolchainPath: try #require(Self.toolchain), programsPath: folder.path)
    let text = """
      /// Says hello.
      /// - Parameter name: Whom to.
      func greet(_ name: String, times count: Int = 1) -> String { name }
      greet("Ada", times: 2)

      """
    func told(at word: String) async throws -> [String] {
      let place = try #require(text.range(of: word, options: .backwards)).upperBound
      return await insight.signatures(at: place, in: text).map { signature in
        let parameter = signature.parameter.map { String(signature.text[$0]) } ?? "-"
        return "\(signature.text) | \(parameter) | \(signature.summary ?? "-")"
      }
    }
    let greet = "greet(_ name: String, times: Int = 1) -> String"
    #expect(try await told(at: "times: 2") == ["\(greet) | times: Int = 1 | Says hello."])
    #expect(try await told(at: "\"A") == ["\(greet) | _ name: String | Says hello."])
    #expect(try await told(at: "2)").isEmpty)
  }

  @Test("To have no answer is no reason to start sourcekitd anew")
  func noAnswer() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "insight-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let toolchain = try #require(Self.toolchain)
    let text = "func greet(_ name: String) {}\ngreet(\"Ada\")\n"
    func signatures(of insight: EditorInsight, at word: String) async throws -> Int {
      let place = try #require(text.range(of: word)).upperBound
      return await insight.signatures(at: place, in: text).count
    }
    let first = EditorInsight(toolchainPath: toolchain, programsPath: folder.path)
    #expect(try await signatures(of: first, at: "greet(\"") == 1)
    try await replaceProgram(
      in: folder.path,
      by: """
        int starts = open("\(folder.path)/starts", O_WRONLY | O_CREAT | O_APPEND, 0600);
        if (write(starts, "start\\n", 6) != 6) return 1;
        """)
    let second = EditorInsight(toolchainPath: toolchain, programsPath: folder.path)
    for _ in 0..<3 {
      #expect(try await signatures(of: second, at: "greet(_ na") == 0)
      #expect(try await signatures(of: second, at: "greet(\"") == 1)
    }
    let starts = try String(contentsOf: folder.appending(path: "starts"), encoding: .utf8)
    #expect(starts == "start\n")
  }

  @Test("What sourcekitd has used is counted, and not how long it was there until it was stopped")
  func counted() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "insight-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let wallTime = Duration.seconds(1)
    let insight = EditorInsight(
      toolchainPath: try #require(Self.toolchain), programsPath: folder.path
    ) { _, _ in
      Command("/bin/sleep", ["60"], limits: Limits(wallTime: wallTime))
    }
    let meter = ProcessorMeter()
    await ProcessorMeter.$current.withValue(meter) {
      let file = SourceFile(path: "/a.swift", text: "let trains = 1\n")
      #expect(await insight.highlight(file) == nil)
    }
    #expect(meter.processorTime > .zero)
    #expect(meter.processorTime < wallTime)
  }

  /// Puts another program in the place of the one that asks sourcekitd: it does something, and then is the
  /// old one.
  private func replaceProgram(in folder: String, by code: String) async throws {
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
    let real = "\(folder)/real"
    try FileManager.default.moveItem(atPath: "\(folder)/\(name)", toPath: real)
    let source = """
      #include <fcntl.h>
      #include <unistd.h>
      int main(int argc, char **argv) {
      \(code)
        return execv("\(real)", argv);
      }
      """
    let program = try await EmbeddedProgram(
      name: "stand-in", sources: [("main.c", Array(source.utf8))], arguments: ([], [])
    ).path(in: folder, compiledBy: "\(try #require(Self.toolchain))/bin/clang")
    try FileManager.default.moveItem(atPath: program, toPath: "\(folder)/\(name)")
  }

  private func highlight(_ text: String) async throws -> [[CodeToken]] {
    try await highlight([SourceFile(path: "/a.swift", text: text)])[0]
  }

  private func highlight(
    _ files: [SourceFile], cache: SourceInsight.Cache? = nil
  ) async throws -> [[[CodeToken]]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "insight-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let insight = SourceInsight(
      toolchainPath: try #require(Self.toolchain), programsPath: folder.path,
      cache: cache ?? nothingKept)
    let sources = await insight.highlight(files)
    return try files.map { try #require(sources[$0]).lines(hidesMarks: true) }
  }

  private static var toolchain: String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy
      .map { URL(fileURLWithPath: "\($0)/swiftc").resolvingSymlinksInPath() }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }?
      .deletingLastPathComponent().deletingLastPathComponent().path
  }
}
