// What a program began and does not wait for. Xcode keeps a page alive behind its last statement; here a program ends
// with it, and of a task, a timer or a queue nothing would be seen.

import LessonModel

/// How a program waits at its end for what it began.
struct WaitedEnd {
  /// How something is waited for.
  enum Way: CaseIterable {
    /// As the main thread does, timers and the main queue included.
    case turning
    /// As code that awaits does.
    case awaiting
  }

  let way: Way
  /// How long it waits.
  let seconds: Int
  /// What is known of the program as it waits.
  private(set) var facts: ProgramFacts
  /// What is told of it.
  let change: ProgramChange

  /// As long as a reader waits for a page, in seconds.
  private static let secondsMax = 10

  /// Finds out how long it takes until nothing happens any more; nil where there is nothing to wait for.
  ///
  /// - Parameters:
  ///   - file: The program.
  ///   - facts: What is known of it as it is.
  ///   - isAsked: Whether it asked to run on.
  ///   - trying: Compiles and runs it with something added.
  /// - Throws: What `trying` throws.
  init?(
    of file: SourceFile, _ facts: ProgramFacts, isAsked: Bool,
    trying: (SourceFile) async throws -> ProgramTrial
  ) async throws {
    let begins = file.beginsWork
    guard facts.trap == nil, isAsked || begins else { return nil }
    let said = file.secondsToWait
    // Most is over soon. Where it is not, or may begin late, all the time is given.
    let probes = isAsked && begins || said > 1 ? [Self.secondsMax] : [2, Self.secondsMax]
    for way in Way.allCases {
      for seconds in probes {
        let waiting = file.waiting(seconds, by: way, isMarked: true)
        guard case .runs(let longer) = try await trying(waiting),
          let rest = Rest(of: longer, behind: file.lines.count, within: Double(seconds))
        else { break }
        if rest.isLate, seconds < Self.secondsMax { continue }
        guard isAsked && begins || rest.seconds > 0 else { return nil }
        // What never comes to rest is shown for as long as its code says to wait, and what has not come yet may come.
        let isOver = rest.seconds > 0 && !rest.isLate
        let needed = isOver ? Int((rest.seconds + 0.5).rounded(.up)) : said + 1
        self.way = way
        self.seconds = min(needed, Self.secondsMax)
        self.facts = longer
        self.facts.seconds = rest.begin + Double(self.seconds)
        self.facts.warnings.removeAll {
          ($0.location?.position.line ?? 0) > file.lines.count
        }
        change = ProgramChange(
          line: max(1, rest.line),
          kind: .waits(seconds: self.seconds, isSeen: rest.seconds > 0))
        return
      }
    }
    return nil
  }
}

/// How long a program that waits takes until nothing happens any more.
private struct Rest {
  /// When its own last statement was over.
  let begin: Double
  /// The line on which something happened last.
  let line: Int
  /// How long after that it was; 0 where nothing happened any more.
  let seconds: Double
  /// Whether it may not have been the last.
  let isLate: Bool

  /// Reads it from what is known of a run; nil where nothing was waited for.
  init?(of facts: ProgramFacts, behind count: Int, within wait: Double) {
    let last = facts.lastSeen.filter { $0.key <= count }.max { $0.value < $1.value }
    guard let begin = facts.lastSeen.filter({ $0.key > count }).values.max(),
      facts.seconds - begin > wait * 0.9 || (last?.value ?? 0) > begin
    else { return nil }
    self.begin = begin
    seconds = max(0, (last?.value ?? 0) - begin)
    line = seconds > 0 ? last?.key ?? 1 : 1
    isLate = seconds > wait * (wait > 5 ? 0.9 : 0.5)
  }
}

extension SourceFile {
  /// The program with a wait at its end, where readers do not see it. All lines keep their numbers.
  ///
  /// - Parameters:
  ///   - seconds: How long it waits.
  ///   - way: How.
  ///   - isMarked: Whether something happens when the wait begins.
  /// - Returns: The program.
  func waiting(_ seconds: Int, by way: WaitedEnd.Way, isMarked: Bool = false) -> SourceFile {
    let wait =
      switch way {
      case .turning: "RunLoop.main.run(until: Date(timeIntervalSinceNow: \(seconds)))"
      case .awaiting: "try? await Task.sleep(nanoseconds: \(seconds)_000_000_000)"
      }
    let needsImport = way == .turning && !importedModules.contains("Foundation")
    return SourceFile(
      path: path,
      text: lines.map { $0 + "\n" }.joined() + "// snippet.hide\n"
        + (needsImport ? "import Foundation\n" : "") + (isMarked ? "true\n" : "")
        + "\(wait)\n// snippet.show\n")
  }

  /// Whether it may begin what goes on beside it.
  fileprivate var beginsWork: Bool {
    SwiftScan(text).pieces.contains { $0.kind == .word && Self.beginnings.contains($0.text) }
  }

  private static let beginnings: Set<Substring> = [
    "Task", "asyncAfter", "Timer", "Thread", "addOperation", "addOperations", "dataTask", "notify",
    "detachNewThread", "observe", "schedule", "activate", "resume", "async",
  ]

  /// How long its code says to wait, in whole seconds.
  var secondsToWait: Int {
    var controls = PageControls()
    for line in lines { _ = controls.taken(from: line) }
    return controls.seconds
  }
}
