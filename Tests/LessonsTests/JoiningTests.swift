import Testing

@Suite("Joining results")
struct JoiningTests {
  /// Judges two checkouts that are both called repo, each of which keeps its own results.
  private func gradedCheckouts(at place: Place, _ texts: [String]) async throws {
    for (name, text) in zip(["ada", "bo"], texts) {
      try place.write("\(name)/repo/greetings/greet.swift", text)
      let answer = try await place.lessons([
        "grade", "\(name)/repo", "--workspace", "\(name)/repo", "--exercise", "greet",
        "--output", "Of \(name)",
      ])
      #expect(answer.errors == "")
    }
  }

  private func rows(at place: Place) throws -> [Substring] {
    Array(try place.read("All/gradebook.csv").split(whereSeparator: \.isNewline).dropFirst())
  }

  private static let merge = ["merge", "Of ada", "Of bo", "--output", "All"]

  @Test("Workspaces of one name whose work differs are not taken for one learner's")
  func sameName() async throws {
    let place = try Place()
    try await gradedCheckouts(at: place, [Place.right, Place.wrong])
    let answer = try await place.lessons(Self.merge)
    #expect(answer.exitCode == 1)
    #expect(
      answer.errors == """
        lessons: Of ada and Of bo each hold a workspace called repo, with different work for \
        greetings/greet: whose it is, they do not say
          Of one learner's, name the newer alone; of several learners', put the workspaces \
        into folders with their names, and judge the folder that holds these.

        """)
    #expect(throws: (any Error).self) { try place.read("All/grade.json") }
  }

  @Test("The same work of one workspace is one learner's")
  func sameWork() async throws {
    let place = try Place()
    try await gradedCheckouts(at: place, [Place.right, Place.right])
    #expect(try await place.lessons(Self.merge).exitCode == 0)
    #expect(try rows(at: place) == ["repo,2,2,2,1,0,0,0,,pass,"])
  }

  @Test("Decisions about exercises that are not joined are passed over, and told")
  func foreignDecisions() async throws {
    let place = try Place()
    try place.write("Class/ada/greetings/greet.swift", Place.wrong)
    for name in ["One", "Two"] {
      _ = try await place.lessons(["grade", "Class", "--exercise", "greet", "--output", name])
    }
    try place.write(
      "One/overrides.csv",
      "submission,exercise,points,comment\nada,guess,1,\nada,greet,2,explained\n")
    let answer = try await place.lessons(["merge", "One", "Two", "--output", "All"])
    #expect(
      answer.errors
        == "lessons: about no exercise of these folders: row 2 of One/overrides.csv ('guess')\n")
    let got = try rows(at: place)
    #expect(got == ["ada,2,2,2,0,1,0,0,,wrong,greetings/greet 2 for 1: explained"])
  }

  @Test("One workspace has no shards", arguments: ["1/2", "2/2"])
  func shardOfOne(_ shard: String) async throws {
    let place = try Place()
    try place.write("Work/greetings/greet.swift", Place.right)
    let answer = try await place.lessons([
      "grade", ".", "--exercise", "greet", "--shard", shard,
    ])
    #expect(answer.exitCode == 64)
    #expect(answer.errors.contains(" is one workspace: there is nothing in it to share out"))
    #expect(throws: (any Error).self) { try place.read("Results/grade.json") }
  }

  @Test("A pack is not what is judged")
  func pack() async throws {
    let place = try Place()
    _ = try await place.lessons(["pack", "--for", "graders", "Pack"])
    let answer = try await place.lessons(["grade", "Pack"])
    #expect(answer.exitCode == 64)
    #expect(
      answer.errors.contains(
        "Pack is a pack, which is judged by: say which folder holds the submissions as well, such as"
      ))
  }
}
