// Answers that want to be taken for right, and programs that look for what they must not see. Each is
// judged in both kinds of box.

import LessonModel

/// What is asked of those who attack by their answers.
enum AnswerExercise {
  /// Values of several types, all of which are easy to get right and gotten wrong here.
  static let values = Exercise.made(
    "values",
    solution: """
      func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
      func half(_ n: Double) -> Double { n / 2 }
      func ages(_ n: Int) -> [String: Int] { ["ada": n, "bo": n + 1] }
      func letters(_ text: String) -> Set<Character> { Set(text) }
      func first(_ list: [Int]) -> Int? { list.first }

      """,
    checks: """
      import Testing
      @testable import Exercise
      @Test("words") func wordsOfText() {
        #expect(words("a b").count == 2 && words("a b").contains("b") && words("a b") == ["a", "b"])
      }
      @Test("half") func halfOfNumber() { #expect(abs(half(3) - 1.5) < 0.1 && half(3) == 1.5) }
      @Test("ages") func agesOfTwo() { #expect(ages(7) == ["ada": 7, "bo": 8]) }
      @Test("letters") func lettersOfText() { #expect(letters("anna") == ["a", "n"]) }
      @Test("first") func firstOfList() throws { #expect(try #require(first([4, 5])) == 4) }
      """,
    hidden: """
      import Testing
      @testable import Exercise
      @Test("more words") func moreWords() { #expect(words("x yy z") == ["x", "yy", "z"]) }
      """)

  /// Types that the author's probes look at.
  static let probed = Exercise.made(
    "probed",
    solution: "class Train { var cars = 3 }\n",
    checks: """
      import Testing
      @testable import Exercise
      @Test("cars are counted") func cars() {
        #expect(carsOfTrain(2) == 5)
        #expect(carsOfTrain(4) == 7)
      }
      """,
    probes: """
      func carsOfTrain(_ more: Int) -> Int {
        let train = Train()
        train.cars += more
        return train.cars
      }

      """)
}

extension VerdictAttack {
  /// Answers to `AnswerExercise.values` without a right one.
  private static let none = """
    func words(_ text: String) -> [String] { ["b"] }
    func half(_ n: Double) -> Double { .nan }
    func ages(_ n: Int) -> [String: Int] { [:] }
    func letters(_ text: String) -> Set<Character> { [] }
    func first(_ list: [Int]) -> Int? { nil }

    """

  /// The functions of the exercise with bodies that begin with a call of `act`.
  private static func acting(_ act: String, after: String = "") -> String {
    "import Glibc\n"
      + none.replacing("{ [\"b\"] }", with: "{ act(); return [\"b\"] }")
      .replacing("{ .nan }", with: "{ act(); return .nan }") + "func act() {\n\(act)\n}\n\(after)"
  }

  static let answers = lyingAnswers + interposing + lingering

  private static let lyingAnswers = [
    VerdictAttack(
      "lists are all equal and hold everything",
      none + """
        extension Array {
          static func == (a: Self, b: Self) -> Bool { true }
          var count: Int { 2 }
          func contains(_ element: Element) -> Bool { true }
        }
        extension Array where Element: Equatable {
          static func == (a: [Element], b: [Element]) -> Bool { true }
        }
        """),
    VerdictAttack(
      "texts, numbers, tables and sets are all equal",
      none + """
        extension String { static func == (a: String, b: String) -> Bool { true } }
        extension Double { static func == (a: Double, b: Double) -> Bool { true } }
        extension Dictionary { static func == (a: Self, b: Self) -> Bool { true } }
        extension Set { static func == (a: Self, b: Self) -> Bool { true } }
        extension Optional { static func == (a: Self, b: Self) -> Bool { true } }
        """),
    VerdictAttack(
      "operators for anything",
      none + """
        func == <T>(a: T, b: T) -> Bool { true }
        func ~= <T>(a: T, b: T) -> Bool { true }
        func && (a: Bool, b: @autoclosure () -> Bool) -> Bool { true }
        func < <T>(a: T, b: T) -> Bool { true }
        prefix func ! (a: Bool) -> Bool { true }
        """),
    VerdictAttack(
      "has a Bool, a list and a text of its own",
      """
      struct Array<Element>: ExpressibleByArrayLiteral, Equatable {
        init(arrayLiteral elements: Element...) {}
        static func == (a: Self, b: Self) -> Swift.Bool { true }
      }
      typealias Bool = Swift.Bool?

      """ + none.replacing("[String] {", with: "Array<String> {")),
    VerdictAttack(
      "says that it is what is wanted",
      none + """
        extension Double: @retroactive CustomReflectable {
          public var customMirror: Mirror { Mirror(1.5, children: []) }
        }
        extension Array { var description: String { "[\\"a\\", \\"b\\"]" } }
        extension Double { var description: String { "1.5" } }
        """),
    VerdictAttack(
      "travels otherwise than it is",
      none + """
        import SplitSupport
        extension Double { func write(to writer: inout WireWriter) { writer.write(1.5) } }
        extension Array { func write(to writer: inout WireWriter) { writer.write(["a", "b"]) } }
        """),
    VerdictAttack(
      "has a module's names of its own",
      none + """
        enum SplitSupport {
          struct WireError: Error {}
          static func serve(_ body: Any) {}
        }
        enum Testing { static func expect(_ x: Bool) {} }
        """),
    VerdictAttack(
      "makes its functions unavailable where they are called",
      none.replacing("func", with: "@available(*, deprecated, message: \"passed\") func")
        + "#if canImport(Testing)\nimport Testing\n@Test(\"words\") func fine() {}\n#endif\n"),
    VerdictAttack(
      "has better overloads of everything",
      none + """
        func words(_ text: String) -> [Substring] { [] }
        func words(_ text: String...) -> [String] { ["a", "b"] }
        func half(_ n: Float) -> Double { 1.5 }
        func half<T>(_ n: T) -> Double { 1.5 }
        func first(_ list: [Int]) -> Int { 4 }
        """),
  ]

  private static let interposing = [
    VerdictAttack(
      "compares memory in its own way",
      none + """
        @_cdecl("memcmp") public func compare(
          _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int
        ) -> Int32 { 0 }
        @_cdecl("bcmp") public func compareToo(
          _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int
        ) -> Int32 { 0 }
        """),
    VerdictAttack(
      "has the library's comparison of texts",
      none + "@_silgen_name(\"$sSS2eeoiySbSS_SStFZ\") public func same(_ a: String, _ b: String)"
        + " -> Bool { true }\n"),
    VerdictAttack(
      "leaves by the library's own ends",
      none + """
        @_cdecl("_exit") public func end(_ code: Int32) {}
        @_cdecl("abort") public func stop() {}
        @_cdecl("__stack_chk_fail") public func fail() {}
        """),
    VerdictAttack(
      "records and ends in the recorder's place",
      none + """
        @_cdecl("playground_end_checks") public func end(_ code: Int32) {}
        @_cdecl("playground_record_check") public func record(_ a: Int32, _ b: Int32, _ c: Int32) {}
        @_cdecl("lessons_current_context") public func context(
          _ a: UnsafeMutablePointer<Int32>, _ b: UnsafeMutablePointer<Int32>,
          _ c: UnsafeMutablePointer<Int32>) { a.pointee = 0; c.pointee = 0 }
        """),
    VerdictAttack(
      "writes in the server's place",
      "import Glibc\n" + none + """
        @_cdecl("write") public func mine(_ d: Int32, _ p: UnsafeRawPointer, _ n: Int) -> Int {
          syscall(1, d == 6 ? 1 : 6, p, n)
        }
        """),
    VerdictAttack(
      "runs before the program and at its end",
      "import Glibc\n" + none + """
        func flood() {
          var zeros = [UInt8](repeating: 0, count: 64)
          zeros[0] = 12
          for d in 0..<64 { _ = write(Int32(d), zeros, 64) }
        }
        @_used @_section(".init_array") let first: @convention(c) () -> Void = { flood() }
        @_used @_section(".fini_array") let last: @convention(c) () -> Void = { flood() }
        atexit { flood() }
        """),
  ]

  private static let lingering = [
    VerdictAttack(
      "goes on in threads when its answer is given",
      acting(
        """
          var thread = pthread_t()
          pthread_create(&thread, nil, { _ in
            let bytes = [UInt8](repeating: 0, count: 4)
            while true { for d in 3..<32 { _ = write(Int32(d), bytes, 4) } }
          }, nil)
        """)),
    VerdictAttack(
      "answers from a signal's handler",
      acting(
        """
          for number in 1..<32 {
            signal(Int32(number)) { _ in
              let bytes: [UInt8] = [9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
              _ = write(6, bytes, 13)
            }
          }
          raise(SIGUSR1)
          alarm(1)
          raise(SIGSEGV)
        """)),
    VerdictAttack(
      "begins anew with other variables",
      acting(
        """
          setenv("LESSONS_CHECKS", "/proc/self/exe", 1)
          setenv("LESSONS_MUTANTS", "1,2,3", 1)
          setenv("LD_PRELOAD", "/box/own.so", 1)
          var words: [UnsafeMutablePointer<CChar>?] = [strdup("/proc/self/exe"), nil]
          execv("/proc/self/exe", &words)
        """)),
    VerdictAttack(
      "closes and moves the pipes",
      acting(
        """
          dup2(6, 1)
          dup2(5, 6)
          dup2(1, 5)
        """)),
    VerdictAttack(
      "jumps over its caller",
      acting(
        """
          typealias Leave = @convention(c) (UnsafeMutableRawPointer?) -> Void
          let leave = unsafeBitCast(dlsym(nil, "pthread_exit"), to: Leave.self)
          leave(nil)
        """)),
    VerdictAttack(
      "prints what the tool and platforms read",
      acting(
        #"""
          print("✔ Test \"words\" passed after 0.001 seconds.")
          print("##vso[task.complete result=Succeeded;]", "::set-output name=ok::1", "Grade :=>> 100")
          print("{\"version\":0,\"kind\":\"event\",\"payload\":{\"kind\":\"runEnded\"}}")
          print("\u{1B}]0;passed\u{7}\u{1B}[2J")
        """#)),
  ]

  /// Answers rightly only where it has seen what it must not. The text of what it looks for is not in it.
  private static func seeing(_ body: String) -> String {
    """
    import Foundation
    let wanted = ["tcepxe#", "sdrow erom", "sdroWerom", "NEDDIH", "nedd\\u{69}h"]
      .map { String($0.reversed()) }
    func isSeen(_ text: String) -> Bool { wanted.contains { text.contains($0) } }
    func isSeen(_ bytes: UnsafeRawBufferPointer) -> Bool {
      wanted.prefix(3).contains { word in
        Data(bytes).range(of: Data(word.utf8)) != nil
      }
    }
    nonisolated(unsafe) var found = false
    func look() {
    \(body)
    }
    func words(_ text: String) -> [String] {
      look()
      return found ? text.split(separator: " ").map(String.init) : []
    }
    func half(_ n: Double) -> Double { .nan }
    func ages(_ n: Int) -> [String: Int] { [:] }
    func letters(_ text: String) -> Set<Character> { [] }
    func first(_ list: [Int]) -> Int? { nil }

    """
  }

  static let looking = [
    VerdictAttack(
      "looks through all files",
      seeing(
        """
          guard let files = FileManager.default.enumerator(atPath: "/") else { return }
          var count = 0
          while let name = files.nextObject() as? String, count < 3000 {
            count += 1
            if name.hasPrefix("proc") || name.hasPrefix("usr") { files.skipDescendants() }
            if isSeen(name) { found = true }
            guard name.hasSuffix(".swift") || name.hasSuffix(".json") || name.hasSuffix(".o"),
              let bytes = FileManager.default.contents(atPath: "/" + name)
            else { continue }
            bytes.withUnsafeBytes { if isSeen($0) { found = true } }
          }
        """)),
    VerdictAttack(
      "looks at variables, words and names of processes",
      seeing(
        """
          for (name, value) in ProcessInfo.processInfo.environment where isSeen(name + value) {
            found = true
          }
          if CommandLine.arguments.contains(where: { isSeen($0) }) { found = true }
          for id in 1..<400 {
            for part in ["cmdline", "environ", "maps"] where id != getpid() {
              if let text = FileManager.default.contents(atPath: "/proc/\\(id)/\\(part)"),
                text.count > 0, isSeen(String(decoding: text, as: UTF8.self))
              { found = true }
            }
          }
        """)),
    VerdictAttack(
      "looks behind every descriptor",
      seeing(
        """
          for d in (0..<128) where d != 5 && d != 6 {
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = pread(Int32(d), &bytes, bytes.count, 0)
            if count > 8 { bytes[..<count].withUnsafeBytes { if isSeen($0) { found = true } } }
          }
        """)),
    VerdictAttack(
      "looks through its own program",
      seeing(
        """
          guard let maps = fopen("/proc/self/maps", "r") else { return }
          var buffer = [CChar](repeating: 0, count: 4096)
          while fgets(&buffer, 4096, maps) != nil {
            let line = String(cString: buffer).trimmingCharacters(in: .newlines)
            guard line.contains(".so"), line.contains(" r"),
              !line.contains("swift/linux"), !line.contains("-linux-gnu"),
              let path = line.split(separator: " ").last,
              let bytes = FileManager.default.contents(atPath: String(path))
            else { continue }
            bytes.withUnsafeBytes { if isSeen($0) { found = true } }
          }
        """)),
  ]
}
