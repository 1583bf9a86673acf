import Foundation
import Testing

@Suite("Grading that is interrupted, divided or large")
struct ResumingTests {
  @Test("However often it is killed, and wherever: the results are those of one run")
  func killed() async throws {
    let place = try Place()
    try place.submitHonestly()
    let grade = ["grade", "Submissions", "--exercise", "greet", "--output"]
    #expect(try await place.lessons(grade + ["Whole"]).exitCode == 0)
    let whole = try place.results(in: "Whole")
    #expect(whole.count == 9)

    var (round, isDone) = (0, false)
    var known: [String: String] = [:]
    while !isDone {
      round += 1
      // Every third time by Ctrl-C once there is one more result; else by SIGKILL, in prime steps so
      // that the moments differ, and each time later so that one is late enough.
      let next = whole.keys.sorted().first { known[$0] == nil } ?? ""
      let answer =
        round.isMultiple(of: 3)
        ? try await place.lessons(
          grade + ["Killed", "--resume"], interruptedOnceThereIs: "Killed/results/\(next)")
        : try await place.lessons(
          grade + ["Killed", "--resume"], killedAfter: .milliseconds(97 * round))
      // It is killed, is interrupted or ends; it never refuses to go on.
      try #require([0, nil, 130].contains(answer.exitCode), "\(answer.errors)")
      isDone = answer.exitCode == 0
      let results = try place.results(in: "Killed")
      // What was there stays, byte for byte, and all there is is right.
      #expect(known.allSatisfy { results[$0] == $1 })
      #expect(results.allSatisfy { whole[$0] == $1 })
      known = results
    }
    #expect(known == whole)
    #expect(try place.read("Killed/gradebook.csv") == place.read("Whole/gradebook.csv"))
  }

  @Test("What a killed run has left half written or half removed is in nobody's way")
  func leftovers() async throws {
    let place = try Place()
    try place.submitHonestly()
    let grade = ["grade", "Submissions", "--exercise", "greet", "--resume"]
    _ = try await place.lessons(grade)
    let (results, whole) = ("\(place.path)/Results", try place.read("Results/gradebook.csv"))
    let folder = FileManager.default
    // No process has the highest number that there may be.
    let writer = try Place.hostName + "-4194304-7"
    // Killed after the first of two moves: the old folder is away, and the new one not there yet.
    try folder.moveItem(
      atPath: "\(results)/submissions", toPath: "\(results)/.submissions.old-\(writer)")
    try place.write("Results/.submissions.new-\(writer)/ada/half", "")
    #expect(try await place.lessons(grade).exitCode == 0)
    #expect(try place.read("Results/gradebook.csv") == whole)
    #expect(
      try folder.contentsOfDirectory(atPath: results).filter { $0.contains("submissions") }
        == ["submissions"])
    // Killed while the old folder was removed.
    try place.write("Results/.submissions.old-\(writer)/half", "")
    #expect(try await place.lessons(grade).exitCode == 0)
    #expect(!folder.fileExists(atPath: "\(results)/.submissions.old-\(writer)"))
  }

  @Test("Nothing is judged twice: what holds is kept, what is torn or changed is not")
  func resumed() async throws {
    let place = try Place()
    for name in ["ada", "bo", "cy"] { try place.submit(Place.right + "// \(name)\n", as: name) }
    let grade = ["grade", "Submissions", "--exercise", "greet", "--resume"]
    _ = try await place.lessons(grade)
    let path = { (name: String) in "Results/results/\(name)/greetings/greet.json" }
    let first = try ["ada", "bo", "cy"].map { try place.read(path($0)) }
    try place.write(path("bo"), String(first[1].prefix(300)))
    try place.submit("let changed = 1\n", as: "cy")
    try place.submit(Place.right + "// ada\n", as: "zoe")
    _ = try await place.lessons(grade)
    let second = try ["ada", "bo", "cy", "zoe"].map { try place.read(path($0)) }
    // Durations differ from one judging to the next.
    #expect(second[0] == first[0])
    #expect(second[1] != first[1] && second[1].contains("\"verdict\" : \"pass\""))
    #expect(second[2].contains("\"earned\" : 0"))
    #expect(second[3] == first[0].replacing("\"ada\"", with: "\"zoe\""))
  }

  @Test("Only what has changed since an earlier run is judged, and who gains or loses is said")
  func since() async throws {
    let place = try Place()
    for name in ["ada", "bo", "cy"] { try place.submit(Place.right + "// \(name)\n", as: name) }
    try place.submit("func greet(_ name: String) -> String { \"\" }\n", as: "dee")
    let grade = ["grade", "Submissions", "--exercise", "greet"]
    _ = try await place.lessons(grade)
    try place.submit("func greet(_ name: String) -> String { \"\" }\n", as: "bo")
    try place.submit(Place.right, as: "dee")
    let next = grade + ["--since", "Results", "--output", "Again"]
    try await expectTranscript("grade-since", at: place, [next, grade + ["--since", "Results"]])
    #expect(try place.read("Results/runs/1/gradebook.csv").contains("bo,2,2"))
    let path = "results/ada/greetings/greet.json"
    #expect(try place.read("Again/\(path)") == place.read("Results/\(path)"))
  }

  @Test("An interruption says how to go on, and leaves with 130")
  func interrupted() async throws {
    let place = try Place()
    for number in 0..<40 { try place.submit(Place.right + "// \(number)\n", as: "s\(number)") }
    let answer = try await place.lessons(
      ["grade", "Submissions", "--jobs", "1"],
      interruptedOnceThereIs: "Results/results/s0/greetings/greet.json")
    #expect(answer.exitCode == 130)
    #expect(answer.errors.contains("To go on: lessons grade Submissions --jobs 1 --resume"))
  }

  @Test("Programs are told how far a run is, line by line and in a file for Prometheus")
  func progress() async throws {
    let place = try Place()
    for number in 0..<5 { try place.submit(Place.right + "// \(number % 4)\n", as: "s\(number)") }
    let answer = try await place.lessons([
      "grade", "Submissions", "--exercise", "greet", "--progress", "json", "--metrics",
      "grade.prom",
    ])
    #expect(answer.exitCode == 0)
    let lines = try answer.errors.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Double], "\(line)")
    }
    // How many lines there are depends on the machine; the last one says that all is done.
    #expect(lines.map { $0["done"] ?? -1 } == lines.map { $0["done"] ?? -1 }.sorted())
    let last = try #require(lines.last)
    #expect(last["done"] == 5 && last["total"] == 5 && last["errors"] == 0)
    #expect(Set(last.keys) == ["done", "total", "errors", "rate", "remaining"])
    #expect(lines[0] == ["done": 0, "total": 5, "errors": 0])
    let figures = try place.read("grade.prom").replacing(/(?m)(_rate|_remaining_seconds) [\d.e-]+$/)
    {
      "\($0.1) N"
    }
    try expectGolden(figures, "grade-metrics.txt")
    let refused = try await place.lessons([
      "grade", "Submissions", "--metrics", "nowhere/grade.prom",
    ])
    #expect(refused.exitCode == 2 && refused.errors.contains("nowhere/grade.prom"))
  }

  @Test("What goes on with other exercises, submissions or shards loses none that were there")
  func otherParts() async throws {
    let place = try Place()
    for name in ["ada", "bo"] {
      try place.submit(Place.right + "// \(name)\n", as: name)
      try place.submit("// \(name)\n", as: name, to: "greetings/guess")
    }
    let grade = ["grade", "Submissions", "--resume"]
    _ = try await place.lessons(grade + ["--exercise", "greet"])
    // More exercises go on with the same.
    var text = try await transcript(at: place, [grade])
    let all = try place.read("Results/gradebook.csv")
    text += try await transcript(
      at: place, [grade + ["--exercise", "greet"], ["merge", "Results/runs/1", "Results"]])
    #expect(try place.read("Results/runs/1/gradebook.csv") == all)
    #expect(try place.read("Results/gradebook.csv") == all)

    try place.remove("Submissions/bo")
    text += try await transcript(at: place, [grade])
    #expect(try place.read("Results/runs/2/gradebook.csv") == all)
    text += try await transcript(
      at: place, [grade + ["--shard", "1/2"], grade + ["--shard", "2/2"]])
    text += try await transcript(
      at: place, [["merge", "Results/runs/4", "Results", "--output", "Joined"]])
    #expect(
      try place.read("Joined/gradebook.csv") == place.read("Results/runs/3/gradebook.csv"))
    try expectGolden(text, "grade-other-parts.txt")
  }

  @Test("Shards joined are one run, and a missing one is named")
  func shards() async throws {
    let place = try Place()
    try place.submitHonestly()
    try place.submit(Place.right + "// Seen\n", as: "bo-not-begun", to: "greetings/guess")
    let grade = ["grade", "Submissions", "--output"]
    _ = try await place.lessons(grade + ["Whole"])
    for shard in 1...3 {
      let answer = try await place.lessons(grade + ["Part\(shard)", "--shard", "\(shard)/3"])
      #expect(answer.exitCode == 0)
    }
    // The same source is judged by one shard, whoever handed it in.
    let equal = ["ada-right", "gil-as-ada"].map { "results/\($0)/greetings/greet.json" }
    for shard in 1...3 {
      let found = equal.map {
        FileManager.default.fileExists(atPath: "\(place.path)/Part\(shard)/\($0)")
      }
      #expect(found[0] == found[1])
    }
    try await expectTranscript(
      "merge", at: place,
      [
        ["merge", "Part1", "Part2", "Part3", "--output", "Joined"],
        ["merge", "Part2", "Part3", "--output", "Incomplete"],
      ])
    #expect(try place.results(in: "Joined") == place.results(in: "Whole"))
    #expect(try place.read("Joined/gradebook.csv") == place.read("Whole/gradebook.csv"))

    // Of what has no result any more none is left from an earlier joining.
    for shard in 1...3 { try? place.remove("Part\(shard)/results/ada-right") }
    _ = try await place.lessons(["merge", "Part1", "Part2", "Part3", "--output", "Joined"])
    let lost = "ada-right/greetings/greet.json"
    let left = try place.results(in: "Joined").keys
    #expect(
      Set(left)
        == Set(try place.results(in: "Whole").keys).subtracting([
          lost, "ada-right/greetings/guess.json",
        ]))
  }

  @Test("A log hears once how far a run is, however many exercises there are")
  func progressInLog() async throws {
    let place = try Place()
    for number in 0..<50 { try place.submit("// Mine.\n", as: "s\(number)", to: "greetings/guess") }
    let answer = try await place.lessons(["grade", "Submissions"])
    #expect(
      answer.errors
        == [25, 50, 75].map { "judged \($0) of 100 results …\n" }.joined())
  }

  @Test("A thousand submissions in one run, each different source judged once")
  func thousand() async throws {
    let place = try Place()
    let values = ["2", "3", "\"one\"", "\"two\"", "0"]
    for number in 0..<1000 {
      let (first, second) = (values[number % 5], values[number / 5 % 5])
      try place.submit(
        """
        // Two words.
        let words = ["one", "two"]
        words.count  // expected-value {{\(first)}}
        words[0]  // expected-value {{\(second)}}

        """, as: "s\(number)", to: "greetings/guess")
    }
    let answer = try await place.lessons(["grade", "Submissions", "--exercise", "guess"])
    #expect(answer.exitCode == 0)
    let news = answer.errors.split(separator: "\n")
    #expect(news.allSatisfy { $0.hasPrefix("judged ") && $0.hasSuffix(" of 1000 results …") })
    // 2 and "one": one source of twenty-five.
    #expect(
      answer.output.contains("1,000 submissions: 40 pass, 960 fail")
        || answer.output.contains("1000 submissions: 40 pass, 960 fail"))
    let rows = try place.read("Results/gradebook.csv").split(separator: "\r\n")
    #expect(rows.count == 1001)
    let results = try (0..<1000).map {
      try place.read("Results/results/s\($0)/greetings/guess.json")
        .replacing("\"s\($0)\"", with: "NAME")
    }
    #expect(Set(results).count == 25)
  }
}
