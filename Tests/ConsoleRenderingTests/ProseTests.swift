import LessonModel
import Testing

@testable import ConsoleRendering

@Suite struct ProseTests {
  @Test func `A page's prose is set in a book's measure`() throws {
    try expectGolden(ProseView(page), "prose")
  }

  @Test func `Chinese wraps between characters and keeps punctuation off line starts`() throws {
    try expectGolden(ProseView(chinesePage), "prose-chinese", language: "zh-Hans")
  }

  @Test(arguments: [
    ("说“好”", "就走", "说“好”就走"), ("他说", "“走”", "他说“走”"), ("said “go”", "and", "said “go” and"),
    ("用", "Swift", "用 Swift"),
  ])
  func `A line end beside Chinese is no space, and beside Latin one`(
    _ first: String, _ second: String, _ joined: String
  ) {
    let text = InlineText([.text(first), .softBreak, .text(second)])
    #expect(text.lines.map(\.plainText) == [joined])
  }

  @Test(arguments: [
    // As everything else, as far in as it can be, broken where it does not fit at all, and Swift anyway.
    (nil, 72, [6, 6]), (nil, 73, [6, 6]), (nil, 76, [4, 4]), ("text", 80, [0, 0]),
    (nil, 81, [6, 10, 6, 10]), ("swift", 76, [6, 10, 6, 10]),
  ])
  func `A drawing is set in less rather than broken`(
    _ language: String?, _ width: Int, _ margins: [Int]
  ) {
    let line = "+" + String(repeating: "-", count: width - 3) + " +"
    let view = ProseView([.code(language: language, "\(line)\n\(line)\n")])
    let lines = view.lines(in: TextStyle(isColored: false, width: 80)).map(\.plainText)
    #expect(lines.map { $0.prefix { $0 == " " }.count } == margins)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `A page begins with its title and its place`() throws {
    try expectGolden(
      PageHeader(title: "Matching values in a tuple", place: ["patterns", "tuples"]), "page-header")
  }

  @Test func `A page is cut at its directives`() {
    let sections = PageSection.sections(of: [
      .paragraph([.text("One")]), .thematicBreak, .snippet(name: "FizzBuzz", slice: nil),
      .exercise(slug: "bang"), .paragraph([.text("Two")]),
    ])
    #expect(
      sections == [
        .prose([.paragraph([.text("One")]), .thematicBreak]),
        .snippet(name: "FizzBuzz", slice: nil), .exercise(slug: "bang"),
        .prose([.paragraph([.text("Two")])]),
      ])
  }

  private let page: [Block] = [
    .paragraph([
      .text("Counting aloud, you say “Fizz” for multiples of three and “Buzz” for multiples of"),
      .softBreak, .text("five. The trap is "), .emphasis([.text("fifteen")]),
      .text(", which is both. Put the two remainders in a "), .strong([.text("tuple")]),
      .text(", and each rule becomes one line of a "), .code("switch (number % 3, number % 5)"),
      .text("."), .lineBreak, .text("More in "),
      .link(destination: "../enums/page.md", [.text("Enums that carry values")]), .text(" and "),
      .link(destination: "https://www.swift.org", [.text("on Swift's own pages")]), .text("."),
    ]),
    .heading(level: 2, [.text("The compiler counts with "), .code("you")]),
    .list(
      start: nil,
      items: [
        [.paragraph([.text("A pattern may bind, "), .code("case let minutes")])],
        [
          .paragraph([.text("or match:")]),
          .list(
            start: 9,
            items: [
              [
                .paragraph([
                  .text(
                    "a value, of which there are as many as one could wish for, even so many that they wrap"
                  )
                ])
              ],
              [.paragraph([.text("a range")])],
            ]),
        ],
      ]),
    .aside(
      .experiment,
      [
        .paragraph([
          .text(
            "Move the last case to the top. The compiler says nothing, and every number is only ever itself: order is meaning."
          )
        ])
      ]),
    .quote([.paragraph([.text("Order is meaning.")])]),
    .code(language: "swift", "switch pair {\ncase (0, _): \"Fizz!\" // threes\n}\n"),
    .thematicBreak,
    .snippet(name: "FizzBuzz", slice: nil),
    .paragraph([.image(source: "tuple.png", alternative: "a tuple of two remainders")]),
  ]

  private let chinesePage: [Block] = [
    .heading(level: 2, [.text("元组中的模式")]),
    .paragraph([
      .text("数数的时候，三的倍数说“Fizz”，五的倍数说“Buzz”。十五既是三的倍数又是五的倍数，陷阱就在这里。把两个余数放进一个"),
      .softBreak, .text("元组，每条规则就是 "), .code("switch"), .text(" 里的一行。编译器会替你检查有没有遗漏（如果有，就不能编译）。"),
    ]),
    .aside(.note, [.paragraph([.text("顺序就是含义：把最后一个分支移到最前面，编译器什么也不说，每个数就都只是它自己了。")])]),
  ]
}
