// Whom a live page answers: one's own self, or one of a class.

import FoundationEssentials
import LessonModel
import Workspaces

/// The reader of live pages, and what they may do.
struct LiveReader: Sendable {
  /// The learner's name; empty where there is one reader.
  var name = ""
  /// Whether the answers to exercises are theirs to see anyway.
  var isTrusted = true
  /// Whether they may change anything; else they look on at what somebody else does.
  var mayWrite = true
  /// Whether they may show files of theirs to the class.
  var mayProject = false
  /// Whether they read a page elsewhere, whose code is none of the course's.
  var isGuest = false
  /// The one file that they may see; nil for all of a page.
  var onlyFile: String?
  /// Where their own work is, where they look on at somebody else's: it is their progress that they are told. nil
  /// where the progress is that of the files that they see.
  var ownWorkspace: Workspace?
  /// How often it is looked what others do to their files.
  var lookEvery = Duration.milliseconds(100)
  /// What they have of the processors; nil where nobody else wants them.
  var share: ProcessorShare?
  /// How much their files may take on the disk; nil for all that is there.
  var diskBytesMax: Int?
  /// The class that they are one of; nil where there is one reader.
  var classroom: (any LiveClassroom)?

  /// Does work when it is their turn.
  func inTurn<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    guard let share else { return try await work() }
    return try await share.run(work)
  }

  /// Tells the class what they do, unless they only look on.
  func tell(_ tell: (any LiveClassroom) -> Void) {
    if mayWrite, let classroom { tell(classroom) }
  }

  /// Whether another file may be written.
  func hasRoom(in workspace: Workspace) -> Bool {
    diskBytesMax.map { Self.bytes(of: workspace.path) <= $0 } ?? true
  }

  /// How much a learner's files take; the journal is the host's.
  static func bytes(of folder: String) -> Int {
    let manager = FileManager.default
    let files = (try? manager.subpathsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0 != Journal.name }.reduce(into: 0) { sum, file in
      let size = try? manager.attributesOfItem(atPath: "\(folder)/\(file)")[.size]
      // However small, a file takes a block.
      sum += max(4096, size as? Int ?? 0)
    }
  }
}

/// What a class is told of its learners, and tells them.
protocol LiveClassroom: Sendable {
  /// What learners' results are shared by.
  var sharing: LiveEngine.Sharing { get }
  /// Whether the host is about to end.
  var isEnding: Bool { get }
  /// What the teacher shows to everybody at this moment; nil for nothing.
  var projection: LiveAnswer.Projection? { get }
  /// How many are at what the teacher shows; nil where the teacher has not asked to show that.
  var tally: LiveAnswer.Tally? { get }
  /// Lets everybody see a file of the teacher's; nil ends that.
  func project(_ projection: LiveAnswer.Projection?) throws
  /// Somebody has opened a page.
  func opened(_ page: String, by name: String)
  /// Somebody's text was saved, or is run.
  func worked(_ name: String)
  /// What somebody wrote was judged for them, as at home; whether it counts is for others to say.
  func judged(_ source: SourceFile, for exercise: Exercise, by name: String, passes: Bool)
}
