// Data and probes of exercises that go out as packages.

import Foundation
import Testing

@Suite("Data in exported packages")
struct ExportedDataTests {
  private static let folder = "Out/exercises/practice/heaviest"
  private static let exercise = "Lessons/harbour/ships/heaviest"

  private func place() throws -> Place {
    let place = try Place(course: "Shared")
    try place.write(
      "\(Self.exercise)/probes.swift",
      "@testable import Exercise\n\nfunc named(_ a: Bool) -> Bool { a }\n")
    return place
  }

  private let export = ["export", "--for", "package", "--answers", "--output", "Out"]

  @Test(
    "Beside code that asks Bundle.main stands what finds the data, and neither it nor a starter comes back"
  )
  func data() async throws {
    let place = try place()
    let answer = try await place.lessons(export)
    #expect(answer.exitCode == 0 && !answer.errors.contains("Bundle"), "\(answer.errors)")
    let data = try place.read("\(Self.folder)/Sources/Sources/PackageData.swift")
    #expect(data.contains("enum Bundle {\n"))
    for target in ["Sources/Heaviest", "Tests/HeaviestTests"] {
      let path = "\(place.path)/\(Self.folder)/\(target)/PackageData.swift"
      #expect(!FileManager.default.fileExists(atPath: path))
    }
    let back = try await place.lessons(["import", "Out", "--into", "Back", "--no-compile"])
    #expect(back.exitCode == 0, "\(back.errors)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/Back")
    #expect(!names.contains { $0.hasSuffix("PackageData.swift") })
  }

  @Test("Code that asks a Bundle for more is told, once for all exercises")
  func otherBundles() async throws {
    let place = try place()
    let load = "Lessons/harbour/Sources/Reading/Load.swift"
    try place.write(load, try place.read(load) + "let all = Bundle.allBundles\n")
    try FileManager.default.copyItem(
      atPath: "\(place.path)/\(Self.exercise)",
      toPath: "\(place.path)/Lessons/harbour/ships/lightest")
    let page = "Lessons/harbour/ships/page.md"
    try place.write(page, try place.read(page) + "\n@Exercise(path: \"lightest\")\n")
    let answer = try await place.lessons(export)
    #expect(answer.output.components(separatedBy: "'Bundle.main' does not look").count == 2)
    let path = "\(place.path)/\(Self.folder)/Sources/Sources/PackageData.swift"
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("Checks that import nothing of the course's come back as they are")
  func checks() async throws {
    let place = try place()
    let checks = "\(Self.exercise)/checks.swift"
    let text = try place.read(checks).replacing("@testable import Exercise\n", with: "")
    try place.write(checks, text)
    #expect(try await place.lessons(export).exitCode == 0)
    let back = try await place.lessons(["import", "Out", "--into", "Back", "--no-compile"])
    #expect(back.exitCode == 0, "\(back.errors)")
    let own = try place.read("Back\(checks.dropFirst("Lessons".count))")
    #expect(own.split(separator: "\n") == text.split(separator: "\n"))
  }

  @Test("Probes import no module of their own")
  func probes() async throws {
    let place = try place()
    #expect(try await place.lessons(export).exitCode == 0)
    let probes = try place.read("\(Self.folder)/Sources/Heaviest/Probes.swift")
    #expect(probes == "import Sources\n\nfunc named(_ a: Bool) -> Bool { a }\n")
  }
}
