import Testing

@testable import ConsoleRendering

@Suite struct TextTests {
  @Test(arguments: [
    ("abc", 3), ("你好", 4), ("。", 2), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("🇸🇪", 2), ("한국", 4), ("▁█", 2),
    ("ｆ", 2), ("é", 1), ("❤️", 2), ("", 0),
  ])
  func `Text takes the columns that a terminal gives it`(text: String, columns: Int) {
    #expect(StyledText(text).width == columns)
  }

  @Test(arguments: [
    ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\tb", "a  b"), ("a\nb", "a⏎b"),
    ("\u{202E}abc", "\\u{202E}abc"), ("a\u{200B}b", "a\\u{200B}b"), ("\u{9B}31m", "\\u{9B}31m"),
    ("\u{7F}", "\\u{7F}"), ("\u{0}", "\\u{0}"), ("e\u{301}", "e\u{301}"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ("a\u{2028}b", "a\\u{2028}b"), ("\u{FEFF}a", "\\u{FEFF}a"), ("\r\n", "\\u{D}⏎"),
  ])
  func `Nothing that steers a terminal goes through`(text: String, visible: String) {
    #expect(StyledText(text).plainText == visible)
  }

  @Test func `Every control character becomes visible`() {
    for value in UInt32(0)...0x2100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = StyledText(String(scalar)).plainText.unicodeScalars
      #expect(!shown.contains { $0.properties.generalCategory == .control }, "U+\(value)")
    }
  }

  @Test func `Wrapping keeps to the width and loses nothing but spaces`() {
    let text = StyledText("one two three ") + StyledText("four", .strong) + StyledText(", five")
    for width in 8...40 {
      let lines = text.wrapped(to: width)
      #expect(lines.allSatisfy { $0.width <= width })
      #expect(lines.map(\.plainText).joined(separator: " ") == "one two three four, five")
    }
  }

  @Test func `A change of ink inside a word is no place to break`() {
    let text = StyledText("aaaa bbbb") + StyledText("cccc", .code) + StyledText("!")
    #expect(text.wrapped(to: 10).map(\.plainText) == ["aaaa", "bbbbcccc!"])
  }

  @Test func `A word wider than the line is broken`() {
    let lines = StyledText(String(repeating: "x", count: 25)).wrapped(to: 10)
    #expect(lines.map(\.width) == [10, 10, 5])
  }

  @Test func `A command is broken between its words, and what is copied of it works`() {
    let command =
      "lessons check bang --course '/home/ada/My Lessons' --workspace /home/ada/Swift/Work"
    let step = NextStep("Say Bang!", command: command)
    for width in [40, 60, 80, 120] {
      let text = step.text(in: TextStyle(isColored: false, width: width))
      let copied = text.replacing(/\x20\\\n +/, with: " ")
      #expect(copied.contains(command), "\(width): \(text)")
      #expect(!text.contains(": \\"), "\(width): \(text)")
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= width }, "\(text)")
    }
  }

  @Test func `A word of code is not broken, and between columns it is`() {
    let text = StyledText("see ") + StyledText("https://example.org/lessons", .code)
    #expect(text.wrapped(to: 12).map(\.plainText) == ["see", "https://example.org/lessons"])
    #expect(text.wrapped(to: 12, breaksCode: true).allSatisfy { $0.width <= 12 })
  }

  @Test func `Code too long for a line is broken at its spaces`() {
    let code = "lessons grade Submissions --resume".replacing(" ", with: "\u{A0}")
    let lines = StyledText(code, .code).wrapped(to: 20).map(\.plainText)
    #expect(lines == ["lessons grade", "Submissions --resume"])
  }

  @Test func `Chinese punctuation neither begins nor ends a line where it must not`() {
    for width in 8...40 {
      let lines = StyledText("他说：“顺序就是含义（真的）。”编译器，什么也不说！").wrapped(to: width)
      for line in lines.map(\.plainText) {
        #expect(!"，。：！）”".contains(line.first ?? " "), "\(width): \(line)")
        #expect(!"“（".contains(line.last ?? " "), "\(width): \(line)")
      }
    }
  }

  @Test func `A cut line ends in an ellipsis within the width`() {
    #expect(StyledText("abcdef").cut(to: 4).plainText == "abc…")
    #expect(StyledText("你好你好").cut(to: 4).plainText == "你…")
    #expect(StyledText("abcd").cut(to: 4).plainText == "abcd")
  }

  @Test func `Colour is written around spans and never left on`() {
    let line = StyledText("a") + StyledText("b", .accent) + StyledText("  ", .faint)
    #expect(TextStyle(isColored: true).render([line]) == "a\u{1B}[38;5;166mb\u{1B}[0m\n")
    #expect(TextStyle(isColored: false).render([line]) == "ab\n")
  }

  @Test(arguments: [
    ([1, 2, 3], "▁▅█"), ([0, 0, 10], "▁▁█"), ([5, 5, 5], nil), ([1, 2], nil),
    ([1, 1, 3, 3, 5, 5, 9, 9], "▁▃▅█"), ([-1e308, 0, 1e308], nil),
  ])
  func `A graph shows the shape of numbers`(numbers: [Double], graph: String?) {
    #expect(Graph.text(of: numbers, width: 4) == graph)
  }

  @Test(arguments: [
    (0, "0.0 ms"), (412_000, "0.4 ms"), (9_960_000, "10 ms"), (999_400_000, "999 ms"),
    (999_600_000, "1.0 s"), (61_000_000_000, "61.0 s"),
  ])
  func `Durations read well`(nanoseconds: UInt64, text: String) {
    #expect(Figures.duration(nanoseconds: nanoseconds) == text)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
  func `Large counts are grouped`(number: Int, text: String) {
    #expect(Figures.count(number) == text)
  }
}
