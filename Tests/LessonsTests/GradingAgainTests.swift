import Foundation
import ProcessSandbox
import Testing

@Suite("Grading again: earlier runs, decisions of humans, weeks")
struct GradingAgainTests {
  private static let grade = ["grade", "Submissions", "--exercise", "greet"]

  @Test("A run keeps the one before, and a corrected check names those whose result changes")
  func kept() async throws {
    let place = try Place()
    try place.submit(Place.right, as: "ada")
    try place.submit(Place.right.replacing("Hello, ", with: "Hi, "), as: "bo")
    try place.submit(Place.starter + "// Tried.\n", as: "cy")
    _ = try await place.lessons(Self.grade)
    let first = try place.results(in: "Results")
    let gradebook = try place.read("Results/gradebook.csv")

    // The check was wrong: any name in the answer will do.
    let checks = "Lessons/greetings/hello/greet/checks.swift"
    try place.write(
      checks,
      try place.read(checks).replacing(
        "greet(name) == expected", with: "greet(name).hasSuffix(name + \"!\")"))
    try await expectTranscript(
      "grade-again", at: place,
      [
        Self.grade + ["--since", "Results"], Self.grade + ["--since", "1"],
        Self.grade + ["--since", "9"],
      ])
    #expect(try place.results(in: "Results/runs/1") == first)
    #expect(try place.read("Results/runs/1/gradebook.csv") == gradebook)
    #expect(try place.read("Results/changes.csv") == place.read("Results/runs/2/changes.csv"))
  }

  @Test("What somebody changed by hand does not count, is told of, and is not lost")
  func changedByHand() async throws {
    let place = try Place()
    for name in ["ada", "bo"] { try place.submit(Place.wrong, as: name) }
    _ = try await place.lessons(Self.grade)
    let path = "Results/results/ada/greetings/greet.json"
    let judged = try place.read(path)
    let forged = judged.replacing("\"verdict\" : \"fail\"", with: "\"verdict\" : \"pass\"")
    let table = try place.read("Results/gradebook.csv")
    let edited = table.replacing("bo,1,1", with: "bo,2,2")
    #expect(forged != judged && edited != table)

    try place.write(path, forged)
    try place.write("Results/gradebook.csv", edited)
    try await expectTranscript(
      "grade-edited", at: place,
      [
        ["merge", "Results", "--output", "Joined"], Self.grade + ["--resume"],
      ])
    #expect(
      try place.read(path).contains("\"verdict\" : \"fail\"")
        && place.read("Results/gradebook.csv") == table)
    #expect(try place.read("Results/gradebook.csv.edited") == edited)
    let again = edited.replacing("ada,1,1", with: "ada,2,2")
    try place.write("Results/gradebook.csv", again)
    _ = try await place.lessons(Self.grade + ["--resume"])
    #expect(try place.read("Results/gradebook.csv.edited") == edited)
    #expect(try place.read("Results/gradebook.csv.edited-2") == again)
    let check = try await Command(
      "/usr/bin/sha256sum", ["--check", "--quiet", "SHA256SUMS"], environment: [:],
      workingDirectory: "\(place.path)/Results", limits: Limits(wallTime: .seconds(60))
    ).run()
    #expect(check.termination == .exited(0) && check.standardOutput.text.isEmpty)
  }

  @Test("A human's decision holds however often is judged, and a mistake in it is named")
  func overrides() async throws {
    let place = try Place()
    try place.submit(Place.wrong, as: "ada")
    try place.submit(Place.right, as: "bo")
    _ = try await place.lessons(Self.grade)
    let table = "Results/overrides.csv"
    try place.write(
      table,
      """
      submission,exercise,points,comment
      ada,greet,many,
      ada,hello,1,
      bo,greet,1,
      bo,greetings/greet,2,
      ada,greet,99999999999999999999,

      """)
    try await expectTranscript("grade-overrides-wrong", at: place, [Self.grade])

    try place.write(
      table,
      """
      submission;exercise;points;comment
      ada;greet;1,5;"explained it, =well"
      zoe;greet;2;

      """)
    try await expectTranscript(
      "grade-overrides", at: place, [Self.grade, Self.grade + ["--since", "1"]])
    #expect(
      try place.read("Results/gradebook.csv").split(separator: "\r\n")[1]
        == "ada,1.5,1.5,2,0,1,0,0,,wrong,\"greetings/greet 1.5 for 1: explained it, =well\"")

    // In another folder it holds, too; what was withdrawn does not come back with an earlier run.
    _ = try await place.lessons(Self.grade + ["--since", "Results", "--output", "Again"])
    #expect(try place.read("Again/gradebook.csv") == place.read("Results/gradebook.csv"))
    #expect(try place.read("Again/overrides.csv") == place.read(table))
    try place.remove(table)
    _ = try await place.lessons(Self.grade + ["--since", "2"])
    #expect(try place.read("Results/gradebook.csv").contains("ada,1,1,2,0,1,0,0,,wrong,\r\n"))
  }

  @Test("A folder of results is the same by whatever link it is named")
  func links() async throws {
    let place = try Place()
    try place.submit(Place.wrong, as: "ada")
    _ = try await place.lessons(Self.grade)
    for (link, target) in [("Link", "Results"), ("First", "Results/runs/1")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(place.path)/\(link)", withDestinationPath: target)
    }
    let results = try place.results(in: "Results")
    var text = try await transcript(
      at: place, [["merge", "Results", "--output", "Link"], ["merge", "Link"]])
    #expect(try place.results(in: "Results") == results)

    try place.submit(Place.right, as: "ada")
    text += try await transcript(at: place, [Self.grade + ["--since", "Link"]])
    // What is decided in the folder itself holds, and nothing that was decided before.
    try place.write(
      "Results/runs/1/overrides.csv", "submission,exercise,points,comment\nada,greet,0,no\n")
    text += try await transcript(at: place, [Self.grade + ["--since", "First"]])
    try expectGolden(text, "results-by-links.txt")
  }

  @Test(
    "A link that a teacher has put into a folder of results is refused, and stays",
    arguments: ["results", "runs", "gradebook.csv", "class.html"])
  func ownLinks(name: String) async throws {
    let place = try Place()
    try place.submit(Place.wrong, as: "ada")
    for command in [Self.grade, Self.grade, ["feedback"]] { _ = try await place.lessons(command) }
    let (path, other) = ("\(place.path)/Results/\(name)", "\(place.path)/Disk")
    try FileManager.default.moveItem(atPath: path, toPath: other)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../Disk")
    for command in [Self.grade + ["--resume"], Self.grade, ["merge", "Results"], ["feedback"]] {
      let answer = try await place.lessons(command)
      #expect(
        answer.errors == """
          lessons: cannot write Results/\(name): a link stands there, or on the way to it
            Make the whole folder a link instead, or name another place.

          """)
      #expect(answer.exitCode == 64)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../Disk")
  }

  @Test("A file that a teacher has put where a folder of results is to be stays")
  func ownFile() async throws {
    let place = try Place()
    try place.submit(Place.wrong, as: "ada")
    _ = try await place.lessons(Self.grade)
    try place.remove("Results/results")
    try place.write("Results/results", "Mine.\n")
    let answer = try await place.lessons(Self.grade + ["--resume"])
    #expect(answer.errors.contains("Remove what lies there, or name another place."))
    #expect(answer.exitCode == 64)
    #expect(try place.read("Results/results") == "Mine.\n")
  }

  @Test("The weeks of a term are one gradebook, by the roster's names, absent learners included")
  func weeks() async throws {
    let place = try Place()
    try place.write("Week1/Ada Lovelace_11/greetings/greet.swift", Place.right)
    try place.write("Week1/Bo_12/greetings/greet.swift", Place.wrong)
    try place.write(
      "Week2/Ada Lovelace_21/greetings/guess.swift",
      """
      // Two words.
      let words = ["one", "two"]
      words.count  // expected-value {{2}}
      words[0]  // expected-value {{"one"}}

      """)
    try place.write(
      "roster.csv", "Student,ID,SIS User ID,Week 0 (1)\nBo,12,,\nAda Lovelace,11,,\nCy,13,,\n")
    for (week, exercise) in [("1", "greet"), ("2", "guess")] {
      _ = try await place.lessons(
        ["grade", "Week\(week)", "--exercise", exercise, "--output", "Results\(week)"])
    }
    try await expectTranscript(
      "merge-weeks", at: place,
      [
        ["merge", "Results1", "Results2", "--roster", "roster.csv", "--output", "Term"],
        ["merge", "Results1", "Results2", "--output", "Term"],
      ])
    #expect(
      try place.read("Term/runs/1/gradebook.csv").split(separator: "\r\n").dropFirst() == [
        "adalovelace_11,2,1,3,3,2,0,0,0,,pass,pass,",
        "bo_12,1,0,1,3,0,2,0,0,,wrong,not handed in,",
        "cy_13,0,0,0,3,0,2,0,0,,not handed in,not handed in,",
      ])
    #expect(
      try place.read("Term/runs/1/roster.csv").split(separator: "\r\n").dropFirst() == [
        "Bo,12,,1", "Ada Lovelace,11,,3", "Cy,13,,0",
      ])
  }

  @Test("Files that several have are listed, those with nothing of their own in them are not")
  func identical() async throws {
    let place = try Place()
    for name in ["ada", "bo"] { try place.submit(Place.right, as: name) }
    for name in ["cy", "dee"] { try place.submit(Place.starter, as: name) }
    for name in ["eve", "fay"] { try place.submit(Place.wrong + Place.wrong + "// a\n", as: name) }
    try place.submit(Place.wrong, as: "gil")
    _ = try await place.lessons(Self.grade)
    #expect(
      try place.read("Results/identical.csv").split(separator: "\r\n") == [
        "exercise,own lines,state,submissions",
        "greetings/greet,3,not compiling,\"eve; fay\"", "greetings/greet,1,pass,\"ada; bo\"",
      ])
  }
}
