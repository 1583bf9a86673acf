// Packages that a course's code imports: compiled once by `lessons packages`, and used wherever code is.

import Foundation
import ProcessSandbox
import Testing

@Suite("Packages")
struct PackagesTests {
  private static let answer = """
    import Fruit

    func heaviest(_ harvest: [Int]) -> Int? {
      harvest.map(Plum.init).max { $0.grams < $1.grams }?.grams
    }

    """

  @Test(
    "A package in the course's folder is compiled once, and used at home, in boxes and in a pack")
  func local() async throws {
    let place = try Place.orchard()
    var said = try await transcript(
      at: place,
      [
        ["run", "plums"], ["run", "plums", "--sandbox"], ["packages"], ["packages"],
        ["run", "plums"], ["run", "plums", "--sandbox"],
        ["check", "heaviest", "--solutions"], ["lint"],
      ], environment: place.asHome)
    try place.write("Submissions/ada/picking/heaviest.swift", Self.answer)
    try place.write(
      "Submissions/bo/picking/heaviest.swift", Self.answer.replacing("<", with: ">"))
    for sandbox in ["bwrap", "landlock"] {
      let grade = ["grade", "Submissions", "--sandbox", sandbox, "--output", "Results-\(sandbox)"]
      said += try await transcript(at: place, [grade])
    }
    try expectGolden(said, "packages.txt")

    #expect(try await place.lessons(["pack", "--for", "graders", "grader"]).exitCode == 0)
    try place.remove("Lessons")
    // On another machine the pack lies elsewhere, and nothing else is there.
    try FileManager.default.moveItem(
      atPath: "\(place.path)/grader", toPath: "\(place.path)/moved")
    let graded = try await place.lessons(
      ["grade", "moved", "Submissions", "--output", "Packed"],
      environment: ["XDG_CACHE_HOME": "\(place.path)/cache"])
    #expect(graded.exitCode == 0, "\(graded.errors)")
    #expect(graded.output.contains("1 pass"), "\(graded.output)")
  }

  @Test("While they are not compiled, lint says what shows without them")
  func uncompiled() async throws {
    let place = try Place.orchard()
    let page = "Lessons/picking/plums/page.md"
    try place.write(page, try place.read(page) + "\n@Snipet(path: \"Plums\")\n")
    let said = try await transcript(at: place, [["lint"]], environment: place.asHome)
    try expectGolden(said, "packages-uncompiled.txt")
  }

  @Test("What goes out as packages depends on the course's, and comes back with them")
  func outAndBack() async throws {
    let place = try Place.orchard()
    func export(_ course: String, to folder: String) -> [String] {
      [
        "export", "--course", course, "--for", "package", "--answers", "--output", folder,
      ]
    }
    let said = try await transcript(
      at: place,
      [
        export("Lessons", to: "Early"),
        ["export", "--for", "xcode", "--output", "EarlyXcode"], ["packages"],
        export("Lessons", to: "Out"),
        ["import", "Out", "--into", "Back"], ["check", "--solutions", "--course", "Back"],
        export("Back", to: "Again"), ["export", "--for", "xcode", "--output", "Xcode"],
        ["export", "--for", "notebook", "--output", "Notes"],
        ["import", "Xcode", "--into", "Played", "--no-compile"],
        ["import", "Out", "--into", "Lessons", "--no-compile", "--lesson", "again"],
      ], environment: place.asHome)
    let shown = [
      "Out/config.json", "Out/exercises/practice/heaviest/Package.swift", "Back/course.yml",
      "Xcode/Package.swift", "Xcode/Sources/Lessons/Lessons.swift",
      "Xcode/picking.playground/contents.xcplayground", "Notes/picking/plums.ipynb",
    ]
    let written = try shown.map { "=== \($0)\n" + (try place.read($0)) }
    try expectGolden(([said] + written).joined(separator: "\n"), "packages-out-and-back.txt")
    func files(in folder: String) throws -> [String] {
      let all = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/\(folder)")
      return all.sorted().filter { !$0.contains(".docs") }.compactMap { name in
        (try? place.read("\(folder)/\(name)")).map { "\(name)\n\($0)" }
      }
    }
    #expect(try files(in: "Again") == files(in: "Out"))
    for folder in ["Back", "Xcode", "Notes", "Played"] {
      #expect(try files(in: "\(folder)/Packages") == files(in: "Lessons/Packages"))
    }
  }

  @Test("What is imported into a course uses the packages that this has")
  func usedByImported() async throws {
    let place = try Place.orchard()
    try place.write(
      "Kit/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", dependencies: [.package(path: "../fruit")])

      """)
    try place.write("Kit/Sources/Kit/Kit.swift", "import Fruit\npublic let plum = Plum(grams: 3)\n")
    try place.write(
      "Kit/Snippets/Weigh.swift", "import Fruit\nimport Kit\nplum.grams + Plum(grams: 4).grams\n")
    let said = try await transcript(
      at: place,
      [
        ["import", "Kit", "--into", "Alone"], ["packages"], ["import", "Kit", "--into", "Lessons"],
        ["run", "snippets", "--sandbox"],
      ], environment: place.asHome)
    try expectGolden(said, "packages-used-by-imported.txt")
  }

  @Test("Packages join those of a course that is there, whose own text stays")
  func joined() async throws {
    let place = try Place.orchard()
    let said = try await place.lessons(
      ["packages"], environment: place.asHome)
    #expect(said.exitCode == 0, "\(said.errors)")
    let export = try await place.lessons(
      ["export", "--for", "package", "--answers", "--output", "Out"],
      environment: place.asHome)
    #expect(export.exitCode == 0, "\(export.errors)")
    let lists = [
      "Without": "title: Without\nlessons: []\n\n# The end.\n",
      "Dashes": """
      packages:
        # What we count with.
        - url: https://example.com/numbers
          version: 1.2.3
      title: Dashes
      lessons: []

      """,
      "Brackets": """
      title: Brackets
      lessons: []
      packages: [{url: "https://example.com/numbers", version: 1.2.3}]  # one

      """,
      "Another": """
      title: Another
      lessons: []
      packages: [{url: "https://example.com/fruit", version: 1.2.3}]

      """,
    ]
    var told = ""
    for (name, settings) in lists.sorted(by: { $0.key < $1.key }) {
      try place.write("\(name)/course.yml", settings)
      told += try await transcript(
        at: place, [["import", "Out", "--into", name, "--no-compile"]],
        environment: place.asHome)
      told += "\n" + (try place.read("\(name)/course.yml"))
      let hasFruit = (try? place.read("\(name)/Packages/fruit/Package.swift")) != nil
      #expect(hasFruit == (name != "Another"))
    }
    try expectGolden(told, "packages-joined.txt")
  }

  @Test("A site is made anew where a package has changed")
  func site() async throws {
    let place = try Place.orchard()
    try place.write(
      "Lessons/picking/plums/Weighing.swift", "import Fruit\n\nlet plum = Plum(grams: 42)\n")
    let plum = "Lessons/Packages/fruit/Sources/Fruit/Plum.swift"
    for weight in ["g", "gram"] {
      try place.write(plum, try place.read(plum).replacing("g\"", with: "\(weight)\""))
      let made = try await place.lessons(["packages"], environment: place.asHome)
      #expect(made.exitCode == 0, "\(made.errors)")
      let build = try await place.lessons(["build"])
      #expect(build.exitCode == 0, "\(build.errors)")
      #expect(try place.read("Site/picking/plums.html").contains("a plum of 42 \(weight)<"))
    }
  }

  @Test("A package of others is fetched at its version, and that is written down")
  func fetched() async throws {
    let place = try Place.orchard()
    let course = "\(place.path)/Lessons"
    try FileManager.default.moveItem(
      atPath: "\(course)/Packages/fruit", toPath: "\(place.path)/fruit")
    try place.remove("Lessons/Packages")
    let git = """
      cd fruit && git init -q -b main && git add . &&
      git -c user.name=a -c user.email=a@b.invalid commit -q -m first && git tag 1.2.0
      """
    let release = Command(
      "/bin/sh", ["-c", git], environment: Place.environment, workingDirectory: place.path)
    #expect(try await release.run().termination == .exited(0))
    try place.write(
      "Lessons/course.yml",
      """
      title: An orchard
      lessons: [picking]
      packages:
        - url: file://\(place.path)/fruit
          version: 1.2.0
          products: [Fruit]

      """)
    // A link that came with the course leads nobody out of it.
    let elsewhere = "\(place.path)/elsewhere"
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/Lessons/Package.resolved", withDestinationPath: elsewhere)
    let made = try await place.lessons(["packages"], environment: place.asHome)
    #expect(made.exitCode == 0, "\(made.errors)")
    #expect(try place.read("Lessons/Package.resolved").contains("\"version\" : \"1.2.0\""))
    #expect(!FileManager.default.fileExists(atPath: elsewhere))
    // What is there is not fetched again.
    try FileManager.default.removeItem(atPath: "\(place.path)/fruit")
    let run = try await place.lessons(["run", "plums"])
    #expect(run.exitCode == 0 && run.output.contains("a plum of 42 g"), "\(run.errors)")
  }
}

extension Place {
  /// The orchard, with a package that no other test has compiled.
  static func orchard() throws -> Place {
    let place = try Place(course: "Orchard")
    let plum = "Lessons/Packages/fruit/Sources/Fruit/Plum.swift"
    try place.write(plum, try place.read(plum) + "// \(UUID())\n")
    return place
  }

  /// What Swift's package manager keeps goes where the test's other files are.
  var asHome: [String: String] { ["HOME": path] }
}
