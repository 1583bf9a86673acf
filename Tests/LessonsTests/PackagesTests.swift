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

  /// The orchard, with a package that no other test has compiled.
  private func place() throws -> Place {
    let place = try Place(course: "Orchard")
    let plum = "Lessons/Packages/fruit/Sources/Fruit/Plum.swift"
    try place.write(plum, try place.read(plum) + "// \(UUID())\n")
    return place
  }

  /// What Swift's package manager keeps goes where the test's other files are.
  private func environment(_ place: Place) -> [String: String] { ["HOME": place.path] }

  @Test(
    "A package in the course's folder is compiled once, and used at home, in boxes and in a pack")
  func local() async throws {
    let place = try place()
    var said = try await transcript(
      at: place,
      [
        ["run", "plums"], ["packages"], ["packages"], ["run", "plums"],
        ["check", "heaviest", "--solutions"], ["lint"],
      ], environment: environment(place))
    try place.write("Submissions/ada/picking/heaviest.swift", Self.answer)
    try place.write(
      "Submissions/bo/picking/heaviest.swift", Self.answer.replacing("<", with: ">"))
    for sandbox in ["bwrap", "landlock"] {
      let grade = ["grade", "Submissions", "--sandbox", sandbox, "--output", "Results-\(sandbox)"]
      said += try await transcript(at: place, [grade])
    }
    try expectGolden(said, "packages.txt")

    let export = try await place.lessons(["export", "heaviest", "--for", "package"])
    #expect(export.output.contains("the package 'fruit' does not go along"), "\(export.output)")
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

  @Test("A package of others is fetched at its version, and that is written down")
  func fetched() async throws {
    let place = try place()
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
    let made = try await place.lessons(["packages"], environment: environment(place))
    #expect(made.exitCode == 0, "\(made.errors)")
    #expect(try place.read("Lessons/Package.resolved").contains("\"version\" : \"1.2.0\""))
    #expect(!FileManager.default.fileExists(atPath: elsewhere))
    // What is there is not fetched again.
    try FileManager.default.removeItem(atPath: "\(place.path)/fruit")
    let run = try await place.lessons(["run", "plums"])
    #expect(run.exitCode == 0 && run.output.contains("a plum of 42 g"), "\(run.errors)")
  }

  @Test("What cannot be used is refused at its line")
  func faults() async throws {
    let place = try place()
    try place.write(
      "Lessons/course.yml",
      """
      title: An orchard
      lessons: [picking]
      packages:
        - path: Packages/fruit
          version: 1.0.0
        - path: ../fruit
        - path: Packages/vegetables
        - url: https://github.com/apple/swift-collections
          version: "1.0"
        - url: swift-collections
          version: 1.0.0
        - path: Packages/fruit
          url: https://github.com/apple/swift-collections
        - from: 1.0.0

      """)
    var said = try await transcript(
      at: place, [["packages"], ["lint"]], environment: environment(place))
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "fruit", products: [.library(name: "Fruit", targets: ["Fruit"])],
        targets: [.target(name: "Fruit", resources: [.copy("Plum.txt")])])

      """
    try place.write("Lessons/Packages/fruit/Package.swift", manifest)
    try place.write("Lessons/Packages/fruit/Sources/Fruit/Plum.txt", "")
    for products in ["Fruit", "Vegetables"] {
      try place.write(
        "Lessons/course.yml",
        """
        title: An orchard
        lessons: [picking]
        packages:
          - path: Packages/fruit
            products: [\(products)]

        """)
      said += try await transcript(
        at: place, [["packages"]], environment: environment(place))
    }
    try expectGolden(said, "packages-faults.txt")
  }
}
