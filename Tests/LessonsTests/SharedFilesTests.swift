// `Sources/` and `Resources/` of pages and lessons, wherever code is compiled and run.

import Foundation
import Testing

@Suite("What code shares")
struct SharedFilesTests {
  private static let ships = "Lessons/harbour/ships"

  private func place() throws -> Place { try Place(course: "Shared") }

  @Test("Programs import a page's Sources and read its Resources, at home as in boxes")
  func everywhere() async throws {
    let commands = [
      ["run", "ships"], ["check", "heaviest", "--solutions"], ["lint"],
      ["lint", "heaviest", "--mutants"],
    ]
    let atHome = try await transcript(at: place(), commands)
    try expectGolden(atHome, "shared-files.txt")
    let boxed = try await transcript(at: place(), commands.map { $0 + ["--sandbox"] })
    func plain(_ text: String) -> String {
      text.replacing(" --sandbox", with: "").replacing(/[ ]{2,}/, with: "  ")
    }
    #expect(plain(boxed) == plain(atHome))
  }

  @Test("What is wrong in Sources is said at its place, and of nobody else's code")
  func faults() async throws {
    let place = try place()
    try place.write("\(Self.ships)/Sources/Wrong.swift", "public let tons: Int = \"many\"\n")
    try place.write("Submissions/ann/harbour/heaviest.swift", "func heaviest() {}\n")
    var said = try await transcript(
      at: place,
      [
        ["lint"], ["lint", "heaviest"], ["run", "ships"], ["check", "--solutions"],
        ["grade", "Submissions"],
      ])
    try FileManager.default.removeItem(atPath: "\(place.path)/\(Self.ships)/Sources/Wrong.swift")
    try place.write("Lessons/harbour/Sources/Idle.swift", "func idle() { let unused = 1 }\n")
    try place.write("Lessons/harbour/Sources/notes.txt", "")
    try place.write("Lessons/harbour/resources/more.txt", "")
    try place.write("\(Self.ships)/heaviest/Sources/Own.swift", "")
    try FileManager.default.removeItem(atPath: "\(place.path)/\(Self.ships)/Resources")
    try place.write("\(Self.ships)/Resources", "no folder")
    said += try await transcript(at: place, [["lint"]])
    try expectGolden(said, "shared-faults.txt")
  }

  @Test("Of what Sources keeps to itself it is said where that is declared")
  func unseen() async throws {
    let place = try place()
    try place.write(
      "\(Self.ships)/Sources/Own.swift",
      "@discardableResult func secret() -> Int { 1 }\nstruct Hold {}\npublic func open() {}\n")
    try place.write(
      "\(Self.ships)/Fleet.swift",
      "secret()\nlet hold: Hold? = nil\nopen()\nnobody()\n")
    let lint = try await transcript(at: place, [["lint", "ships"]])
    try expectGolden(lint, "shared-unseen.txt")
  }

  @Test("Data that changes is read anew, and what a program writes there is nobody else's")
  func changes() async throws {
    let place = try place()
    func values() async throws -> [Substring] {
      try await place.lessons(["run", "ships"]).output.split(whereSeparator: \.isNewline)
        .filter { $0.contains("│ \"") }
    }
    #expect(try await values().first?.contains("\"BELLA!\"") == true)
    let file = "\(Self.ships)/Resources/fleet.json"
    try place.write(file, try place.read(file).replacing("Bella", with: "Clara"))
    #expect(try await values().first?.contains("\"CLARA!\"") == true)
    // The check of a fleet expects another ship now.
    #expect(try await place.lessons(["check", "--solutions"]).exitCode == 1)
    #expect(try await place.lessons(["lint", "heaviest"]).exitCode == 1)

    try place.write(
      "\(Self.ships)/Fleet.swift",
      """
      import Foundation

      unlink("Resources/fleet.json")
      try? "[]".write(toFile: "Resources/fleet.json", atomically: false, encoding: .utf8)
      let left = try ships(in: "fleet")

      """)
    let before = try place.read(file)
    for _ in 0..<2 { #expect(try await place.lessons(["run", "ships"]).output.contains("│ []")) }
    #expect(try place.read(file) == before)
    // A box lets nobody write there.
    let boxed = try await place.lessons(["run", "ships", "--sandbox"])
    #expect(boxed.output.contains("[Ship(name: \"Anna\", tons: 900)"))
  }

  @Test("A folder in Sources is imported by its name, but for one called as another module")
  func folders() async throws {
    let place = try place()
    let ship = "Lessons/harbour/Sources/Ship.swift"
    let text = try place.read(ship)
    try place.write("\(Self.ships)/Sources/Foundation/More.swift", "public let more = 1\n")
    try place.write(
      "Work/harbour/heaviest.swift",
      "import Foundation\nimport Reading\nimport Ships\n\n"
        + (try place.read("\(Self.ships)/heaviest/solution.swift")))
    #expect(try await place.lessons(["check", "heaviest"]).exitCode == 1)
    try FileManager.default.removeItem(atPath: "\(place.path)/\(ship)")
    try place.write("Lessons/harbour/Sources/Ships/Ship.swift", text)
    let checked = try await place.lessons(["check", "heaviest"])
    #expect(checked.exitCode == 0, "\(checked.output)\(checked.errors)")
  }

  @Test("A site is made anew of Swift and data that changed, and of nothing else")
  func siteChanges() async throws {
    let place = try place()
    func made() async throws -> String {
      let build = try await place.lessons(["build"])
      #expect(build.exitCode == 0, "\(build.errors)")
      return try place.read("Site/harbour/ships.html")
    }
    func edit(_ file: String, _ old: String, _ new: String) throws {
      try place.write(file, try place.read(file).replacing(old, with: new))
    }
    #expect(try await made().contains("BELLA!"))
    #expect(try await made().contains("BELLA!"))
    try edit("\(Self.ships)/Resources/fleet.json", "Bella", "Clara")
    #expect(try await made().contains("CLARA!"))
    try edit("\(Self.ships)/Sources/Shout.swift", "\"!\"", "\"?\"")
    #expect(try await made().contains("CLARA?"))
  }

  @Test("Graders judge with it in both kinds of box, also by a pack, and learners get it")
  func handedOut() async throws {
    let place = try place()
    try place.write(
      "Submissions/right/harbour/heaviest.swift",
      "import Reading\n\n" + (try place.read("\(Self.ships)/heaviest/solution.swift")))
    try place.write(
      "Submissions/wrong/harbour/heaviest.swift",
      try place.read("\(Self.ships)/heaviest/wrong/first.swift"))
    try place.write(
      "Submissions/writes/harbour/heaviest.swift",
      """
      import Foundation

      func heaviest(in file: String) throws -> String? {
        try "[]".write(toFile: "Resources/\\(file).json", atomically: false, encoding: .utf8)
        return nil
      }

      """)
    func verdicts() throws -> [String] {
      try place.read("Results/gradebook.csv").split(whereSeparator: \.isNewline).dropFirst()
        .map {
          $0.split(separator: ",", omittingEmptySubsequences: false).prefix(9).joined(
            separator: " ")
        }
    }
    // Nobody is judged in one process with the checks.
    let expected = ["right 1 1 1 1 0 0 0 ", "writes 0 0 1 0 1 0 0 ", "wrong 0.5 0.5 1 0 1 0 0 "]
    for sandbox in ["bwrap", "landlock"] {
      let graded = try await place.lessons(["grade", "Submissions", "--sandbox", sandbox])
      #expect(graded.exitCode == 0, "\(graded.errors)")
      #expect(try verdicts() == expected)
    }
    #expect(try await place.lessons(["pack", "--for", "graders", "Pack"]).exitCode == 0)
    #expect(try await place.lessons(["grade", "Pack", "Submissions"]).exitCode == 0)
    #expect(try verdicts() == expected)

    #expect(try await place.lessons(["pack", "--for", "learners", "Handout"]).exitCode == 0)
    try place.write(
      "Handout/Work/harbour/heaviest.swift",
      try place.read("Submissions/right/harbour/heaviest.swift"))
    let learner = try await place.lessons(["check", "heaviest"], in: "Handout")
    #expect(learner.exitCode == 0, "\(learner.output)\(learner.errors)")
    #expect(try await place.lessons(["run", "ships"], in: "Handout").output.contains("\"BELLA!\""))
  }

  @Test(
    "A notebook has what its code shares in cells, and data beside it, and comes back with both")
  func notebooks() async throws {
    let place = try place()
    try place.write(
      "Lessons/harbour/lesson.md",
      try place.read("Lessons/harbour/lesson.md").replacing(
        "pages: [ships]", with: "pages: [ships, tugs]"))
    try place.write(
      "Lessons/harbour/tugs/page.md",
      "---\ntitle: Tugs\n---\n\nThey lie in [a file](../Resources/tugs.json).\n\n![A tug](tug.svg)\n\n@Snippet(path: \"Tugs\")\n"
    )
    try place.write("Lessons/harbour/tugs/tug.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
    try place.write(
      "Lessons/harbour/tugs/Tugs.swift", "import Foundation\n\nlet tugs = try ships(in: \"tugs\")\n"
    )
    var said = try await transcript(
      at: place,
      [
        ["export", "--for", "notebook", "--output", "Notebook"],
        ["import", "Notebook", "--into", "Back"], ["lint", "--course", "Back"],
      ])
    let files = FileManager.default
    for name in try files.subpathsOfDirectory(atPath: "\(place.path)/Back/harbour").sorted()
    where name.contains(".") && !name.hasSuffix("ships/page.md") {
      #expect(
        try place.read("Back/harbour/\(name)") == place.read("Lessons/harbour/\(name)"), "\(name)")
    }
    let all = try files.subpathsOfDirectory(atPath: "\(place.path)/Notebook").sorted()
    let page = try place.read("Back/harbour/ships/page.md")
    let notebook = try place.read("Notebook/harbour/tugs.ipynb")
    // What readers change in such a cell is theirs, and data that is not there is told.
    try place.write(
      "Notebook/harbour/tugs.ipynb",
      notebook.replacing("public struct Ship", with: "public struct Boat"))
    try place.remove("Notebook/harbour/ships/Resources/fleet.json")
    said += try await transcript(
      at: place, [["import", "Notebook", "--into", "Changed", "--no-compile"]])
    try expectGolden(
      ([said] + all + [page, notebook]).joined(separator: "\n"), "shared-notebooks.txt")
  }

  @Test("What goes out as a playground or a package comes back with what it shares")
  func outAndBack() async throws {
    let place = try place()
    let said = try await transcript(
      at: place,
      [
        ["export", "--for", "xcode", "--output", "Xcode"],
        ["export", "--for", "package", "--answers", "--output", "Package"],
        ["export", "--for", "notebook", "--output", "Notebook"],
        ["import", "Xcode", "--into", "FromXcode"],
        ["import", "Package", "--into", "FromPackage"],
        ["check", "--solutions", "--course", "FromPackage"],
        [
          "export", "--course", "FromPackage", "--for", "package", "--answers", "--output", "Again",
        ],
      ])
    let lists = try ["Xcode", "Package", "FromXcode", "FromPackage"].map { folder in
      let all = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/\(folder)")
      return "=== \(folder)\n" + all.filter { $0.contains(".") }.sorted().joined(separator: "\n")
    }
    let package = "Package/exercises/practice/heaviest"
    let shown = try ["Package.swift", ".meta/config.json", "Sources/Heaviest/Heaviest.swift"]
      .map { "=== \($0)\n" + (try place.read("\(package)/\($0)")) }
    try expectGolden(
      ([said] + lists + shown).joined(separator: "\n"), "shared-out-and-back.txt")

    for name in ["Sources/Ship.swift", "Resources/fleet.json", "ships/Sources/Shout.swift"] {
      #expect(
        try place.read("FromXcode/harbour/\(name)") == place.read("Lessons/harbour/\(name)"))
    }
    for name in [
      "Resources/log/monday.txt", "Sources/Sources/Load.swift", "Sources/Heaviest/Heaviest.swift",
      "Tests/HeaviestTests/HeaviestTests.swift", ".meta/Sources/Heaviest/HeaviestExample.swift",
    ] {
      #expect(
        try place.read("\(package)/\(name)")
          == place.read(package.replacing("Package", with: "Again") + "/\(name)"), "\(name)")
    }
  }

  @Test("What a playground's page declares again in Sources stays behind by itself")
  func declaredAgain() async throws {
    let place = try Place(isEmpty: true)
    let page = "Again.playground/Pages/Own.xcplaygroundpage"
    try place.write(
      "Again.playground/contents.xcplayground",
      "<playground version='6.0' target-platform='macos'><pages><page name='Own'/></pages></playground>\n"
    )
    try place.write(
      "Again.playground/Sources/Shared.swift",
      "public func describe(_ number: Int) -> String { \"shared \\(number)\" }\n")
    try place.write(
      "\(page)/Sources/Own.swift",
      "public func describe(_ number: Int) -> String { \"own \\(number)\" }\n"
        + "public func next(_ number: Int) -> Int { number + 1 }\n")
    try place.write("\(page)/Contents.swift", "next(2)\n")
    try await expectTranscript(
      "import-declared-again", at: place,
      [["import", "Again.playground"], ["run", "again", "--no-prose"]])
  }
}
