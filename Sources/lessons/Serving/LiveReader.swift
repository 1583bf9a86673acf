// Whom a live page answers: one's own self, or one of a class.

import FoundationEssentials
import Workspaces

/// The reader of live pages, and what they may do.
struct LiveReader: Sendable {
  /// The learner's name; empty where there is one reader.
  var name = ""
  /// Whether the answers to exercises are theirs to see anyway.
  var isTrusted = true
  /// How often it is looked what others do to their files.
  var lookEvery = Duration.milliseconds(100)
  /// What they have of the processors; nil where nobody else wants them.
  var share: ProcessorShare?
  /// How much their files may take on the disk; nil for all that is there.
  var diskBytesMax: Int?

  /// Does work when it is their turn.
  func inTurn<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    guard let share else { return try await work() }
    return try await share.run(work)
  }

  /// Whether another file may be written.
  func hasRoom(in workspace: Workspace) -> Bool {
    guard let diskBytesMax else { return true }
    let manager = FileManager.default
    let files = (try? manager.subpathsOfDirectory(atPath: workspace.path)) ?? []
    let bytes = files.reduce(into: 0) { sum, file in
      let size = try? manager.attributesOfItem(atPath: "\(workspace.path)/\(file)")[.size]
      // However small, a file takes a block.
      sum += max(4096, size as? Int ?? 0)
    }
    return bytes <= diskBytesMax
  }
}
