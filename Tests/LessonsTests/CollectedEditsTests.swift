// What a teacher does in the folder of what was collected from an export.

import Foundation
import Testing

@Suite("Changes to what was collected")
struct CollectedEditsTests {
  private static let grade = [
    "grade", "Canvas", "--exercise", "greet", "--unclaimed", "ignore", "--roster", "roster.csv",
  ]

  /// What is judged when an export is graded for the first time and again after somebody looked at it.
  private func graded(_ change: (Place) throws -> Void) async throws -> (Place, String) {
    let place = try Place()
    try place.write("Canvas/lovelaceada_11_100_greet.swift", Place.right)
    try place.write("Canvas/diddleybo_12_101_greet.swift", Place.wrong)
    try place.write("roster.csv", "Student,ID,Week 1 (7)\nAda,11,\nBo,12,\n")
    #expect(try await place.lessons(Self.grade).exitCode == 0)
    try change(place)
    return (place, try await place.lessons(Self.grade).errors)
  }

  @Test("An export that is graded again takes nothing away that somebody wrote there")
  func edited() async throws {
    let greet = "diddleybo_12/greetings/greet.swift"
    let (place, first) = try await graded { place in
      try place.write("Results/submissions/\(greet)", Place.right + "// Mended.\n")
      try place.write("Results/submissions/lovelaceada_11/notes.txt", "Ask her.\n")
    }
    #expect(try place.read("Results/submissions/\(greet)") == Place.wrong)
    #expect(try place.read("Results/submissions.edited/\(greet)") == Place.right + "// Mended.\n")
    #expect(try place.read("Results/submissions.edited/lovelaceada_11/notes.txt") == "Ask her.\n")
    #expect(
      try place.files(below: "Results/submissions.edited").keys.sorted() == [
        greet, "lovelaceada_11/notes.txt",
      ])

    // Once is enough; what is handed in anew is no change of the teacher's.
    try place.write("Canvas/lovelaceada_11_100_greet.swift", Place.wrong)
    let second = try await place.lessons(Self.grade).errors
    try place.write("Results/submissions/mine.txt", "Mine.\n")
    let third = try await place.lessons(Self.grade).errors
    #expect(try place.read("Results/submissions.edited-2/mine.txt") == "Mine.\n")
    try expectGolden([first, second, third].joined(separator: "\n"), "grade-edited-files.txt")
  }

  @Test("A link in the place of that folder is refused, and stays")
  func link() async throws {
    let (place, errors) = try await graded { place in
      let path = "\(place.path)/Results/submissions"
      try FileManager.default.moveItem(atPath: path, toPath: "\(place.path)/Disk")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../Disk")
      try place.write("Canvas/lovelaceada_11_100_greet.swift", Place.wrong)
    }
    #expect(
      errors == """
        lessons: cannot write Results/submissions: a link stands there, or on the way to it
          Make the whole folder a link instead, or name another place.

        """)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: "\(place.path)/Results/submissions") == "../Disk")
  }

  @Test("Of a folder that tells not what was written, all that is no more the same is kept")
  func unlisted() async throws {
    let (place, errors) = try await graded { place in
      try place.remove("Results/submissions/.written")
      try place.write("Canvas/lovelaceada_11_100_greet.swift", Place.wrong)
    }
    #expect(errors.contains("kept in Results/submissions.edited"))
    #expect(
      try place.read("Results/submissions.edited/lovelaceada_11/greetings/greet.swift")
        == Place.right)
  }
}
