import Foundation
import Glibc
import LessonModel
import SystemFiles
import Testing
import Workspaces

@Suite("A learner's files")
struct LearnerFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var workspace: Workspace { folder.workspace }
  let begun = ProgressRecord(
    exercises: ["patterns/bang": ExerciseProgress(state: .pending)])

  @Test("An exercise is begun from its starter")
  func begins() throws {
    let file = try workspace.open(exercise(), ProgressRecord())
    #expect(file.isStarter)
    #expect(file.source.path == "\(workspace.path)/patterns/bang.swift")
    #expect(try folder.read("Work/patterns/bang.swift") == "let count = 1\n")
    #expect(
      try folder.files() == [
        "Work/.lessons/starters/patterns/bang.swift", "Work/patterns/bang.swift",
      ])
  }

  @Test("Reading writes nothing")
  func readingWritesNothing() throws {
    #expect(try workspace.read(exercise()) == nil)
    #expect(try folder.files() == [])
  }

  @Test("What a learner wrote is never overwritten")
  func neverOverwrites() throws {
    try folder.write("Work/patterns/bang.swift", "let count = 2\n")
    let file = try workspace.open(exercise(), ProgressRecord())
    #expect(file.source.text == "let count = 2\n")
    #expect(!file.isStarter)
  }

  @Test(
    "White space at the end does not begin an exercise",
    arguments: ["let count = 1", "let count = 1\n\n", "let count = 1\r\n", "let count = 1  \n"])
  func whiteSpace(text: String) throws {
    try folder.write("Work/patterns/bang.swift", text)
    #expect(try workspace.open(exercise(), ProgressRecord()).isStarter)
  }

  @Test("Line ends are normalised and a byte-order mark is left out")
  func normalises() throws {
    try folder.write(
      "Work/patterns/bang.swift", [0xEF, 0xBB, 0xBF] + Array("let a = 1\r\nlet b = 2\r\n".utf8))
    let file = try workspace.open(exercise(), ProgressRecord())
    #expect(file.source.text == "let a = 1\nlet b = 2\n")
  }

  @Test("A changed starter is told with the one it was begun from")
  func changedStarter() throws {
    _ = try workspace.open(exercise(), ProgressRecord())
    let changed = exercise(starter: "let count = 10\n")
    let untouched = try workspace.open(changed, ProgressRecord())
    #expect(untouched.formerStarter?.text == "let count = 1\n")
    #expect(untouched.isStarter, "nobody has begun by leaving a file alone")
    #expect(untouched.source.text == "let count = 1\n")

    var progress = ExerciseProgress()
    let isToldFirst = progress.announceStarter(of: changed, untouched)
    let isToldAgain = progress.announceStarter(of: changed, untouched)
    #expect(isToldFirst)
    #expect(!isToldAgain)
  }

  @Test("Only a file with progress can be missing")
  func missing() throws {
    let path = "\(workspace.path)/patterns/bang.swift"
    #expect(throws: WorkspaceError.missing(path: path, exercise: "patterns/bang")) {
      try workspace.open(exercise(), begun)
    }
    #expect(try folder.files() == [])
  }

  @Test("An empty file is not judged")
  func empty() throws {
    try folder.write("Work/patterns/bang.swift", " \n\n")
    let path = "\(workspace.path)/patterns/bang.swift"
    #expect(throws: WorkspaceError.empty(path: path, exercise: "patterns/bang")) {
      try workspace.open(exercise(), begun)
    }
  }

  @Test("A file that begins as nothing can be begun, and is not begun yet")
  func nothing() throws {
    let exercise = exercise(starter: "\n")
    #expect(try workspace.open(exercise, ProgressRecord()).isStarter)
    #expect(try workspace.read(exercise)?.source.text == "\n")
  }

  @Test("A huge file is not read")
  func huge() throws {
    let bytes = Workspace.fileBytesMax + 1
    try folder.write("Work/patterns/bang.swift", [UInt8](repeating: 0x20, count: bytes))
    let path = "\(workspace.path)/patterns/bang.swift"
    #expect(
      throws: WorkspaceError.tooLarge(
        path: path, bytes: bytes, bytesMax: Workspace.fileBytesMax)
    ) {
      try workspace.open(exercise(), begun)
    }
  }

  @Test("A folder in the place of a file is told from a file")
  func directory() throws {
    try folder.write("Work/patterns/bang.swift/inside.txt", "")
    let path = "\(workspace.path)/patterns/bang.swift"
    #expect(throws: WorkspaceError.notAFile(path: path, isFolder: true)) {
      try workspace.open(exercise(), begun)
    }
  }

  @Test("The first line that is not UTF-8 is named")
  func invalidBytes() throws {
    try folder.write(
      "Work/patterns/bang.swift", Array("let a = 1\nlet b = \"".utf8) + [0xFF, 0x22])
    let path = "\(workspace.path)/patterns/bang.swift"
    #expect(throws: WorkspaceError.notUTF8(path: path, line: 2)) {
      try workspace.open(exercise(), begun)
    }
  }

  @Test("A workspace that cannot be made says so")
  func noFolder() throws {
    try folder.write("Work", "a file in the place of the folder")
    #expect(throws: WorkspaceError.cannotWrite(path: "\(workspace.path)/patterns", number: 20)) {
      try workspace.open(exercise(), ProgressRecord())
    }
    #expect(try folder.read("Work") == "a file in the place of the folder")
  }
}

@Suite("Resetting an exercise")
struct ResetTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("The old file stays beside the starter, each time under a new name")
  func keeps() throws {
    let workspace = folder.workspace
    try folder.write("Work/patterns/bang.swift", "first")
    #expect(
      try workspace.reset(exercise()) == ["\(workspace.path)/patterns/bang.swift.old-1"])
    try folder.write("Work/patterns/bang.swift", "second")
    _ = try workspace.reset(exercise())

    #expect(try folder.read("Work/patterns/bang.swift") == "let count = 1\n")
    #expect(try folder.read("Work/patterns/bang.swift.old-1") == "first")
    #expect(try folder.read("Work/patterns/bang.swift.old-2") == "second")
  }

  @Test("What a page saves at the same time is kept, too")
  func keepsWhatIsSavedMeanwhile() async throws {
    let workspace = folder.workspace
    try folder.write("Work/patterns/bang.swift", "first")
    try folder.write("Work/.lessons/lock", "")
    // Who saves holds the lock.
    let lock = open("\(workspace.path)/.lessons/lock", O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    let reset = Task.detached { try workspace.reset(exercise()) }
    while try !isWaitedFor(lock) { await Task.yield() }
    try folder.write("Work/patterns/bang.swift", "second")
    close(lock)
    #expect(try await reset.value.count == 1)
    #expect(try folder.read("Work/patterns/bang.swift.old-1") == "second")
    #expect(try folder.read("Work/patterns/bang.swift") == "let count = 1\n")
  }

  /// Whether somebody waits for a lock, as the system lists them.
  private func isWaitedFor(_ lock: Int32) throws -> Bool {
    var status = stat()
    #expect(fstat(lock, &status) == 0)
    let locks = try #require(Files.kernelText("/proc/locks"))
    return locks.split(separator: "\n").contains {
      $0.contains("->") && $0.contains(":\(status.st_ino) ")
    }
  }

  @Test("There is nothing to keep of a starter, or of no file")
  func nothingToKeep() throws {
    #expect(try folder.workspace.reset(exercise()) == [])
    #expect(try folder.workspace.reset(exercise()) == [])
    #expect(try folder.read("Work/patterns/bang.swift") == "let count = 1\n")
  }

  @Test("A folder in the place of the file is kept too")
  func keepsFolder() throws {
    try folder.write("Work/patterns/bang.swift/inside.txt", "mine")
    _ = try folder.workspace.reset(exercise())
    #expect(try folder.read("Work/patterns/bang.swift.old-1/inside.txt") == "mine")
    #expect(try folder.read("Work/patterns/bang.swift") == "let count = 1\n")
  }

  @Test("Progress begins anew and other exercises keep theirs")
  func forgets() throws {
    let workspace = folder.workspace
    try workspace.updateProgress {
      $0.exercises["patterns/bang"] = ExerciseProgress(state: .done)
      $0.exercises["patterns/other"] = ExerciseProgress(state: .done)
    }
    _ = try workspace.reset(exercise())
    #expect(try workspace.loadProgress().record.exercises.keys.sorted() == ["patterns/other"])
  }
}
