// What looks into learners' texts while they type: each learner's in a process of its own, in a box. A
// process takes some 100 MB and more, so there are some for those who type, and none where memory is short:
// then nothing is completed, and all else goes on.

import Foundation
import LessonModel
import LessonRunner
import SourceInsight
import Synchronization
import SystemFiles

/// Gives learners who type what knows names.
final class BoxedInsights: Sendable {
  /// How much memory has to be left for another one.
  private static let roomBytes = 512 << 20
  /// How many there are at most.
  private static let countMax = 16
  /// After how long nobody types any more who has asked nothing.
  private static let idleTime = Duration.seconds(60)
  /// Who has asked less than so long ago still types: nothing of theirs makes room for others.
  private static let busyTime = Duration.seconds(10)

  private struct Use {
    var insight: EditorInsight
    var asked: ContinuousClock.Instant
  }

  private let engine: EarlyEngine
  private let uses = Mutex<[String: Use]>([:])

  /// Has none yet; the engine's boxes are used.
  init(engine: EarlyEngine) { self.engine = engine }

  /// What knows the names in the texts of somebody; nil where there is no room.
  func insight(of name: String) -> EditorInsight? {
    uses.withLock { uses in
      Self.endIdle(&uses)
      let now = ContinuousClock.now
      if uses[name] == nil {
        // One makes room for one: what it had is free only when its process has ended.
        if uses.count >= Self.countMax || !uses.isEmpty && Self.freeBytes < Self.roomBytes {
          guard let oldest = uses.min(by: { $0.value.asked < $1.value.asked }),
            now - oldest.value.asked > Self.busyTime
          else { return nil }
          uses[oldest.key] = nil
        }
        guard Self.freeBytes >= Self.roomBytes, let insight = make() else { return nil }
        uses[name] = Use(insight: insight, asked: now)
      }
      uses[name]?.asked = now
      return uses[name]?.insight
    }
  }

  /// Ends those of learners who type no more.
  func tidy() { uses.withLock { Self.endIdle(&$0) } }

  private static func endIdle(_ uses: inout [String: Use]) {
    let now = ContinuousClock.now
    uses = uses.filter { now - $0.value.asked < idleTime }
  }

  private func make() -> EditorInsight? {
    guard let toolchain = try? Toolchain.locate() else { return nil }
    return EditorInsight(
      toolchainPath: toolchain.path, programsPath: Engine.sourceKitProgramsPath
    ) { [engine] program, modules in
      try await engine.task.value.sourceKitCommand(program, reading: modules.folders)
    }
  }

  /// How much memory can be had without taking it from somebody.
  private static var freeBytes: Int {
    let text = Files.kernelText("/proc/meminfo") ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
    let words = line?.split(separator: " ") ?? []
    return words.count > 1 ? (Int(words[1]) ?? 0) << 10 : 0
  }
}
