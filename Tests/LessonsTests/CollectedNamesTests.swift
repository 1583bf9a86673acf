// Whose an export's files are, by the names that people and systems give them.

import Foundation
import Glibc
import Testing

@Suite("Names of who handed in")
struct CollectedNamesTests {
  @Test("Names that read the same, and names that are no text, are as many learners")
  func alikeNames() async throws {
    let place = try Place()
    let names = ["ada", "Jos\u{E9}", "Jose\u{301}"].map { Array($0.utf8) } + [[0x4A, 0xE9]]
    var tar = TarWriter()
    for (index, name) in names.enumerated() {
      let text = index == 2 ? Place.wrong : Place.right
      // The one in its place, where submissions are judged as they lie; the other one is collected.
      try place.write(
        Array("Places/".utf8) + name + Array("/greetings/greet.swift".utf8), text)
      try place.write(Array("Loose/".utf8) + name + Array("/greet.swift".utf8), text)
      tar.add(bytes: name + Array("/greet.swift".utf8), text)
    }
    try tar.bytes.write(to: URL(filePath: "\(place.path)/loose.tar"))
    // Whoever reads or writes archives may take two for one, too.
    for (index, name) in names[1...2].enumerated() {
      try place.write(
        Array("Twins/".utf8) + name + Array("/greet.swift".utf8), index == 0 ? Place.right : "")
    }
    try await place.pack("Twins", as: "twins.zip")
    try place.write("roster.csv", "name,mail\nAda,jos\u{E9}\nBo,\n")
    let grade = ["grade", "--exercise", "greet"]
    try await expectTranscript(
      "alike-names", at: place,
      [
        grade + ["Places", "--output", "A"], grade + ["Loose", "--output", "B"],
        grade + ["loose.tar", "--output", "C"],
        grade + ["loose.tar", "--roster", "roster.csv", "--output", "D"],
        grade + ["twins.zip", "--output", "E"], ["collect", "Loose", "--into", "Submissions"],
      ])
    let books = try ["A", "B", "C"].map { try place.read("\($0)/gradebook.csv") }
    #expect(Set(books.map { Array($0.utf8) }).count == 1)
    try expectGolden(
      (books[0] + place.read("B/collect.csv") + place.read("D/roster.csv"))
        .replacing("\r\n", with: "\n"), "alike-names.csv")
  }

  @Test("What was taken is what is judged, whatever lies before it where submissions lie")
  func takenPlace() async throws {
    let place = try Place()
    for name in ["ada", "bo", "cy"] {
      try place.write("Class/\(name)/Work/greetings/greet.swift", Place.right)
    }
    try place.write("Class/ada/greetings/greet.swift", Place.starter)
    try place.write("Class/bo/greetings", "My work lies in Work.\n")
    #expect(symlink("Work/greetings", "\(place.path)/Class/cy/greetings") == 0)
    let answer = try await place.lessons(["grade", "Class", "--exercise", "greet"])
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    let rows = try place.read("Results/gradebook.csv").split(whereSeparator: \.isNewline)
    #expect(
      rows.dropFirst() == [
        "ada,2,2,2,1,0,0,0,,pass,", "bo,2,2,2,1,0,0,0,,pass,", "cy,2,2,2,1,0,0,0,,pass,",
      ])
  }

  @Test("Of an exercise that several weeks judged, what was handed in last counts, and it is said")
  func judgedTwice() async throws {
    let place = try Place()
    try place.write("One/ada/greetings/greet.swift", Place.right)
    try place.write("Two/ada/greetings/greet.swift", Place.wrong)
    try place.write("Three/ada/greetings/guess.swift", "")
    for week in ["One", "Two", "Three"] {
      _ = try await place.lessons(
        ["grade", week, "--exercise", "greet", "--output", "Of \(week)"])
    }
    try await expectTranscript(
      "merge-judged-twice", at: place,
      [
        ["merge", "Of One", "Of Two", "Of Three", "--output", "Wrong"],
        ["merge", "Of Three", "Of Two", "Of One", "--output", "Right"],
      ])
  }

  @Test("The list of a class is read as spreadsheets write it, or it is said where it cannot be")
  func spreadsheets() async throws {
    let place = try Place()
    try place.write("Class/Müller/greetings/greet.swift", Place.right)
    let table = "Kennung;Name, Vorname\nmueller1;\"Müller\"\n"
    let units = table.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let utf16 = [0xFF, 0xFE] + units
    let latin1 = table.unicodeScalars.map { UInt8($0.value) }
    for (name, bytes) in [("utf16.csv", utf16), ("latin1.csv", latin1)] {
      try Data(bytes).write(to: URL(filePath: "\(place.path)/\(name)"))
    }
    try await expectTranscript(
      "rosters", at: place,
      ["utf16.csv", "latin1.csv"].map {
        ["grade", "Class", "--exercise", "greet", "--roster", $0]
      })
    #expect(
      try place.read("Results/roster.csv").split(whereSeparator: \.isNewline).last
        == "mueller1;Müller;2")
  }

  @Test("A worksheet of Moodle is known in any language, and a learner by whatever the list says")
  func worksheets() async throws {
    let place = try Place()
    try place.write("Class/Ada Lovelace_11_assignsubmission_file_/greet.swift", Place.right)
    try place.write(
      "moodle.csv",
      """
      Kennung,Vollständiger Name,E-Mail-Adresse,Status,Bewertung,Bestwertung,Feedback als Kommentar
      Teilnehmer/in11,Ada Lovelace,ada@x.org,Zur Bewertung abgegeben,,"10,00",
      Teilnehmer/in12,Bo Ng,bo@x.org,Keine Abgabe,,"10,00",

      """)
    try place.write("list.csv", "email,name\nada@x.org,Ada Lovelace\nbo@x.org,Bo Ng\n")
    try place.write(
      "small.csv",
      "Identifier,Full name,Grade\nParticipant 11,Ada Lovelace,\nParticipant 12,Bo Ng,\n")
    for roster in ["moodle", "list", "small"] {
      _ = try await place.lessons(
        ["grade", "Class", "--exercise", "greet", "--roster", "\(roster).csv", "--output", roster])
    }
    func rows(_ name: String) throws -> [Substring] {
      try place.read(name).split(whereSeparator: \.isNewline).dropFirst().map { $0 }
    }
    #expect(
      try rows("moodle/gradebook.csv") == [
        "Ada Lovelace_11,2,2,2,1,0,0,0,,pass,", "Bo Ng_12,0,0,2,0,1,0,0,,not handed in,",
      ])
    let points = try rows("moodle/roster.csv").map { row in
      row.split(separator: ",", omittingEmptySubsequences: false)[4]
    }
    #expect(points == ["2", ""])
    #expect(
      try rows("small/roster.csv") == ["Participant 11,Ada Lovelace,2", "Participant 12,Bo Ng,"])
    #expect(try rows("list/roster.csv") == ["ada@x.org,Ada Lovelace,2", "bo@x.org,Bo Ng"])
  }

  @Test("Who packs their work on another system is the same learner when weeks are joined")
  func alikeNamesOfWeeks() async throws {
    let place = try Place()
    try place.write("One/Jos\u{E9}/greetings/greet.swift", Place.right)
    try place.write("Two/Jose\u{301}/greetings/guess.swift", "")
    for (week, exercise) in [("One", "greet"), ("Two", "guess")] {
      let answer = try await place.lessons(
        ["grade", week, "--exercise", exercise, "--output", "Of \(week)"])
      #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    }
    let answer = try await place.lessons(["merge", "Of One", "Of Two", "--output", "Term"])
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    let rows = try place.read("Term/gradebook.csv").split(whereSeparator: \.isNewline)
    #expect(rows.count == 2)
    #expect(rows.last?.utf8.starts(with: "Jos\u{E9},2,".utf8) == true, "\(rows)")
  }

  @Test("Who hands in an archive is called as the archive is, and is in the class's list")
  func ownArchives() async throws {
    let place = try Place()
    try place.write("ada/greet.swift", Place.right)
    try place.write("bo/bo/greet.swift", Place.wrong)
    try place.write("Export/cy/greet.swift", Place.right)
    try await place.pack("ada", as: "Export/ada.zip")
    try await place.pack("bo", as: "Export/bo.tar.gz")
    try place.write("class.csv", "name,points\nada,\nbo,\ncy,\n")
    let answer = try await place.lessons(
      ["grade", "Export", "--roster", "class.csv", "--exercise", "greet"])
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    let roster = try place.read("Results/roster.csv").replacing("\r\n", with: "\n")
    #expect(roster == "name,points,A miniature\nada,,2\nbo,,1\ncy,,2\n")
  }

  @Test("A name that is written otherwise counts where no file has the exercise's own")
  func spellings() async throws {
    let place = try Place()
    let page = "Lessons/greetings/hello"
    try FileManager.default.copyItem(
      atPath: "\(place.path)/\(page)/greet", toPath: "\(place.path)/\(page)/greet-twice")
    try place.write(
      "\(page)/page.md", try place.read("\(page)/page.md") + "\n@Exercise(path: \"greet-twice\")\n")
    for path in [
      "ada/GreetTwice.swift", "bo/greet_twice (1).swift", "cy/greetings_greet-twice.swift",
      "dee/copy of greet.swift", "dee/greet-twice - Copy (2).swift", "eve/greetings\\greet.swift",
      "flo/greet twice.swift", "gil/greetTwice.txt", "hal/my greet twice.swift",
    ] {
      try place.write("Export/\(path)", Place.right)
    }
    try place.write("Export/flo/greet-twice.swift", Place.wrong)
    try await expectTranscript(
      "collect-spellings", at: place, [["collect", "Export", "--into", "Submissions"]])
    try expectGolden(
      place.read("Submissions/collect.csv").replacing("\r\n", with: "\n"), "collect-spellings.csv")
  }

  @Test("A starter does not count before work, and who handed in no Swift is listed")
  func noWork() async throws {
    let place = try Place()
    try place.write("Export/ada/greet.swift", Place.right)
    try place.write("Export/ada/greet (1).swift", Place.starter)
    try place.write("Export/bo/Work/greetings/greet.swift", Place.starter)
    try place.write("Export/bo/greet.swift", Place.right)
    try place.write("Export/cy/greet.swift", Place.starter)
    try place.write("Export/cy/greet (1).swift", Place.starter + "\n")
    try place.write("Export/dee/work.rar", "Rar!")
    try place.write("Export/eve/homework.docx", "PK")
    try place.write("Export/eve/.DS_Store", "")
    try place.write("Export/flo/greet.swift", Place.right)
    try place.write("Export/flo/picture.png", "")
    try place.write("Export/gus/README.md", "What to do.\n")
    try place.write("Export/gus/course.yml", "")
    try await expectTranscript(
      "collect-no-work", at: place, [["collect", "Export", "--into", "Submissions"]])
    try expectGolden(
      place.read("Submissions/collect.csv").replacing("\r\n", with: "\n"), "collect-no-work.csv")
  }

  @Test(
    "A file of an exercise's that is called as the exercise, but for capital letters, is told from the first one",
    arguments: [
      ["basket.swift", "basket/Basket.swift"], ["basket.swift", "Basket.swift"],
      ["Shop/basket.swift", "Shop/Sources/Basket.swift"],
      ["BASKET.swift", "basket/BASKET.swift"], ["basket (1).swift", "Basket (1).swift"],
    ])
  func fileCalledAsItsExercise(paths: [String]) async throws {
    let place = try Place()
    let exercise = "Lessons/greetings/kinds/basket"
    try place.copyFixture("../../Docs/exercises/exercise/basket", to: exercise)
    let page = "Lessons/greetings/kinds/page.md"
    try place.write(page, try place.read(page) + "\n@Exercise(path: \"basket\")\n")
    let prices = try place.read("\(exercise)/solution/Prices.swift")
    try place.remove("\(exercise)/wrong/nothing-is-free")
    try place.remove("\(exercise)/wrong/nothing-is-free.swift")
    try place.remove("\(exercise)/solution/Prices.swift")
    try place.write("\(exercise)/solution/Basket.swift", prices)
    for folder in ["One", "Class/ada"] {
      try place.copyFixture(
        "../../Docs/exercises/exercise/basket/solution.swift", to: "\(folder)/\(paths[0])")
      try place.write("\(folder)/\(paths[1])", prices)
    }
    let one = try await place.lessons([
      "grade", "One", "--as", "submitty", "--exercise", "basket", "--output", "out",
    ])
    #expect(one.errors == "")
    let said = try place.read("out/validation_results.json")
    #expect(said.contains("\"score\" : 1"), "\(said)")
    let all = try await place.lessons(["grade", "Class", "--exercise", "basket"])
    #expect(all.output.contains("1 pass"), "\(all.output)\(all.errors)")
  }

  @Test("On a platform the work counts beside what nobody changed, and what does not count is said")
  func besideTheStarter() async throws {
    let place = try Place()
    _ = try await place.lessons(["check", "greet"])
    let starter = try place.read("Work/greetings/greet.swift")
    for (folder, others) in [("one", ["my answer"]), ("two", ["my answer", "notes"])] {
      try place.write("\(folder)/greet.swift", starter)
      for name in others { try place.write("\(folder)/\(name).swift", Place.right) }
      let answer = try await place.lessons([
        "grade", folder, "--as", "submitty", "--exercise", "greet", "--output", "of \(folder)",
      ])
      #expect(answer.errors == "")
    }
    let one = try place.read("of one/validation_results.json")
    #expect(one.contains("\"score\" : 1"), "\(one)")
    let two = try place.read("of two/validation_results.json")
    #expect(two.contains("\"score\" : 0"), "\(two)")
    #expect(
      two.contains(
        "the file is still the starter; what is in my answer.swift, notes.swift does not count"),
      "\(two)")
  }

  @Test("The tests of a package that is handed in are nobody's work")
  func testsOfPackages() async throws {
    let place = try Place()
    _ = try await place.lessons(["check", "greet"])
    let starter = try place.read("Work/greetings/greet.swift")
    for (learner, work) in [("ada", Place.right), ("bo", starter)] {
      try place.write("Class/\(learner)/Package.swift", "// swift-tools-version:6.0\n")
      try place.write("Class/\(learner)/Sources/Greet/Greet.swift", work)
      try place.write("Class/\(learner)/Tests/GreetTests/GreetTests.swift", "import XCTest\n")
    }
    let all = try await place.lessons(["grade", "Class", "--exercise", "greet"])
    #expect(all.exitCode == 0, "\(all.output)\(all.errors)")
    let answer = try await place.lessons([
      "grade", "Class/bo", "--as", "submitty", "--exercise", "greet", "--output", "out",
    ])
    #expect(answer.errors == "")
    let untouched = try place.read("out/validation_results.json")
    #expect(untouched.contains("the file is still the starter"), "\(untouched)")
    #expect(!untouched.contains("GreetTests"), "\(untouched)")
  }
}
