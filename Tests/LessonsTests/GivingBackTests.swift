// What is made of results for people: pages, the page of the class, the zips that platforms take back.

import Foundation
import Glibc
import ProcessSandbox
import Testing

@Suite("Giving back")
struct GivingBackTests {
  private static let hostile = """
    func greet(_ name: String) -> String {
      // </code></script><img src=x onerror=alert(1)>
      print("<img src=x onerror=alert(2)>")
      return "javascript:alert('\\(name)')</style>"
    }

    """

  @Test(
    "Each learner has a page with their file, its values and every verdict, and the class has one")
  func pages() async throws {
    let place = try Place()
    try place.submitHonestly()
    let folder = "\(place.path)/Submissions/<script>alert(0)/greetings"
    // Foundation takes a name with such signs for one with others.
    #expect(
      mkdir("\(place.path)/Submissions/<script>alert(0)", 0o755) == 0 && mkdir(folder, 0o755) == 0)
    try Data(Self.hostile.utf8).write(to: URL(filePath: "\(place.path)/hostile.swift"))
    #expect(rename("\(place.path)/hostile.swift", "\(folder)/greet.swift") == 0)
    try await expectTranscript(
      "feedback", at: place,
      [["grade", "Submissions", "--exercise", "greet"], ["feedback"], ["feedback", "--json"]])
    let feedback = "\(place.path)/Results/feedback"
    #expect(rename("\(feedback)/%3Cscript%3Ealert(0).html", "\(feedback)/hostile.html") == 0)
    let names = [
      "ada-right", "bo-not-begun", "cy-half-right", "dee-not-compiling", "eve-empty",
      "fay-without-the-function", "hostile",
    ]
    let pages = try names.map { try mainElement(of: place.read("Results/feedback/\($0).html")) }
    try expectGolden(redacted(pages.joined(separator: "\n"), place), "feedback-pages.html")
    try expectGolden(
      redacted(mainElement(of: place.read("Results/class.html")), place), "feedback-class.html")
  }

  @Test("Pages are in the course's language or the one asked for, and go where they are to go")
  func language() async throws {
    let place = try Place()
    try place.submit(Place.starter + "// Tried.\n", as: "cy")
    try place.submit("func greet(_ name: String) -> String { \"\" }\n", as: "hal")
    let environment = ["LANG": "zh_CN.UTF-8"]
    try place.write("Pages/notes.txt", "Mine.\n")
    try place.write(
      "Results/overrides.csv",
      "submission,exercise,points,comment\r\nhal,greet,2,<b>explained</b> it to me\r\n")
    for arguments in [
      ["grade", "Submissions", "--exercise", "greet"], ["feedback"],
      ["feedback", "Results", "--into", "Chinese", "--language", "zh-Hans"],
    ] {
      let answer = try await place.lessons(arguments, environment: environment)
      #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    }
    #expect(try place.read("Results/feedback/hal.html").contains("<html lang=\"en\">"))
    let pages = try ["cy", "hal"].map { try mainElement(of: place.read("Chinese/\($0).html")) }
    try expectGolden(pages.joined(separator: "\n"), "feedback-chinese.html")
    try await expectTranscript(
      "feedback-refusals", at: place,
      [
        ["feedback", "--into", "Pages"], ["feedback", "Nowhere"], ["feedback", "--zip", "canvas"],
      ])
  }

  @Test("No value of a hidden check is on any page, nor in any result")
  func hidden() async throws {
    let place = try Place()
    try place.write(
      "Lessons/greetings/hello/greet/hidden.swift",
      """
      import Testing
      @testable import Exercise

      @Suite struct Hidden {
        @Test("a long name is greeted", arguments: [("Zebulon", "Hello, Zebulon!")])
        func long(name: String, expected: String) { #expect(greet(name) == expected) }
      }

      """)
    let start = "func greet(_ name: String) -> String {\n  print(name)\n"
    let end = "  if name.isEmpty { return \"Hello!\" }\n  return \"Hello, \\(name)!\"\n}\n"
    try place.submit(start + "  if name.count > 5 { return name }\n" + end, as: "ada")
    try place.submit(start + end, as: "bo")
    for arguments in [["grade", "Submissions", "--exercise", "greet"], ["feedback"]] {
      let answer = try await place.lessons(arguments)
      #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    }
    for name in ["feedback/ada.html", "feedback/bo.html", "class.html"] {
      #expect(try !place.read("Results/\(name)").contains("Zebulon"))
    }
    #expect(try place.results(in: "Results").values.allSatisfy { !$0.contains("Zebulon") })
    let pages = try ["feedback/ada.html", "class.html"].map {
      try mainElement(of: place.read("Results/\($0)"))
    }
    try expectGolden(pages.joined(separator: "\n"), "feedback-hidden.html")
  }

  @Test("A zip has the names by which Moodle or Canvas knows learners, and always the same bytes")
  func zips() async throws {
    let place = try Place()
    let long = String(repeating: "Długie", count: 12)
    for folder in ["Zoë Ångström_11", "Bo_Ng_12", "\(long)_13"] {
      try place.write("Moodle/\(folder)_assignsubmission_file_/greet.swift", Place.right)
    }
    try place.write("Canvas/lovelaceada_11_100_greet.swift", Place.starter)
    try place.write("Canvas/lovelaceada_LATE_11_200_greet-1.swift", Place.right)
    try place.write("Canvas/diddleybo_12_300_greet.rtf", "")
    var text = ""
    for platform in ["Moodle", "Canvas"] {
      let results = "Of \(platform)"
      let graded = try await place.lessons([
        "grade", platform, "--exercise", "greet", "--output", results, "--unclaimed", "ignore",
      ])
      #expect(graded.exitCode == 0, "\(graded.output)\(graded.errors)")
      let feedback = ["feedback", results, "--zip", platform.lowercased()]
      text += try await transcript(at: place, [feedback])
      let zip = URL(filePath: "\(place.path)/\(results)/feedback-\(platform.lowercased()).zip")
      let bytes = try Data(contentsOf: zip)
      _ = try await place.lessons(feedback, environment: ["TZ": "Asia/Tokyo"])
      #expect(try Data(contentsOf: zip) == bytes)
      text += try await place.run("bsdtar", ["-tf", zip.path])
      _ = try await place.run("bsdtar", ["-xf", zip.path, "-C", "\(place.path)/\(results)"])
    }
    // What was collected by itself before it was graded knows the names as well.
    for arguments in [
      ["collect", "Canvas", "--into", "Submissions"],
      ["grade", "Submissions", "--exercise", "greet", "--output", "Later"],
      ["feedback", "Later", "--zip", "canvas"],
    ] { _ = try await place.lessons(arguments) }
    text += try await place.run("bsdtar", ["-tf", "\(place.path)/Later/feedback-canvas.zip"])
    try expectGolden(text, "feedback-zips.txt")
    #expect(
      try place.read("Of Moodle/Bo Ng_12_assignsubmission_file_/feedback.html")
        == place.read("Of Moodle/feedback/Bo_Ng_12.html"))
    #expect(
      try place.read("Of Canvas/lovelaceada_LATE_11_200_greet-1.swift.html")
        == place.read("Of Canvas/feedback/lovelaceada_11.html"))
  }

  @Test(
    "A mistake becomes a wrong answer once it is seen to be one, and its note reaches who makes it")
  func wrongAnswers() async throws {
    let place = try Place()
    let mistake = "func greet(_ name: String) -> String {\n  return \"Hello, \" + name\n}\n"
    try place.submit(mistake, as: "hal")
    try place.write("right.swift", Place.right)
    try place.write("starter.swift", Place.starter)
    try place.write("broken.swift", "func greet(_ name: String) -> String { nobody }\n")
    try place.write("marks.swift", "// expected-nothing {{x}}\n" + mistake)
    func new(_ from: String, _ name: String = "no-mark", note: String = "The mark was forgotten.")
      -> [String]
    {
      ["new", "wrong", "greet", name, "--from", from, "--note", note]
    }
    let result = "Results/results/hal/greetings/greet.json"
    try await expectTranscript(
      "new-wrong", at: place,
      [
        ["grade", "Submissions", "--exercise", "greet"],
        new("right.swift"), new("starter.swift"), new("broken.swift"), new("marks.swift"),
        new("nowhere.swift"), new(result, note: "…"), new(result, "No Mark"),
        new(result, "always-hello"), new(result), new(result),
        ["grade", "Submissions", "--exercise", "greet"], ["feedback"],
      ])
    let written = try place.read("Lessons/greetings/hello/greet/wrong/no-mark.swift")
    let page = try mainElement(of: place.read("Results/feedback/hal.html"))
    try expectGolden(written + page, "new-wrong.html")
  }

  @Test("Ten groups hold at least 70 % of the failures of a class of plausible mistakes")
  func groups() async throws {
    let place = try Place(isEmpty: true)
    try place.writeBangCourse()
    let learners = PlausibleClass(seed: 7).learners(36)
    for (name, text) in learners { try place.submit(text, as: name, to: "numbers/bang") }
    for arguments in [["grade", "Submissions"], ["feedback"]] {
      let answer = try await place.lessons(arguments)
      #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    }
    let page = try place.read("Results/class.html")
    let share = try #require(page.firstMatch(of: /(\d+) largest groups hold (\d+) %/))
    #expect(try #require(Int(share.1)) <= 10)
    #expect(try #require(Int(share.2)) >= 70)
    try expectGolden(mainElement(of: page), "feedback-groups.html")
  }
}

extension Place {
  /// Runs a program of the system.
  func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> String {
    let command = Command(
      "/usr/bin/\(program)", arguments, environment: Self.environment.merging(environment) { $1 },
      workingDirectory: path)
    let outcome = try await command.run()
    #expect(outcome.termination.isSuccess, "\(outcome.standardError.text)")
    return outcome.standardOutput.text
  }
}
