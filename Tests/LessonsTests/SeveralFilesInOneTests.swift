// Exercises of several files, all of which somebody has put into one.

import Foundation
import Testing

extension SeveralFilesTests {
  @Test("Who puts all of it into one file hands in that one")
  func allInOne() async throws {
    let place = try place()
    let all = Self.bill + Self.right
    try place.write("Submissions/ada/greetings/basket.swift", all)
    try place.write("Submissions/bo/greetings/basket/Prices.swift", all)
    try place.write(
      "Submissions/cy/greetings/basket.swift", all.replacing("sum +=", with: "sum -="))
    var said = try await transcript(at: place, [["grade", "Submissions", "--exercise", "basket"]])
    for name in ["ada", "bo", "cy"] {
      let result = try place.read("Results/results/\(name)/greetings/basket.json")
      let lines = result.split(separator: "\n").filter {
        $0.hasPrefix("  \"reason\"") || $0.hasPrefix("  \"verdict\"")
      }
      said += "== \(name)\n\(lines.joined(separator: "\n"))\n"
    }
    _ = try await place.lessons(["check", "basket"])
    try place.write("Work/greetings/basket.swift", all)
    try place.remove("Work/greetings/basket/Prices.swift")
    said += try await transcript(at: place, [["check", "basket"], ["list"]])
    try expectGolden(said, "several-files-all-in-one.txt")
  }
}
