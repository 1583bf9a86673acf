// Exercises whose learners hand in more than one file, wherever they go.

import Foundation
import Testing

@Suite("More than one file")
struct SeveralFilesTests {
  private static let exercise = "Lessons/greetings/kinds/basket"
  static let right = """
    let prices = ["plum": 3, "pear": 5]

    func price(of fruit: String) -> Int {
      if let price = prices[fruit] { return price }
      return 0
    }

    """
  static let bill = """
    func bill(for basket: [String]) -> Int {
      var sum = 0
      for fruit in basket { sum += price(of: fruit) }
      return sum
    }

    """
  private static let slip = right.replacing("return 0", with: "retrun 0")
  private static let trap = right.replacing("return 0", with: "return prices[fruit]!")

  /// The miniature course with an exercise of two files more, that of the documentation.
  func place() throws -> Place {
    let place = try Place()
    try Self.prepare(place)
    return place
  }

  private static func prepare(_ place: Place) throws {
    let docs = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/exercises/exercise/basket").standardizedFileURL
    try FileManager.default.copyItem(atPath: docs.path, toPath: "\(place.path)/\(exercise)")
    let page = "Lessons/greetings/kinds/page.md"
    try place.write(page, try place.read(page) + "\n@Exercise(path: \"basket\")\n")
  }

  /// What a page asks about a file of the exercise.
  private static func question(
    _ file: String = "", _ text: String? = nil, others: [String: String] = [:]
  ) throws -> String {
    var question: [String: Any] = [
      "id": "greetings/basket\(file)", "page": "greetings/kinds.html", "base": "", "tab": "1",
      "seq": 1, "others": others,
    ]
    question["text"] = text
    return String(decoding: try JSONSerialization.data(withJSONObject: question), as: UTF8.self)
  }

  @Test("One that is done is done for a command that is about another lesson, too")
  func doneElsewhere() async throws {
    let place = try Place()
    try place.copyFixture("../../Docs/exercises/exercise/basket", to: "Lessons/shop/fruit/basket")
    try place.write("Lessons/shop/lesson.md", "---\ntitle: Shop\npages: [fruit]\n---\n\nBuy.\n")
    try place.write(
      "Lessons/shop/fruit/page.md", "---\ntitle: Fruit\n---\n\n@Exercise(path: \"basket\")\n")
    try place.write(
      "Lessons/course.yml", "title: A day\nlanguages: [en, zh-Hans]\nlessons: [shop, greetings]\n")
    try place.write("Work/shop/basket.swift", Self.bill)
    try place.write("Work/shop/basket/Prices.swift", Self.right)
    for (name, page) in [("greet", "hello"), ("guess", "kinds")] {
      try place.write(
        "Work/greetings/\(name).swift",
        try place.read("Lessons/greetings/\(page)/\(name)/solution.swift"))
    }
    let all = try await place.lessons(["check", "--all"])
    #expect(all.exitCode == 0, "\(all.output)")
    let last = try await place.lessons(["check", "guess"])
    #expect(last.output.hasSuffix("\n  All exercises are done.\n"), "\(last.output)")
  }

  @Test("What the exercise cannot use is told in the file where it stands")
  func unusable() async throws {
    let place = try place()
    let box = "class Box { func open() {} }\n"
    let solved = try place.read("\(Self.exercise)/solution/Prices.swift")
    try place.write("\(Self.exercise)/solution/Prices.swift", solved + box)
    try place.write(
      "\(Self.exercise)/probes.swift", "class Crate: Box { override func open() {} }\n")
    try place.write("Work/greetings/basket.swift", Self.bill)
    try place.write(
      "Work/greetings/basket/Prices.swift",
      Self.right + box.replacing("func", with: "final func"))
    let result = try await place.lessons(["check", "basket"])
    #expect(result.output.contains("error: the exercise cannot use this: instance"))
    #expect(
      result.output.contains("mend line 7 of Work/greetings/basket/Prices.swift"),
      "\(result.output)")
  }

  @Test("What is declared in two files is told with the name of the other one")
  func declaredTwice() async throws {
    let place = try place()
    try place.write("Work/greetings/basket.swift", Self.bill + Self.right)
    try place.write("Work/greetings/basket/Prices.swift", "\n" + Self.right)
    let result = try await place.lessons(["check", "basket"])
    #expect(
      result.output.contains("note (Prices.swift, line 2): 'prices' previously declared here"),
      "\(result.output)")
  }

  @Test("In a live page each file is changed by itself, all are judged, and all begin again")
  func liveFiles() async throws {
    let server = try await LiveServer(at: try place())
    let page = try await server.ask("page", #"{"page":"greetings/kinds.html"}"#)
    let files = try #require(page.json["files"] as? [[String: Any]])
    let basket = files.filter { ($0["id"] as? String)?.hasPrefix("greetings/basket") == true }
    #expect(basket.map { $0["kind"] as? String } == ["exercise", "part"])
    #expect(basket.map { $0["of"] as? String } == [nil, "greetings/basket"])
    let prices = "greetings/basket/Prices"
    // What is typed counts before it is saved, and an error stands where it is.
    let wrong = try await server.ask(
      "run", try Self.question("", Self.bill, others: [prices: Self.slip]))
    let values = try #require(wrong.lines.first { $0["kind"] as? String == "values" })
    let summary = try #require(values["summary"] as? String)
    #expect(summary.hasPrefix("Line 5 (Prices.swift): "))
    let listings = try #require(values["listings"] as? [[String: Any]])
    #expect(
      listings.map { $0["anchor"] as? String } == ["basket-code", "basket-code-Prices"])
    #expect(listings.map { ($0["html"] as? String)?.contains("retrun") } == [false, true])
    #expect(listings.map { ($0["html"] as? String)?.contains("class=\"said") } == [false, true])
    let right = try await server.ask(
      "run", try Self.question("", Self.bill, others: [prices: Self.right]))
    #expect(right.text.contains("\"verdict\":\"pass\""))
    // A part is run by no one but its exercise.
    #expect(try await server.ask("run", try Self.question("/Prices", Self.right)).status == 404)

    for (file, text) in [("/Prices", Self.right), ("", Self.bill)] {
      let begun = try await server.ask("page", #"{"page":"greetings/kinds.html"}"#)
      let known = try #require(begun.json["files"] as? [[String: Any]])
      let base = known.first { $0["id"] as? String == "greetings/basket\(file)" }?["base"]
      let body = try Self.question(file, text)
        .replacing("\"base\":\"\"", with: "\"base\":\"\(base as? String ?? "")\"")
      #expect(try await server.ask("file", body, method: "PUT").status == 200)
      #expect(try server.place.read("Work/greetings/basket\(file).swift") == text)
    }
    let reset = try await server.ask("reset", try Self.question())
    let kept = try #require(reset.json["kept"] as? String)
    #expect(
      kept.replacing("\(server.place.path)/", with: "")
        == "Work/greetings/basket.swift.old-1, Work/greetings/basket/Prices.swift.old-1")
    let others = try #require(reset.json["others"] as? [[String: Any]])
    #expect(others.map { $0["id"] as? String } == [prices])
    #expect(try server.place.read("Work/greetings/basket/Prices.swift") != Self.right)
  }

  @Test("In a class what counts is what the learner wrote in each file")
  func atHost() async throws {
    let host = try await Host(preparing: Self.prepare)
    let ada = try await host.learner("ada")
    let answer = try await ada.ask(
      "run",
      try Self.question("", Self.bill, others: ["greetings/basket/Prices": Self.right]))
    #expect(answer.text.contains("\"verdict\":\"pass\""))
    // Nothing of where her files lie is in what others share.
    #expect(!answer.text.contains(host.place.path))
    host.askToEnd()
    #expect(try await host.exitCode() == 0)
    let journal = try host.place.read("Learners/ada/journal.jsonl")
    #expect(journal.contains("\"judging\":\"split\""))
    #expect(journal.contains("\"verdict\":\"pass\""))
  }

  @Test("At home the files are begun, judged, reset and compared together")
  func atHome() async throws {
    let place = try place()
    var said = try await transcript(at: place, [["lint", "basket"], ["check", "basket"]])
    let begun = try place.files(below: "Work").keys.filter { $0.hasSuffix(".swift") }.sorted()
    said +=
      "== \(begun.joined(separator: ", "))\n"
      + (try place.read("Work/greetings/basket/Prices.swift"))
    try place.write("Work/greetings/basket.swift", Self.bill)
    said += try await transcript(
      at: place, [["check", "basket"], ["solution", "basket", "--anyway"]])
    try place.write("Work/greetings/basket/Prices.swift", Self.slip)
    said += try await transcript(at: place, [["check", "basket"]])
    try place.write("Work/greetings/basket/Prices.swift", Self.right)
    said += try await transcript(
      at: place,
      [["check", "basket"], ["solution", "basket"]])
    try place.write("Work/greetings/basket/Prices.swift", Self.trap)
    said += try await transcript(
      at: place, [["check", "basket"], ["reset", "basket"], ["check", "basket"]])
    try expectGolden(said, "several-files.txt")
  }

  @Test("Beside the lines of each file stands what they did, at home and in a box")
  func values() async throws {
    let place = try place()
    try place.write("\(Self.exercise)/solution/Cost.swift", "func cost(_ n: Int?) -> Int { 2 }\n")
    try place.write(
      "Work/greetings/basket.swift",
      Self.bill + """
        bill(for: ["plum", "shoe"])
        cost(nil)
        cost(4)
        total({ $0.count }, over: [1, 2])
        tricky((3, 4))

        """)
    // A name as long as that under which the first file is compiled.
    try place.write(
      "Work/greetings/basket/Cost.swift",
      """
      func cost(_ n: Int?) -> Int {
        guard let n else { return 0 }
        var costs = Costs()
        costs.sum += n
        print(#fileID, #line)
        return costs.sum
      }
      struct Costs {
        var sum = 1 {
          didSet { print("now", sum) }
        }
      }

      """)
    // What only some of can be recorded.
    try place.write(
      "Work/greetings/basket/Prices.swift",
      Self.right + """
        func total(_ body: (Span<Int>) -> Int, over list: [Int]) -> Int {
          let sum = body(list.span)
          return sum
        }
        func tricky(_ pair: (Int, Int)?) {
          func lessons_value(_ n: Int) {}
          if let pair { lessons_value(pair.0) }
        }

        """)
    let said = try await transcript(
      at: place,
      [["check", "basket", "--full"], ["check", "basket", "--full", "--sandbox"]])
    try expectGolden(said, "several-files-values.txt")
  }

  @Test(
    "What the files print by themselves stands once, below the last of them, in the order of printing"
  )
  func printed() async throws {
    let server = try await LiveServer(at: try place())
    // Checks call both functions, too, and what is printed then is no part of it.
    let bill =
      Self.bill.replacing("return sum", with: "print(\"sum\", sum)\n  return sum") + """
        print("open")
        bill(for: ["plum", "plum"])
        print("closed")

        """
    let prices = Self.right.replacing(
      "  if let price", with: "  print(\"asked for\", fruit)\n  if let price")
    let answer = try await server.ask(
      "run", try Self.question("", bill, others: ["greetings/basket/Prices": prices]))
    let values = try #require(answer.lines.first { $0["kind"] as? String == "values" })
    let listings = try #require(values["listings"] as? [[String: Any]])
    let outputs = listings.map { listing in
      (listing["html"] as? String)?
        .firstMatch(of: #/<details class="output.*?<pre>(.*?)<\/pre>/#.dotMatchesNewlines())
        .map { String($0.output.1) }
    }
    #expect(outputs == [nil, "open\nasked for plum\nasked for plum\nsum 6\nclosed"])
    try server.place.write("Work/greetings/basket.swift", bill)
    try server.place.write("Work/greetings/basket/Prices.swift", prices)
    try await expectTranscript(
      "several-files-printed", at: server.place, [["check", "basket", "--full"]])
  }

  @Test("Graded in boxes, collected and handed out they stay together")
  func graded() async throws {
    let place = try place()
    func hand(_ name: String, _ bill: String?, _ prices: String?) throws {
      if let bill { try place.write("Submissions/\(name)/greetings/basket.swift", bill) }
      if let prices { try place.write("Submissions/\(name)/greetings/basket/Prices.swift", prices) }
    }
    try hand("ada", Self.bill, Self.right)
    try hand("bo", Self.bill, nil)
    try hand("cy", nil, Self.right)
    try hand("di", Self.bill, Self.slip)
    try hand("ed", Self.bill, Self.trap)
    try place.write("Loose/ada/Basket.swift", Self.bill)
    try place.write("Loose/ada/prices.swift", Self.right)
    try place.write("Loose/bo/prices (1).swift", Self.right)
    var said = try await transcript(
      at: place,
      [
        ["grade", "Submissions", "--exercise", "basket"],
        ["collect", "Loose", "--into", "Collected"],
        ["grade", "Collected", "--exercise", "basket", "--output", "Others"],
        ["pack", "--for", "learners", "hand-out"],
      ])
    let slip = try place.read("Results/results/di/greetings/basket.json")
    let kept = slip.contains("\"name\" : \"Prices.swift\"") && slip.contains("retrun 0")
    #expect(kept && slip.contains("\"file\" : \"Prices.swift\""), "\(slip)")
    let trap = try place.read("Results/results/ed/greetings/basket.json")
    #expect(trap.contains("\"file\" : \"Prices.swift\""), "\(trap)")
    let pages = try await place.lessons(["feedback"])
    #expect(pages.exitCode == 0, "\(pages.errors)")
    for (name, said) in [("di", "retrun"), ("ed", "Unexpectedly found nil")] {
      for page in ["feedback/\(name).html", "class.html"] {
        let listings = try place.read("Results/\(page)").split(separator: "<figure")
        let others = listings.filter { $0.contains(">Prices.swift</span>") && $0.contains("says") }
        #expect(others.contains { $0.contains(said) }, "\(page)")
      }
    }
    for (name, absent) in [("bo", "Prices.swift"), ("cy", "basket.swift")] {
      let result = try place.read("Results/results/\(name)/greetings/basket.json")
      #expect(result.contains("\"reason\" : \"\(absent): not handed in"), "\(result)")
    }
    let packed = try place.files(below: "hand-out/Lessons/greetings/kinds/basket").keys.sorted()
    said += "== \(packed.joined(separator: ", "))\n"
    try place.write("Work/greetings/basket.swift", Self.bill)
    try place.write("Work/greetings/basket/Prices.swift", Self.right)
    said += try await transcript(
      at: place, [["check", "basket", "--course", "hand-out/Lessons", "--workspace", "Work"]])
    try expectGolden(said, "several-files-graded.txt")
  }

  @Test("No file may lend a refusal the name of another")
  func forging() async throws {
    let place = try place()
    try place.write(
      "\(Self.exercise)/clients/number.swift",
      "// a basket holds fruit\nlet sum = bill(for: [\"plum\"])\n")
    try place.write(
      "\(Self.exercise)/clients/number-refused.swift",
      "// a basket holds no number\nlet none = bill(for: 7)  // expected-error {{cannot convert}}\n"
    )
    try place.write("Submissions/ada/greetings/basket.swift", Self.bill)
    try place.write("Submissions/ada/greetings/basket/Prices.swift", Self.right)
    try place.write("Submissions/bo/greetings/basket.swift", Self.bill)
    try place.write(
      "Submissions/bo/greetings/basket/Prices.swift",
      Self.right
        + "#sourceLocation(file: \"client.swift\", line: 1)\nlet one = 1\n#sourceLocation()\n")
    _ = try await place.lessons(["grade", "Submissions", "--exercise", "basket"])
    func result(_ name: String) throws -> String {
      try place.read("Results/results/\(name)/greetings/basket.json")
    }
    let honest = try result("ada")
    #expect(!honest.contains("\"fail\""), "\(honest)")
    // What is said of the names of our own copies is nobody's affair.
    #expect(!honest.contains("sourceLocation"), "\(honest)")
    #expect(try result("bo").contains("no refusal counts beside #sourceLocation"))
  }

  @Test("They come back from a package as they went out, and the site shows each")
  func elsewhere() async throws {
    let place = try place()
    let export = ["export", "basket", "--for", "package", "--answers"]
    #expect(try await place.lessons(export).exitCode == 0)
    let back = try await place.lessons(["import", "Export", "--into", "Back", "--no-compile"])
    #expect(back.exitCode == 0, "\(back.errors)")
    let new = "Back/greetings/kinds/basket"
    for file in ["solution.swift", "solution/Prices.swift", "wrong/nothing-is-free/Prices.swift"] {
      let (old, new) = try (place.read("\(Self.exercise)/\(file)"), place.read("\(new)/\(file)"))
      #expect(new.replacing("//> ", with: "") == old, "\(file)")
    }
    let build = try await place.lessons(["build"])
    #expect(build.exitCode == 0, "\(build.errors)")
    let page = try place.read("Site/greetings/kinds.html")
    #expect(page.contains("basket.swift") && page.contains("basket/Prices.swift"))
  }

  @Test("A live page runs the first file as it is edited, with the others as they are saved")
  func live() async throws {
    let server = try await LiveServer(at: place())
    func summary(_ bill: String) async throws -> String? {
      let answer = try await server.ask(
        "run",
        LiveServer.question(
          "greetings/basket", bill, seq: 1, page: "greetings/kinds.html"))
      let verdicts = answer.lines.compactMap { $0["verdict"] as? [String: Any] }
      return verdicts.last?["verdict"] as? String
    }
    #expect(try await summary(Self.bill) == "fail")
    try server.place.write("Work/greetings/basket/Prices.swift", Self.right)
    #expect(try await summary(Self.bill) == "pass")
  }

  @Test("What does not fit together is said at its place")
  func faults() async throws {
    let place = try place()
    try place.write("\(Self.exercise)/starter/Weights.swift", "let weights = [1]\n")
    try place.write("\(Self.exercise)/solution/main.swift", "print(1)\n")
    try place.write("\(Self.exercise)/wrong/last-one/Price.swift", "let price = 1\n")
    try await expectTranscript("several-files-faults", at: place, [["lint", "basket"], ["lint"]])
  }
}
