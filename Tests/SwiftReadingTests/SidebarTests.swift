import LessonModel
import SwiftReading
import Testing

@Suite struct SidebarTests {
  @Test func `Each line gets what a reader wants of all that it logged`() {
    let sidebar = Sidebar(of: TransformLog(log).timeline, source: source)
    let lines = sidebar.lines.values.sorted { $0.line < $1.line }.map(describe)
    #expect(lines == expected)
  }

  @Test func `A check's case has its own values, and the program's own are apart`() {
    let outside = TransformLog(log).timeline
    let context = CheckContext(check: "adds", caseOrdinal: 1)
    let inside = TransformLog("V\t1\t12\t1\t18\ta\t40", context: context)
    var timeline = outside
    timeline.events += inside.events
    let ofCase = Sidebar(of: timeline, source: source, extent: .check(context))
    #expect(ofCase.lines.values.map(describe) == ["1: argument a=40 1x"])
    let otherCase = CheckContext(check: "adds", caseOrdinal: 0)
    #expect(Sidebar(of: timeline, source: source, extent: .check(otherCase)).lines.isEmpty)
    let check = Sidebar(of: timeline, source: source, extent: .check(.init(check: "adds")))
    #expect(check.lines[1]?.items.map(\.last.text) == ["40"])
    let own = Sidebar(of: timeline, source: source, extent: .outsideChecks)
    #expect(own.lines[1]?.items.map(\.history.count) == [2, 2, 2])
  }

  @Test func `The count is exact where only a sample was kept`() {
    var timeline = TransformLog(log).timeline
    for index in timeline.places.indices where timeline.places[index].name == "total" {
      timeline.places[index].count = 1_000_000
      timeline.places[index].lastIsSampled = true
    }
    let item = Sidebar(of: timeline, source: source).lines[5]?.items.first
    #expect(item?.count == 1_000_000)
    #expect(item?.isSampled == true)
    #expect(item?.lastIsSampled == true)
    #expect(item?.numbers == [1, 3])
  }

  @Test func `In a check the count is exact too, and the last value is said to be a sample`() {
    let range = SourceRange(
      start: SourcePosition(line: 3, column: 3), end: SourcePosition(line: 3, column: 8))
    func events(_ occurrences: [Int], in check: String) -> [Event] {
      occurrences.map { occurrence in
        Event(
          instantNanoseconds: UInt64(occurrence), range: range, occurrence: occurrence,
          context: CheckContext(check: check),
          kind: .value(name: "n", RenderedValue(text: "\(occurrence)", typeName: "Int")))
      }
    }
    let place = Place(
      range: range, kind: .value, name: "n", count: 1_000_000, recordedCount: 6,
      last: RenderedValue(text: "1000000", typeName: "Int"))
    var timeline = Timeline(
      events: events([1, 2, 4, 8], in: "first") + events([500, 1_000_000], in: "second"),
      places: [place], durationNanoseconds: 1, termination: .exited(code: 0))
    func item(_ check: String) -> LineItem? {
      Sidebar(of: timeline, source: source, extent: .check(.init(check: check))).lines[3]?.items[0]
    }
    #expect(item("first")?.count == 499)
    #expect(item("first")?.lastIsSampled == true)
    #expect(item("second")?.count == 999_501)
    #expect(item("second")?.lastIsSampled == false)
    // Of a stranger's events some may be missing: then only what is there is counted.
    timeline.places[0].recordedCount = 7
    #expect(item("first")?.count == 4)
  }

  @Test func `Evidence of an issue is what ran since the expectation before, or else its case`() {
    var timeline = TransformLog(log).timeline
    let context = CheckContext(check: "adds", caseOrdinal: 1)
    let inside = TransformLog("V\t1\t12\t1\t18\ta\t40", context: context)
    timeline.events += inside.events
    let instant = inside.events.last?.instantNanoseconds ?? 0
    var issue = Issue(.told("the check failed"), caseOrdinal: 1, span: instant...instant)
    #expect(timeline.extent(of: issue, in: "adds") == .evidence(context, instant...instant))
    issue.span = (instant + 1)...(instant + 1)
    #expect(timeline.extent(of: issue, in: "adds") == .check(context))
  }

  @Test func `A sample that thins out is drawn as straight as the run was`() {
    var timeline = TransformLog(log).timeline
    let range = SourceRange(
      start: SourcePosition(line: 4, column: 5), end: SourcePosition(line: 4, column: 10))
    let occurrences = Array(1...256) + stride(from: 300, through: 4000, by: 100)
    timeline.events = occurrences.map { occurrence in
      let value = RenderedValue(text: "", typeName: "Int", number: Double(occurrence))
      return Event(
        instantNanoseconds: 0, range: range, occurrence: occurrence,
        kind: .value(name: "total", value))
    }
    timeline.places = [
      Place(
        range: range, kind: .value, name: "total", count: 4000, recordedCount: occurrences.count,
        last: RenderedValue(text: "4000", typeName: "Int", number: 4000))
    ]
    let numbers = Sidebar(of: timeline, source: source).lines[4]?.items.first?.numbers ?? []
    #expect(numbers.count == 64)
    for (index, number) in numbers.enumerated() {
      #expect(abs(number - 4000 * Double(index) / 63) <= 110)
    }
  }

  @Test func `Whatever occurrences a program claims, its values are drawn`() {
    var timeline = TransformLog(log).timeline
    let range = SourceRange(
      start: SourcePosition(line: 4, column: 5), end: SourcePosition(line: 4, column: 10))
    let claimed = [0, 7, 3, Int.max]
    timeline.events = claimed.enumerated().map { number, occurrence in
      let value = RenderedValue(text: "", typeName: "Int", number: Double(number))
      return Event(
        instantNanoseconds: 0, range: range, occurrence: occurrence,
        kind: .value(name: "total", value))
    }
    timeline.places = [
      Place(
        range: range, kind: .value, name: "total", count: .max, recordedCount: 4,
        last: RenderedValue(text: "3", typeName: "Int", number: 3))
    ]
    #expect(Sidebar(of: timeline, source: source).lines[4]?.items.first?.numbers == [0, 2, 2, 3])
  }

  @Test func `What was returned stands beside the arguments of its own call, or alone`() {
    func line(_ log: String) -> String? {
      let calls = log.split(separator: " ").map { call in
        let value = call.dropFirst()
        return switch call.first {
        case "a": ">\t1\t35\t1\t44\nV\t1\t12\t1\t18\ta\t\(value)\nV\t1\t20\t1\t26\tb\t\(value)"
        default: "V\t1\t37\t1\t42\t\t\(value)"
        }
      }
      let timeline = TransformLog(calls.joined(separator: "\n")).timeline
      return Sidebar(of: timeline, source: source).lines[1].map(describe)
    }
    #expect(line("a1 r2 a2 r4") == "1: argument a=2 2x, argument b=2 2x, returned 4 2x")
    // The function called itself.
    #expect(line("a2 a1 r1 r2") == "1: returned 2 2x")
    // The last call, or the first, has not returned.
    #expect(line("a1 r2 a2") == "1: returned 2 1x")
    #expect(line("a1 a2 r4") == "1: argument a=2 2x, argument b=2 2x, returned 4 1x")
    #expect(line("a1") == "1: argument a=1 1x, argument b=1 1x")
  }

  @Test(arguments: [
    ("f g", "argument k=1 1x, returned 2 1x"), ("g f", "argument n=1 1x, returned 1 1x"),
    ("h", "argument m=1 1x"), ("f h", "argument n=1 1x, returned 1 1x"),
    ("h g", "argument k=1 1x, returned 2 1x"),
    ("h p", "returned 3 1x"), ("f(g)", "argument n=1 1x, returned 1 1x"),
  ])
  func `What one function returned never stands beside the arguments of another of its line`(
    calls: String, expected: String
  ) {
    let code =
      "class A { func f(n: Int) -> Int { 1 }; func g(k: Int) -> Int { 2 }; func h(m: Int) { }; "
      + "var p: Int { 3 } }"
    func place(_ part: String) -> String {
      let before = code.split(separator: part, maxSplits: 1)[0].count
      return "1\t\(before + 1)\t1\t\(before + 1 + part.count)"
    }
    func call(_ parameter: String, _ body: String, _ value: String) -> String {
      ">\t\(place(body))\n"
        + (parameter.isEmpty ? "" : "V\t\(place(parameter + ":"))\t\(parameter)\t1\n")
        + (value.isEmpty ? "" : "V\t\(place(value))\t\t\(value)\n")
    }
    let logs = [
      "f": call("n", "{ 1 }", "1"), "g": call("k", "{ 2 }", "2"), "h": call("m", "{ }", ""),
      "p": call("", "{ 3 }", "3"),
      "f(g)": call("n", "{ 1 }", "") + call("k", "{ 2 }", "2") + call("", "{ 1 }", "1"),
    ]
    let log = calls.split(separator: " ").compactMap { logs[String($0)] }.joined()
    let sidebar = Sidebar(
      of: TransformLog(log).timeline, source: SourceFile(path: "", text: code + "\n"))
    #expect(sidebar.lines[1].map(describe) == "1: \(expected)")
  }

  @Test(arguments: [
    "func <+> <A>(a: [A], n: Int) -> [A] {", "func < <A, B: Box<A>>(a: A, n: Int) -> B {",
    "func add<A: Sequence<Int>>(a: A, n: Int) -> Int {", "init?<A>(a: A, n: Int) {",
  ])
  func `A parameter is one behind generics, too, and behind an operator that looks like them`(
    head: String
  ) {
    let column = head.split(separator: ", n:")[0].count + 3
    let log = "V\t1\t\(column)\t1\t\(column + 1)\tn\t1"
    let sidebar = Sidebar(
      of: TransformLog(log).timeline, source: SourceFile(path: "", text: head + "\n}\n"))
    #expect(sidebar.lines[1].map(describe) == "1: argument n=1 1x")
  }

  @Test(arguments: [
    ("func f(_ n: Int) { print(\"a\") }", "argument n=1 1x, printed a 1x"),
    ("func f(_ n: Int) { print(n, \"a\") }", "printed 1 a 1x"),
    ("func f(_ n: Int, _ k: Int) { print(n) }", "argument n=1 1x, argument k=2 1x, printed 1 1x"),
    ("func f(_ n: Int) -> Int { print(n); return n + 1 }", "argument n=1 1x, returned 2 1x"),
  ])
  func `What a function of one line prints is shown, with its arguments if it does not print them`(
    code: String, expected: String
  ) {
    func place(_ part: String) -> String {
      let before = code.split(separator: part, maxSplits: 1)[0].count
      return "1\t\(before + 1)\t1\t\(before + 1 + part.count)"
    }
    func log(_ kind: String, _ part: String, _ rest: String) -> String {
      code.contains(part) ? "\(kind)\t\(place(part))\t\(rest)\n" : ""
    }
    let body = String(code.drop { $0 != "{" })
    let text =
      ">\t\(place(body))\n" + log("V", "n:", "n\t1") + log("V", "k:", "k\t2")
      + log("P", "print(\"a\")", "a") + log("P", "print(n, \"a\")", "1 a")
      + log("P", "print(n)", "1") + log("V", "n + 1", "\t2")
    let sidebar = Sidebar(
      of: TransformLog(text).timeline, source: SourceFile(path: "", text: code + "\n"))
    #expect(sidebar.lines[1].map(describe) == "1: \(expected)")
  }

  @Test
  func
    `What an observer of one line prints stands beside its variable, and what a closure prints does not`()
  {
    func line(_ code: String, _ body: String) -> String? {
      func place(_ part: String) -> String {
        let before = code.split(separator: part, maxSplits: 1)[0].count
        return "1\t\(before + 1)\t1\t\(before + 1 + part.count)"
      }
      let log =
        "V\t\(place("total"))\ttotal\t0\n>\t\(place(body))\nP\t\(place("print(1)"))\t1\n"
      let sidebar = Sidebar(
        of: TransformLog(log).timeline, source: SourceFile(path: "", text: code + "\n"))
      return sidebar.lines[1].map(describe)
    }
    let observer = "var total = 0 { didSet { print(1) } }"
    #expect(line(observer, "{ print(1) }") == "1: value total=0 1x, printed 1 1x")
    let closure = "let total = { print(1); return 0 }()"
    #expect(line(closure, "{ print(1); return 0 }") == "1: value total=0 1x")
  }

  @Test func `On a line with very many functions all keep their arguments`() {
    let function = "func f(_ n: Int) { print(n) }; "
    let log = (0..<20).map { number in
      let start = number * function.count
      return "V\t1\t\(start + 10)\t1\t\(start + 11)\tn\t\(number)\n"
        + ">\t1\t\(start + 18)\t1\t\(start + 30)\nP\t1\t\(start + 20)\t1\t\(start + 28)\t\(number)"
    }
    func items(_ count: Int) -> [String]? {
      let source = SourceFile(
        path: "", text: String(repeating: function, count: count) + "\n")
      let timeline = TransformLog(log.prefix(count).joined(separator: "\n")).timeline
      return Sidebar(of: timeline, source: source).lines[1]?.items.map(\.last.text)
    }
    #expect(items(2) == ["0\n", "1\n"])
    #expect(items(20)?.count == 40)
  }

  @Test func `Places outside the file do no harm`() {
    let log = "V\t900\t1\t901\t5\tx\t1\nV\t1\t70000\t1\t70001\t\t2\nV\t3\t9\t2\t1\t\t3"
    let sidebar = Sidebar(of: TransformLog(log).timeline, source: source)
    #expect(sidebar.lines.keys.sorted() == [1, 3, 900])
  }

  private func describe(_ result: LineResult) -> String {
    let items = result.items.map { item in
      let name = item.name.isEmpty ? "" : item.name + "="
      let text = item.role == .printed ? String(item.last.text.dropLast()) : item.last.text
      return "\(item.role) \(name)\(text) \(item.count)x"
    }
    return "\(result.line): " + items.joined(separator: ", ")
  }

  private let expected = [
    "1: argument a=3 2x, argument b=4 2x, returned 7 2x",
    "2: value 3 1x",
    "3: value doubled=[2, 4] 1x",
    "4: value total=0 1x",
    "5: value total=3 2x",
    "7: printed a 1x, printed b 1x",
    "8: argument a=3 1x, value a=4 1x",
    "9: value total=4 1x",
    "12: value 5 1x",
    "15: argument side=2 1x",
    "16: argument name=\"box\" 1x",
    "20: returned 4 1x",
    "21: argument factor=3 1x, returned 6 1x",
    "22: argument left=Box(side: 2) 1x, argument right=Box(side: 2) 1x, returned true 1x",
    "24: value box=Box(side: 2) 1x",
    "25: value 4 1x",
    "26: value 6 1x",
    "27: value true 1x",
    "28: value box=Box(side: 5) 1x",
    "29: value [4, 5] 1x",
    "32: value long=7 1x",
    "35: value 7 1x",
  ]

  private let source = SourceFile(
    path: "/side.swift",
    text: """
      func short(a: Int, b: Int) -> Int { a + b }
      short(a: 1, b: 2)
      let doubled = [1, 2].map { $0 * 2 }
      var total = 0
      for i in 1...2 { total += i }
      let (low, high) = (1, 9)
      print("a", terminator: ""); print("b")
      func grow(_ a: inout Int) { a += 1 }
      grow(&total)
      struct Box {
        var side: Int {
          didSet { side }
        }
        init(
          side: Int,
          of name: String = "box"
        ) {
          self.side = side
        }
        var area: Int { side * side }
        subscript(times factor: Int) -> Int { get { side * factor } }
        static func == (left: Box, right: Box) -> Bool { return left.side == right.side }
      }
      var box = Box(side: 2)
      box.area
      box[times: 3]
      box == box
      box.side = 5
      [3, 4].map { number in number + 1 }
      func none() {}
      none()
      let long = short(
        a: 3,
        b: 4)
      if let number = Int("7") { number }
      """)

  /// What the transform of Swift 6.3.1 reported for the source, scope exits left out.
  private let log = """
    >\t1\t35\t1\t44
    V\t1\t12\t1\t18\ta\t1
    V\t1\t20\t1\t26\tb\t2
    V\t1\t37\t1\t42\t\t3
    V\t2\t1\t2\t18\t\t3
    >\t3\t26\t3\t36
    V\t3\t26\t3\t27\t$0\t1
    V\t3\t28\t3\t34\t\t2
    >\t3\t26\t3\t36
    V\t3\t26\t3\t27\t$0\t2
    V\t3\t28\t3\t34\t\t4
    V\t3\t5\t3\t12\tdoubled\t[2, 4]
    V\t4\t5\t4\t10\ttotal\t0
    >\t5\t16\t5\t30
    V\t5\t18\t5\t23\ttotal\t1
    >\t5\t16\t5\t30
    V\t5\t18\t5\t23\ttotal\t3
    P\t7\t1\t7\t27\ta
    P\t7\t29\t7\t39\tb
    >\t8\t27\t8\t37
    V\t8\t11\t8\t25\ta\t3
    V\t8\t29\t8\t30\ta\t4
    V\t9\t7\t9\t12\ttotal\t4
    >\t17\t5\t19\t4
    V\t15\t5\t15\t14\tside\t2
    V\t16\t5\t16\t28\tname\t"box"
    V\t24\t5\t24\t8\tbox\tBox(side: 2)
    >\t20\t17\t20\t32
    V\t20\t19\t20\t30\t\t4
    V\t25\t1\t25\t9\t\t4
    >\t21\t45\t21\t62
    V\t21\t13\t21\t25\tfactor\t3
    V\t21\t47\t21\t60\t\t6
    V\t26\t1\t26\t14\t\t6
    >\t22\t50\t22\t84
    V\t22\t19\t22\t28\tleft\tBox(side: 2)
    V\t22\t30\t22\t40\tright\tBox(side: 2)
    V\t22\t59\t22\t82\t\ttrue
    V\t27\t1\t27\t11\t\ttrue
    >\t12\t12\t12\t20
    V\t12\t14\t12\t18\t\t5
    V\t28\t1\t28\t4\tbox\tBox(side: 5)
    >\t29\t12\t29\t36
    V\t29\t14\t29\t20\tnumber\t3
    V\t29\t24\t29\t34\t\t4
    >\t29\t12\t29\t36
    V\t29\t14\t29\t20\tnumber\t4
    V\t29\t24\t29\t34\t\t5
    V\t29\t1\t29\t36\t\t[4, 5]
    >\t30\t13\t30\t15
    >\t1\t35\t1\t44
    V\t1\t12\t1\t18\ta\t3
    V\t1\t20\t1\t26\tb\t4
    V\t1\t37\t1\t42\t\t7
    V\t32\t5\t32\t9\tlong\t7
    >\t35\t26\t35\t36
    V\t35\t28\t35\t34\t\t7
    """
}
