// `lessons import`, on packages in the forms that people write: what is said of them, and that the course loads.

import Foundation
import ProcessSandbox
import Testing

@Suite("Importing packages")
struct ImportedPackagesTests {
  /// A place with a package `Kit` that has these files.
  private func place(_ files: [String: String]) throws -> Place {
    let place = try Place(isEmpty: true)
    try place.write("Kit/Package.swift", "// swift-tools-version: 6.0\n")
    for (name, text) in files { try place.write("Kit/\(name)", text) }
    return place
  }

  @Test("What is wrong is told by the line that it is on once something is accepted above it")
  func lines() async throws {
    let place = try place([
      "Kit.docc/Using.md": "# Using it\n\nSo ~~not~~.\n\na | b\n--|--\nc | d\ne\n"
    ])
    let imported = try await place.lessons(["import", "Kit", "--into", "Own"])
    let text = try place.read("Own/kit/using/page.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(text.contains("  foreign-markdown: imported as it is"))
    let line = try #require(text.firstIndex(of: "e")) + 1
    #expect(
      imported.output.contains("Own/kit/using/page.md:\(line):1: error: this row has 1 cell"),
      "\(imported.output)")
  }

  @Test("Slices that nobody ended, and what is hidden until an end, make a course that runs")
  func slices() async throws {
    let place = try place([
      "Snippets/Device.swift": """
      // snippet.device
      let device = "lamp"
      // snippet.on
      print(device, "on")
      """,
      "Snippets/Echo.swift": "// snippet.hide\nlet unseen = 1\n// snippet.end\nprint(unseen)\n",
      "Kit.docc/Using.md": """
      # Using it

      @Snippet(path: "Kit/Snippets/Device", slice: "on")

      @Snippet(path: "Kit/Snippets/Device", slice: "off")
      """,
    ])
    let imported = try await place.lessons(["import", "Kit", "--no-compile"])
    #expect(
      imported.output == """
        Kit/Kit.docc/Using.md:5:1: warning: the snippet 'Kit/Snippets/Device' has no slice 'off'

        1 warning

        wrote Lessons: 2 lessons, 3 pages, 3 snippets
        next: lessons lint

        """)
    let run = try await place.lessons(["run", "snippets"])
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(run.output.contains("print(unseen)") && !run.output.contains("let unseen"))
  }

  @Test("A block that returns early, and one that names what is private, run")
  func blocks() async throws {
    let place = try place([
      "Sources/Kit/Kit.swift": """
      import Playgrounds

      private struct Hidden { let x = 7 }

      #Playground("early") {
        let all = ["Apple"]
        guard let first = all.first, first == "Pear" else {
          print("none")
          return
        }
        print(first)
      }

      #Playground("private") {
        Hidden().x
      }
      """
    ])
    let imported = try await place.lessons(["import", "Kit"])
    #expect(
      imported.output == """
        wrote Lessons: 1 lesson, 1 page, 2 snippets
        next: lessons lint

        """)
    let run = try await place.lessons(["run", "playgrounds"])
    let lines = run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains("7 print(\"none\") │ none"), "\(run.output)")
    #expect(lines.contains("4 Hidden().x │ 7"))
    #expect(!run.output.contains("runPlayground"))
  }

  @Test("What an imported package depends on is listed, and it is verified once that is compiled")
  func ofImported() async throws {
    let place = try Place(course: "Orchard")
    try FileManager.default.moveItem(
      atPath: "\(place.path)/Lessons/Packages/fruit", toPath: "\(place.path)/fruit")
    try place.remove("Lessons")
    let git = """
      cd fruit && git init -q -b main && git add . &&
      git -c user.name=a -c user.email=a@b.invalid commit -q -m first && git tag 1.2.0
      """
    let release = Command(
      "/bin/sh", ["-c", git], environment: Place.environment, workingDirectory: place.path)
    #expect(try await release.run().termination == .exited(0))
    try place.write(
      "Kit/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit",
        dependencies: [
          .package(url: "file://\(place.path)/fruit", exact: "1.2.0"),
          .package(url: "https://example.com/documentation", exact: "1.0.0"),
        ],
        targets: [.target(name: "Kit", dependencies: [.product(name: "Fruit", package: "fruit")])])

      """)
    try place.write("Kit/Sources/Kit/Kit.swift", "import Fruit\npublic let plum = Plum(grams: 3)\n")
    try place.write(
      "Kit/Snippets/Weigh.swift", "import Fruit\nimport Kit\nplum.grams + Plum(grams: 4).grams\n")
    let said = try await transcript(
      at: place, [["import", "Kit"], ["packages"], ["lint"], ["run", "snippets"]],
      environment: ["HOME": place.path])
    let settings = redacted(try place.read("Lessons/course.yml"), place)
    try expectGolden("\(said)\n\(settings)", "packages-of-imported.txt")
  }
}
