// `lint --mutants` of an exercise whose learners hand in more than one file.

import Foundation
import Testing

@Suite("Mutants of more than one file")
struct MutantFilesTests {
  private static let basket = "Lessons/greetings/kinds/basket"

  /// The documentation's exercise of two files with a single check.
  private func place() throws -> Place {
    let place = try SeveralFilesTests().place()
    // Its wrong answers are about checks that are not there.
    try FileManager.default.removeItem(atPath: "\(place.path)/\(Self.basket)/wrong")
    try place.write(
      "\(Self.basket)/checks.swift",
      """
      import Testing

      @testable import Exercise

      @Test("a fruit has its price") func sold() {
        #expect(price(of: "plum") == 3)
        #expect(bill(for: []) == 0)
      }

      """)
    return place
  }

  @Test("What is to be written in any of the files is changed, and what is given is not")
  func everyFile() async throws {
    let place = try place()
    let command = ["lint", "--mutants", "basket"]
    var said = try await transcript(at: place, [command])
    let solution = "\(Self.basket)/solution.swift"
    try place.write(
      solution, try place.read(solution).replacing(/[ ]*\/\/ starter\..*\n/, with: ""))
    said += try await transcript(at: place, [command + ["--write", "kept"]])
    for file in ["kept.swift", "kept/Prices.swift"] {
      said += "\n\(file)\n" + (try place.read("\(Self.basket)/wrong/\(file)"))
    }
    try expectGolden(said, "mutants-files.txt")
  }

  @Test("Of mutants that are compiled together and one by one the same come out")
  func together() async throws {
    let place = try place()
    func outcomes(_ more: [String]) async throws -> [String] {
      struct Report: Decodable {
        struct Exercise: Decodable { var mutants: [Mutant] }
        struct Mutant: Decodable { var change, outcome: String }
        var exercises: [Exercise]
      }
      let answer = try await place.lessons(["lint", "--mutants", "basket", "--json"] + more)
      let report = try JSONDecoder().decode(Report.self, from: Data(answer.output.utf8))
      // Only those that are compiled together are compared with the solution by inputs.
      return report.exercises[0].mutants.map {
        "\($0.change): \($0.outcome == "equivalent" ? "survived" : $0.outcome)"
      }
    }
    let together = try await outcomes([])
    #expect(together == (try await outcomes(["--one-by-one"])))
    #expect(together.contains("'return 0' is left out: refused"))
  }
}
