// Programs that forge what the tool reads: events, recordings, replies.

extension VerdictAttack {
  static let forging = [
    VerdictAttack(
      "writes an event stream to every descriptor",
      #"""
      import Glibc
      func double(_ n: Int) -> Int { 0 }
      let kinds = ["runStarted", "testStarted", "testEnded", "runEnded"]
      let lines = kinds.map {
        "{\"version\":\"6.3\",\"kind\":\"event\",\"payload\":{\"kind\":\"\($0)\","
          + "\"testID\":\"Checks.Doubling/large()/checks.swift:7:4\",\"messages\":[]}}\n"
      }.joined()
      for descriptor in 0..<64 where descriptor != 6 {
        _ = write(Int32(descriptor), lines, lines.utf8.count)
      }
      """#),
    VerdictAttack(
      "records tests and their end",
      #"""
      import Glibc
      typealias Append = @convention(c) (UnsafeRawPointer, Int) -> Void
      typealias End = @convention(c) (Int32) -> Void
      func double(_ n: Int) -> Int {
        let line = "{\"version\":\"6.3\",\"kind\":\"event\",\"payload\":{\"kind\":\"runEnded\"}}"
        let append = unsafeBitCast(dlsym(nil, "playground_append_test_record"), to: Append.self)
        for _ in 0..<100_000 { append(line, line.utf8.count) }
        unsafeBitCast(dlsym(nil, "playground_end_checks"), to: End.self)(0)
        return 0
      }
      """#),
    VerdictAttack(
      "scribbles over its recording",
      #"""
      import Glibc
      func double(_ n: Int) -> Int {
        let maps = fopen("/proc/self/maps", "r")
        var line = [CChar](repeating: 0, count: 4096)
        while fgets(&line, 4096, maps) != nil {
          let text = String(cString: line)
          guard text.contains("lessons-recording") else { continue }
          let ends = text.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
          let start = UnsafeMutablePointer<UInt8>(bitPattern: ends[0])!
          srandom(UInt32(n & 0xffff))
          for i in 8..<Int(ends[1] - ends[0]) where i % 7 != 0 {
            start[i] = n == 2 ? 0xff : UInt8(truncatingIfNeeded: random())
            if n > 2 && i > 5_000_000 { break }
          }
        }
        return 0
      }
      """#),
    VerdictAttack(
      "claims to have run for ever, and leaves in each check",
      recorded(
        #"""
        func double(_ n: Int) -> Int {
          for offset in [32, 40] { recording().storeBytes(of: .max, toByteOffset: offset, as: UInt64.self) }
          _exit(0)
        }
        """#)),
    VerdictAttack(
      "claims the largest occurrences of its values, and none after it",
      recorded(
        #"""
        func double(_ n: Int) -> Int {
          var product = 0
          for factor in 0..<9 { product = n * factor }
          let events = 4096 + 16_384 * 2048
          let recording = recording()
          let count = Int(recording.load(fromByteOffset: 48, as: UInt64.self))
          var (offset, occurrence) = (0, UInt64.max)
          while offset < count {
            recording.storeBytes(of: occurrence, toByteOffset: events + offset + 40, as: UInt64.self)
            occurrence = ~occurrence
            offset += Int(recording.load(fromByteOffset: events + offset, as: UInt32.self))
          }
          return product - 1
        }
        """#)),
    VerdictAttack(
      "looks for the answers in files",
      #"""
      import Glibc
      func text(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
      }
      func double(_ n: Int) -> Int {
        let places = ["/checks.so", "/program.so", "/checks.swift", "/source/checks.swift", "/host"]
          + (1...9).flatMap { p in ["environ", "cmdline", "maps"].map { "/proc/\(p)/\($0)" } }
        let found = places.map(text).joined()
        // The other way round, or this file itself would be what is found.
        let words = ["gnilbuoD", "rebmun egral a"].map { String($0.reversed()) }
        return words.contains { found.contains($0) } ? n * 2 : 0
      }
      """#),
  ]

  /// Finds the program's own recording in its memory, for a body that does something to it.
  private static func recorded(_ body: String) -> String {
    #"""
    import Glibc
    func recording() -> UnsafeMutableRawPointer {
      let maps = fopen("/proc/self/maps", "r")
      var line = [CChar](repeating: 0, count: 4096)
      while fgets(&line, 4096, maps) != nil {
        let text = String(cString: line)
        guard text.contains("lessons-recording") else { continue }
        return UnsafeMutableRawPointer(bitPattern: UInt(text.prefix { $0 != "-" }, radix: 16)!)!
      }
      fatalError("there is no recording")
    }
    """# + "\n" + body
  }

  static let replies = [
    VerdictAttack(
      "replies before it is asked", replying("put(frame(number(7) + [0] + number(2)))")),
    VerdictAttack(
      "replies to another question",
      replying("while true { let r = request(); put(frame(number(1) + [0] + number(r.n * 2))) }")),
    VerdictAttack(
      "replies twice",
      replying(
        "while true { let r = request(); let a = frame(r.id + [0] + number(r.n * 2)); put(a + a) }")
    ),
    VerdictAttack(
      "replies without end",
      replying(
        "while true { let r = request(); put([255, 255, 255, 255] + r.id); "
          + "while true { put([UInt8](repeating: 1, count: 65536)) } }")),
    VerdictAttack(
      "replies too much",
      replying(
        "while true { let r = request(); put(frame(r.id + [0] + number(r.n * 2) + [9])) }")),
    VerdictAttack(
      "replies too little",
      replying("while true { let r = request(); put(frame(r.id + [0, 1, 2])) }")),
    VerdictAttack(
      "says that it threw, and with bad text",
      replying("while true { let r = request(); put(frame(r.id + [1, 255, 255, 255, 255, 9])) }")),
    VerdictAttack(
      "replies half and waits",
      replying("while true { let r = request(); put(Array(frame(r.id)[..<6])); sleep(60) }")),
  ]
}
