// Programs that want a pass without earning it, each for the exercise of doubling numbers.

import Testing

/// One dishonest submission.
struct VerdictAttack: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var source: String

  init(_ name: String, _ source: String) {
    testDescription = name
    self.source = source
  }

  /// Doubles wrongly, as all of these do.
  static let wrong = "func double(_ n: Int) -> Int { 0 }\n"

  /// Reads requests and writes replies in place of the server; `answer` makes the bytes after the
  /// request's own number.
  static func replying(_ body: String) -> String {
    """
    import Glibc
    \(wrong)
    func get(_ count: Int) -> [UInt8] {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while bytes.count < count {
        let more = read(5, &buffer, min(4096, count - bytes.count))
        if more <= 0 { exit(0) }
        bytes += buffer[..<more]
      }
      return bytes
    }
    func put(_ bytes: [UInt8]) { _ = write(6, bytes, bytes.count) }
    func frame(_ bytes: [UInt8]) -> [UInt8] {
      withUnsafeBytes(of: UInt32(bytes.count).littleEndian, Array.init) + bytes
    }
    func number(_ n: Int) -> [UInt8] { withUnsafeBytes(of: n.littleEndian, Array.init) }
    func request() -> (id: [UInt8], n: Int) {
      let head = get(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      let bytes = get(head)
      return (Array(bytes[..<8]), bytes[10...].reversed().reduce(0) { $0 << 8 | Int($1) })
    }
    \(body)
    """
  }

  static let all = leaving + lying + forging + replies

  private static let leaving = [
    VerdictAttack(
      "prints success and leaves",
      "import Glibc\n\(wrong)print(\"✔ Test run with 3 tests passed after 0.001 seconds.\")\nexit(0)"
    ),
    VerdictAttack(
      "leaves with success in a check",
      "import Glibc\nfunc double(_ n: Int) -> Int { exit(0) }"),
    VerdictAttack(
      "leaves with success at its end",
      "import Glibc\n\(wrong)atexit { _exit(0) }"),
    VerdictAttack(
      "leaves from a thread",
      """
      import Glibc
      \(wrong)
      var thread = pthread_t()
      pthread_create(&thread, nil, { _ in _exit(0) }, nil)
      """),
    VerdictAttack(
      "leaves before it begins",
      """
      import Glibc
      \(wrong)
      @_used @_section(".init_array") let first: @convention(c) () -> Void = { _exit(0) }
      """),
    VerdictAttack(
      "kills itself as a limit would",
      "import Glibc\nfunc double(_ n: Int) -> Int { kill(getpid(), SIGXCPU); return 0 }"),
    VerdictAttack(
      "closes every descriptor and lingers",
      "import Glibc\n\(wrong)for d in 0..<64 { close(Int32(d)) }\nwhile true { sleep(60) }"),
  ]

  private static let lying = [
    VerdictAttack("makes all numbers equal", "\(wrong)func == (a: Int, b: Int) -> Bool { true }"),
    VerdictAttack(
      "makes all numbers equal inside their type",
      "\(wrong)extension Int { static func == (a: Int, b: Int) -> Bool { true } }"),
    VerdictAttack(
      "makes all numbers equal for a protocol",
      "\(wrong)extension BinaryInteger { static func == (a: Self, b: Self) -> Bool { true } }"),
    VerdictAttack(
      "returns a number of its own",
      """
      struct Liar: Equatable, ExpressibleByIntegerLiteral {
        init(integerLiteral value: Swift.Int) {}
        static func == (a: Liar, b: Liar) -> Bool { true }
      }
      typealias Int = Liar
      func double(_ n: Int) -> Int { n }
      """),
    VerdictAttack(
      "returns whatever is wanted",
      "func double<T>(_ n: Int) -> T { unsafeBitCast(n, to: T.self) }\n\(wrong)"),
    VerdictAttack("names its own module's Swift", "\(wrong)enum Swift { typealias Int = String }"),
    VerdictAttack(
      "has an #expect of its own",
      """
      import Testing
      \(wrong)
      @freestanding(expression) macro expect(_ x: Bool) = #externalMacro(module: "M", type: "T")
      """),
    VerdictAttack(
      "has a server of its own",
      "\(wrong)@_cdecl(\"lessons_run_checks\") public func serve() {}"),
    VerdictAttack(
      "counts the calls",
      """
      var calls = 0
      func double(_ n: Int) -> Int {
        calls += 1
        return [2, 4, 6, 2000, -14][calls - 1]
      }
      """),
    VerdictAttack(
      "has tests of the same names",
      """
      import Testing
      \(wrong)
      @Suite struct Doubling {
        @Test("small numbers", arguments: [1, 2, 3]) func small(n: Int) {}
        @Test("a large number") func large() {}
      }
      @Test("a negative number") func negative() {}
      """),
  ]
}
