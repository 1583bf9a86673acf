// Where the points of a class go in the list that its teacher gets back.

import Testing

@Suite("The class's list")
struct RosterTests {
  /// A gradebook of Canvas.
  private static func gradebook(_ columns: String, ada: String, bo: String) -> String {
    """
    Student,ID,SIS User ID,SIS Login ID,Section,\(columns)
        Points Possible,,,,,10
    "Lovelace, Ada",11,,ada,A,\(ada)
    "Diddley, Bo",12,,bo,A,\(bo)

    """
  }

  @Test("Points go to the column that is theirs or empty, and never to where others' are")
  func columns() async throws {
    let place = try Place()
    try place.submit(Place.right, as: "lovelaceada_11")
    try place.submit(Place.wrong, as: "diddleybo_12")
    let rosters: KeyValuePairs = [
      "another": Self.gradebook("Essay on Turing (77)", ada: "9", bo: "8"),
      "empty": Self.gradebook("Week 1 (77)", ada: "", bo: ""),
      "called so": Self.gradebook("Essay (76),Greet Nobody (77)", ada: "9,1", bo: "8,1"),
      "several": Self.gradebook("Week 1 (77),Week 2 (78)", ada: ",", bo: ","),
      "several so": Self.gradebook("Greet (77),Greet (78)", ada: "1,", bo: "1,"),
      "excused": Self.gradebook("Greet (77)", ada: "EX", bo: "1"),
      "known": Self.gradebook("A miniature,Essay (77)", ada: "1,9", bo: ",8"),
    ]
    for (name, text) in rosters { try place.write("\(name).csv", text) }
    var text = ""
    for (name, _) in rosters {
      let answer = try await place.lessons([
        "grade", "Submissions", "--exercise", "greet", "--roster", "\(name).csv", "--resume",
      ])
      #expect(answer.exitCode == 0)
      text += "# \(name)\n\(answer.errors)\(try place.read("Results/roster.csv"))"
    }
    try expectGolden(text.replacing("\r\n", with: "\n"), "roster-columns.txt")
  }
}
