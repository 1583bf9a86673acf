import LessonModel
import Testing
import Workspaces

@Suite("The progress file")
struct ProgressFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var workspace: Workspace { folder.workspace }

  @Test("It is small and reads well")
  func readable() throws {
    try workspace.updateProgress {
      $0.lastAddress = "patterns/tuples"
      $0.exercises["patterns/bang"] = ExerciseProgress(
        state: .pending, judgedHash: "00000000000000ff", hintCount: 2,
        verdicts: ["threes say Fizz!": .pass, "sevens say Bang!": .fail])
    }
    #expect(
      try folder.read("Work/progress.json") == """
        {
          "exercises" : {
            "patterns/bang" : {
              "checks" : {
                "sevens say Bang!" : "fail",
                "threes say Fizz!" : "pass"
              },
              "hints" : 2,
              "judged" : "00000000000000ff",
              "state" : "pending"
            }
          },
          "last" : "patterns/tuples",
          "version" : 1
        }

        """)
  }

  @Test("What is written is read again")
  func roundTrip() throws {
    let record = ProgressRecord(
      lastAddress: "patterns",
      exercises: [
        "patterns/bang": ExerciseProgress(
          state: .done, judgedHash: "1", hintCount: 1, verdicts: ["a": .pass],
          announcedStarter: "2")
      ])
    try workspace.updateProgress { $0 = record }
    #expect(try workspace.loadProgress().record == record)
  }

  @Test("Somebody who has just come has none, and no file is written for it")
  func none() throws {
    #expect(try workspace.loadProgress().record == ProgressRecord())
    #expect(try folder.files() == [])
  }

  @Test(
    "A broken file is set aside, never lost",
    arguments: ["", "{", "[]", "{\"version\": 1, \"exercises\": 3}", "\u{0}\u{1}"])
  func broken(text: String) throws {
    try folder.write("Work/progress.json", text)
    let loaded = try workspace.loadProgress()
    #expect(loaded.record == ProgressRecord())
    #expect(loaded.setAsidePath == "\(workspace.path)/progress.json.broken-1")
    #expect(try folder.read("Work/progress.json.broken-1") == text)
    #expect(try workspace.loadProgress().setAsidePath == nil, "it is told once")
  }

  @Test("A second broken file leaves the first where it is")
  func brokenTwice() throws {
    for text in ["first", "second"] {
      try folder.write("Work/progress.json", text)
      try workspace.updateProgress { $0.lastAddress = text }
    }
    #expect(try folder.read("Work/progress.json.broken-1") == "first")
    #expect(try folder.read("Work/progress.json.broken-2") == "second")
    #expect(try workspace.loadProgress().record.lastAddress == "second")
  }

  @Test("A folder in its place is set aside")
  func brokenFolder() throws {
    try folder.write("Work/progress.json/inside.txt", "mine")
    #expect(try workspace.loadProgress().record == ProgressRecord())
    #expect(try folder.read("Work/progress.json.broken-1/inside.txt") == "mine")
  }

  @Test("The file of a newer version is left alone")
  func newer() throws {
    let text = "{\"version\": 2, \"exercises\": [\"otherwise\"]}"
    try folder.write("Work/progress.json", text)
    #expect(
      throws: WorkspaceError.newerProgress(
        path: "\(workspace.path)/progress.json", version: 2, versionMax: 1)
    ) {
      try workspace.updateProgress { $0.lastAddress = "patterns" }
    }
    #expect(try folder.read("Work/progress.json") == text)
  }

  @Test("Many writers at once lose nothing")
  func writers() async throws {
    let workspace = workspace
    try await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask {
          try workspace.updateProgress {
            $0.exercises["patterns/exercise-\(number % 4)", default: .init()].hintCount += 1
          }
        }
      }
      try await group.waitForAll()
    }
    let record = try workspace.loadProgress().record
    #expect(record.exercises.values.map(\.hintCount) == [10, 10, 10, 10])
    #expect(try folder.files() == ["Work/.lessons/lock", "Work/progress.json"])
  }
}

@Suite("An exercise's progress")
struct ExerciseProgressTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func file(_ text: String) throws -> LearnerFile {
    try folder.write("Work/patterns/bang.swift", text)
    return try folder.workspace.open(exercise(), ProgressRecord())
  }

  func result(_ verdict: Verdict) -> ExerciseResult {
    ExerciseResult(
      exercise: "patterns/bang", path: "", progress: verdict == .pass ? .done : .pending,
      verdict: verdict, checks: [CheckResult(kind: .function, name: "a", verdict: verdict)])
  }

  @Test("An exercise is done while its file is the one that passed")
  func done() throws {
    var progress = ExerciseProgress()
    let passing = try file("let count = 2")
    #expect(progress.progress(of: passing) == .pending)
    #expect(progress.isStale(for: passing))

    progress.note(result(.pass), of: passing)
    #expect(progress.progress(of: passing) == .done)
    #expect(!progress.isStale(for: passing))

    let edited = try file("let count = 3")
    #expect(progress.progress(of: edited) == .pending)
    #expect(progress.isStale(for: edited))
  }

  @Test("Nobody loses what they had through a fault that is not theirs")
  func errorsChangeNothing() throws {
    var progress = ExerciseProgress()
    let passing = try file("let count = 2")
    progress.note(result(.pass), of: passing)
    progress.note(result(.error), of: passing)
    #expect(progress.progress(of: passing) == .done)
  }

  @Test("Putting the starter back by hand is not to have begun")
  func starterAgain() throws {
    var progress = ExerciseProgress()
    progress.note(result(.fail), of: try file("let count = 2"))
    #expect(progress.progress(of: try file("let count = 1\n")) == .notBegun)
  }
}
