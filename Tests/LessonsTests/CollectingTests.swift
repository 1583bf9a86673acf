// What platforms export: each layout is the same class, and hostile archives are nobody's.

import Foundation
import Glibc
import ProcessSandbox
import Testing

@Suite("Collecting")
struct CollectingTests {
  private func export(_ layout: ExportLayout, at place: Place) throws {
    for (name, number, text) in [
      ("ada", 11, Place.right), ("bo", 12, Place.wrong), ("cy", 13, Place.right),
    ] {
      let path = "Export/\(layout.path(name, number, "greet.swift"))"
      try place.write(path, "")
      try layout.bytes(text).write(to: URL(filePath: "\(place.path)/\(path)"))
    }
    try place.write("Export/__MACOSX/._x", "")
    if layout == .gradescope {
      try place.write("Export/assignment_7_export/submission_metadata.yml", Self.metadata)
    }
  }

  private static let metadata = [("ada", 11), ("bo", 12), ("cy", 13)].map { name, number in
    """
    submission_\(number):
      :submitters:
      - :name: \(name)
        :sid: "\(number)"
        :email: \(name)@example.org
      :created_at: 2026-03-01 14:05:09.123 Z

    """
  }.joined()

  @Test(
    "Every layout gives the same points, as a folder and as an archive",
    arguments: ExportLayout.allCases)
  func layouts(_ layout: ExportLayout) async throws {
    let place = try Place()
    try export(layout, at: place)
    try await place.pack("Export", as: "export.zip")
    for export in ["Export", "export.zip"] {
      let answer = try await place.lessons(["grade", export, "--exercise", "greet"])
      #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
      let rows = try place.read("Results/gradebook.csv").split(whereSeparator: \.isNewline)
      let points = rows.dropFirst().map { row in
        row.split(separator: ",", omittingEmptySubsequences: false)[1]
      }
      #expect(points == ["2", "1", "2"], "\(export): \(rows)")
    }
  }

  @Test(
    "Whose folder lies beside what a platform has laid out handed in another way",
    arguments: [ExportLayout.moodle, .moodleFlat, .canvas, .gradescope])
  func byAnotherWay(_ layout: ExportLayout) async throws {
    let place = try Place()
    try export(layout, at: place)
    let root = layout == .gradescope ? "Export/assignment_7_export" : "Export"
    try place.write("\(root)/dee/greetings/greet.swift", Place.right)
    try place.write("\(root)/Late ones/eve_14_assignsubmission_file_/greet.swift", Place.right)
    let answer = try await place.lessons(["collect", "Export", "--into", "Submissions"])
    #expect(answer.exitCode == 1, "\(answer.output)\(answer.errors)")
    let folders = try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/Submissions")
    let names = folders.filter { $0 != "collect.csv" }
    #expect(names.count == 4 && names.contains("dee"), "\(names)")
    #expect(
      answer.output.contains("Late ones/eve_14_assignsubmission_file_/greet.swift"),
      "\(answer.output)")
  }

  @Test("A submission of which Gradescope names nobody is its folder's, and not lost")
  func namelessSubmission() async throws {
    let place = try Place()
    let root = "Export/assignment_7_export"
    try place.write("\(root)/submission_11/greet.swift", Place.right)
    try place.write("\(root)/submission_12/My work/greet.swift", Place.right)
    try place.write("\(root)/submission_13/greet (1)-2.swift", Place.right)
    try place.write(
      "\(root)/submission_metadata.yml",
      """
      submission_11:
        :submitters:
        - :name: ada
          :email: null
      submission_12:
        :submitters: []
      submission_13:
        :submitters:
        - :name: 张伟
          :sid:

      """)
    let answer = try await place.lessons(["collect", "Export", "--into", "Submissions"])
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    let folders = try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/Submissions")
    #expect(folders.sorted() == ["ada", "collect.csv", "submission_12", "张伟"])
    for learner in ["ada", "submission_12", "张伟"] {
      #expect(try place.read("Submissions/\(learner)/greetings/greet.swift") == Place.right)
    }
  }

  @Test("What is handed in again counts once, and what fits nowhere or twice is listed")
  func fates() async throws {
    let place = try Place()
    let canvas = "Export/lovelaceada_11"
    try place.write("\(canvas)_100_greet.swift", Place.wrong)
    try place.write("\(canvas)_200_greet-1.swift", Place.right)
    try place.write("\(canvas)_201_notes.pdf", "")
    try place.write("\(canvas)_202_greeet.swift", Place.right)
    try place.write("\(canvas)_203_hello.swift", "print(1)\n")
    try place.write("Export/diddleybo_12_300_greet.rtf", "")
    try place.write("Export/readme.txt", "")
    try place.write("Other/cy/a/greet.swift", Place.right)
    try place.write("Other/cy/b/greet.swift", Place.wrong)
    try place.write("Other/dee/greet.swift", Place.wrong)
    try place.write("Other/dee/greet (1).swift", Place.right)
    try place.write("Other/eve/greetings/greet.swift", "")
    try Data([0x6C, 0xE9, 0x74, 0x00]).write(
      to: URL(filePath: "\(place.path)/Other/eve/greetings/greet.swift"))
    try await expectTranscript(
      "collect-fates", at: place,
      [
        ["collect", "Export", "Other", "--into", "Submissions"],
        ["collect", "Export", "--into", "Submissions"],
        ["collect", "Nowhere", "--into", "Elsewhere"],
        ["grade", "Other", "--exercise", "greet"],
        ["grade", "Other", "--exercise", "greet", "--unclaimed", "ignore"],
      ])
    try expectGolden(
      place.read("Submissions/collect.csv").replacing("\r\n", with: "\n"), "collect-fates.csv")
    #expect(try place.read("Submissions/dee/greetings/greet.swift") == Place.right)
  }

  @Test("What `reset` and editors keep beside a file that counts need not be looked at")
  func keptCopies() async throws {
    let place = try Place()
    _ = try await place.lessons(["check", "greet"])
    let starter = try place.read("Work/greetings/greet.swift")
    for (learner, own) in [("ada", Place.right), ("bo", starter)] {
      try place.write("Class/\(learner)/greetings/greet.swift", own)
      for end in ["~", ".bak", ".old-1", ".old-12"] {
        try place.write("Class/\(learner)/greetings/greet.swift\(end)", Place.wrong)
      }
    }
    let collected = try await place.lessons(["collect", "Class", "--into", "Submissions"])
    let open = collected.output.matches(of: /not claimed: (\S+):/).map { String($0.1) }
    #expect(open.count == 4 && open.allSatisfy { $0.hasPrefix("bo/") }, "\(collected.output)")
    #expect(try place.read("Submissions/ada/greetings/greet.swift") == Place.right)
    let rows = try place.read("Submissions/collect.csv")
    #expect(rows.contains("ada/greetings/greet.swift counts, beside which it was kept"), "\(rows)")
  }

  @Test("What came late counts, and both who collects and who grades is told how much it is")
  func late() async throws {
    let place = try Place()
    try place.write("Canvas/lovelaceada_11_100_greet.swift", Place.wrong)
    try place.write("Canvas/lovelaceada_LATE_11_200_greet-1.swift", Place.right)
    try place.write("Canvas/diddleybo_LATE_12_300_greet.swift", "")
    try place.write("Canvas/coopercy_13_400_greet.swift", Place.right)
    try await expectTranscript(
      "collect-late", at: place,
      [
        ["collect", "Canvas", "--into", "Submissions"],
        ["grade", "Submissions", "--exercise", "greet"],
        ["grade", "Canvas", "--exercise", "greet"],
      ])
    try expectGolden(
      place.read("Submissions/collect.csv").replacing("\r\n", with: "\n"), "collect-late.csv")
  }

  @Test("A project's file counts by its folder, where none has the exercise's name")
  func projects() async throws {
    let place = try Place()
    for path in [
      "ada/greet/Sources/main.swift", "ada/greet/Package.swift", "bo/Work/Sources/Greet/main.swift",
      "cy/greet (1).playground/Contents.swift", "cy/notes.playground/Contents.swift",
      "dee/greet/main.swift", "dee/other/solution.swift", "eve/greet.swift.swift", "flo/main.swift",
      "gil/greet/solution.swift",
    ] {
      try place.write("Export/\(path)", Place.right)
    }
    try place.write("Export/dee/greet.swift", Place.wrong)
    try place.write("Export/gil/Greet/main.swift", Place.wrong)
    try await expectTranscript(
      "collect-projects", at: place, [["collect", "Export", "--into", "Submissions"]])
    try expectGolden(
      place.read("Submissions/collect.csv").replacing("\r\n", with: "\n"), "collect-projects.csv")
  }

  @Test(
    "Whoever is alone is known by their folder, whatever the file lies in",
    arguments: [
      "ada/greet/main.swift", "ada/greet/greet.swift", "ada/Greet/Sources/Greet/main.swift",
      "ada/greetings/greet/main.swift", "ada/Work/greetings/greet/solution.swift",
      "ada/work/greet.playground/Contents.swift", "Export/ada/greet/main.swift",
      "greetings/ada/greet.swift", "Export/greet/ada/greet.swift",
      "Export/greetings/ada/greet/main.swift",
    ])
  func alone(path: String) async throws {
    let place = try Place()
    try place.write("Class/\(path)", Place.right)
    let around = path.components(separatedBy: "ada/")[0]
    try place.write("Class/\(around)ada/notes.txt", "")
    _ = try await place.lessons(["collect", "Class", "--into", "Submissions"])
    let collected = try place.files(below: "Submissions").keys.filter { $0.hasSuffix(".swift") }
    #expect(collected == ["ada/greetings/greet.swift"])
  }

  @Test("Nothing of an archive lands outside, and none fills the disk")
  func hostile() async throws {
    let place = try Place()
    var tar = TarWriter()
    tar.add("../outside.swift", Place.right)
    tar.add("/lessons-absolute.swift", Place.right)
    tar.add("../\u{301}up.swift", Place.right)
    tar.add("ada/greet.swift", Place.right)
    tar.add("ada/link.swift", type: "2", link: "/etc/passwd")
    tar.add("ada/hard.swift", type: "1", link: "/etc/passwd")
    tar.add("ada/device.swift", type: "3")
    tar.add("ada/pipe.swift", type: "6")
    tar.add("ada/" + String(repeating: "d/", count: 20) + "deep.swift", Place.right)
    // Every folder above it was remembered by its whole name.
    let long = "ada/" + String(repeating: "l/", count: 3000) + "greet.swift"
    tar.add("././@LongLink", long + "\0", type: "L")
    tar.add(String(long.prefix(99)), Place.right)
    try tar.bytes.write(to: URL(filePath: "\(place.path)/evil.tar"))
    try place.write("bomb/ada/greet.swift", "")
    #expect(truncate("\(place.path)/bomb/ada/greet.swift", 60 << 20) == 0)
    try await place.pack("bomb", as: "ratio.zip")
    #expect(truncate("\(place.path)/bomb/ada/greet.swift", 330 << 20) == 0)
    try await place.pack("bomb", as: "bytes.zip")
    var many = TarWriter()
    for index in 0...100_000 { many.add("a/\(index)", "") }
    try many.bytes.write(to: URL(filePath: "\(place.path)/many.tar"))
    try place.write("nothing.zip", "no archive\n")
    try await expectTranscript(
      "collect-hostile", at: place,
      ["evil.tar", "ratio.zip", "bytes.zip", "many.tar", "nothing.zip"].map {
        ["collect", $0, "--into", "Into-\($0)"]
      })
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/Into-evil.tar")
    #expect(files.sorted() == ["ada", "ada/greetings", "ada/greetings/greet.swift", "collect.csv"])
    #expect(!FileManager.default.fileExists(atPath: "/lessons-absolute.swift"))
  }

  @Test("A list of this machine's files is no archive, whatever it is called")
  func lists() async throws {
    let place = try Place()
    try place.write("own.swift", Place.right)
    let entry = "greet.swift type=file mode=0644 content=\(place.path)/own.swift\n"
    try place.write("marked.zip", "#mtree\n\(entry)")
    try place.write("bare.tar", entry)
    try place.write("Export/ada/work.zip", "#mtree\n\(entry)")
    try await expectTranscript(
      "collect-lists", at: place,
      ["marked.zip", "bare.tar", "Export"].map { ["collect", $0, "--into", "Into-\($0)"] })
  }

  @Test("Where nothing makes boxes archives are read nevertheless, and it is said")
  func withoutBox() async throws {
    let place = try Place()
    try place.write("Export/ada/greet.swift", Place.right)
    try await place.pack("Export", as: "export.zip")
    // The compiler that makes what rules in boxes belongs to the toolchain.
    for name in ["swiftc", "swift-frontend"] {
      try place.write("half/bin/\(name)", "#!/bin/sh\n")
      chmod("\(place.path)/half/bin/\(name)", 0o755)
    }
    let path = "\(place.path)/half/bin:\(Place.environment["PATH", default: ""])"
    for (environment, notice) in [
      ([:], ""),
      (["PATH": path], "lessons: archives are unpacked outside of a box: the toolchain in "),
    ] {
      let answer = try await place.lessons(
        ["collect", "export.zip", "--into", "Submissions-\(environment.count)"],
        environment: environment)
      #expect(answer.exitCode == 0)
      #expect(answer.output.hasPrefix("  1 learner, 1 file: 1 taken"))
      #expect(notice.isEmpty ? answer.errors.isEmpty : answer.errors.hasPrefix(notice))
    }
  }

  @Test("Archives in an archive have its room, and take none of others'")
  func nested() async throws {
    let place = try Place()
    try place.write("Export/bo/greet.swift", Place.right)
    try place.write("large/notes.txt", "")
    #expect(truncate("\(place.path)/large/notes.txt", 10 << 20) == 0)
    for folder in ["both", "Export/ada", "Export/cy"] {
      try place.write("\(folder)/readme.txt", "")
    }
    for name in ["one", "two"] { try await place.pack("large", as: "both/\(name).zip") }
    try await place.pack("both", as: "Export/ada/both.zip")
    try await place.pack("Export/bo", as: "Export/cy/work.zip")
    try await expectTranscript(
      "collect-nested", at: place, [["collect", "Export", "--into", "Submissions"]])
  }

  @Test("Whoever has an empty folder handed in nothing, in an export as among submissions")
  func emptyFolders() async throws {
    let place = try Place()
    try place.write("Flat/ada/greetings/greet.swift", Place.right)
    try place.write("Groups/red/ada/greet.swift", Place.right)
    try place.write("Groups/red/bo/greet.swift", Place.wrong)
    for folder in ["Flat/cy", "Groups/blue/cy/greetings", "Groups/green"] {
      try FileManager.default.createDirectory(
        atPath: "\(place.path)/\(folder)", withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      atPath: "\(place.path)/Flat", toPath: "\(place.path)/Deep")
    try place.write("Deep/bo/one/two/greet.swift", Place.wrong)
    try await place.pack("Deep", as: "deep.zip")
    for (export, learners) in [
      ("Flat", ["ada", "cy"]), ("Deep", ["ada", "bo", "cy"]), ("deep.zip", ["ada", "bo", "cy"]),
      ("Groups", ["ada", "bo", "cy"]),
    ] {
      let answer = try await place.lessons(["collect", export, "--into", "Of \(export)"])
      #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: "\(place.path)/Of \(export)")
      #expect(names.sorted().filter { $0 != "collect.csv" } == learners, "\(export)")
    }
    let answer = try await place.lessons(["grade", "Deep", "--exercise", "greet"])
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    #expect(try place.read("Results/gradebook.csv").contains("\ncy,"))
  }

  @Test("A time that no clock shows is none")
  func oddTime() async throws {
    let place = try Place()
    try export(.gradescope, at: place)
    try place.write(
      "Export/assignment_7_export/submission_metadata.yml",
      Self.metadata.replacing("2026-", with: "999999999999999999-"))
    let answer = try await place.lessons(["collect", "Export", "--into", "Submissions"])
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    #expect(answer.output.contains("3 taken"), "\(answer.output)")
  }

  @Test("A class's list names who is absent, and comes back with the points in it")
  func roster() async throws {
    let place = try Place()
    try place.write("Canvas/lovelaceada_11_100_greet.swift", Place.right)
    try place.write("Canvas/diddleybo_12_101_greet.swift", Place.wrong)
    try place.write(
      "canvas.csv",
      """
      Student,ID,SIS User ID,SIS Login ID,Section,Week 1 (77)
          Points Possible,,,,,2
      "Lovelace, Ada",11,,ada,A,
      "Diddley, Bo",12,,bo,A,
      "\u{301}Absent, Eve",14,,eve,A,

      """)
    try place.write("Moodle/Ada Lovelace_11_assignsubmission_file_/greet.swift", Place.right)
    try place.write(
      "moodle.csv",
      """
      \u{FEFF}Identifier,Full name,Email address,Status,Grade,Maximum Grade,Feedback comments
      Participant 11,Ada Lovelace,ada@example.org,,,2,"so, so"
      Participant 14,Eve Absent,eve@example.org,,,2,

      """)
    var text = ""
    for (export, roster) in [("Canvas", "canvas.csv"), ("Moodle", "moodle.csv")] {
      let answer = try await place.lessons([
        "grade", export, "--roster", roster, "--exercise", "greet", "--output", "Of \(export)",
      ])
      #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
      text += try place.read("Of \(export)/roster.csv")
      text += try place.read("Of \(export)/gradebook.csv")
    }
    try expectGolden(text.replacing("\r\n", with: "\n"), "collect-roster.csv")
  }

  @Test(
    "What cannot be read is said to be that, and not that nothing was handed in",
    arguments: [false, true])
  func unreadable(isCollectedBefore: Bool) async throws {
    let place = try Place()
    try place.write(
      "Moodle/Ada Lovelace_11_assignsubmission_file_/greet.swift",
      String(repeating: "/", count: 300_000))
    try place.write("Moodle/Bo Ng_12_assignsubmission_file_/greet.swift", Place.right)
    if isCollectedBefore {
      _ = try await place.lessons(["collect", "Moodle", "--into", "Submissions"])
    }
    let folder = isCollectedBefore ? "Submissions" : "Moodle"
    _ = try await place.lessons(["grade", folder, "--exercise", "greet"])
    let result = try place.read("Results/results/Ada Lovelace_11/greetings/greet.json")
    #expect(result.contains("\"reason\" : \"it is larger than 256 KiB\""), "\(result)")
    let gradebook = try place.read("Results/gradebook.csv")
    #expect(gradebook.contains("\r\nAda Lovelace_11,0,") && gradebook.contains(",unreadable,"))
  }
}
