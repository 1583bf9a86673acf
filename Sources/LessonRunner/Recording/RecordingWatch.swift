// What a program has recorded while it still runs, for who waits for it. The recording lies in memory
// that both processes share, and is read as it is when the program is gone: nothing of it is believed.

import LessonModel
import ProcessSandbox

/// Looks at a recording from time to time.
struct RecordingWatch: Sendable {
  /// Is told what a program has done so far.
  typealias Listener = @Sendable (Timeline) async -> Void

  /// How long a program may run before it is said what it does: most are over by then.
  private static let patience = Duration.milliseconds(250)
  /// The least time from one look to the next.
  private static let pause = Duration.milliseconds(150)

  private let channel: RecordingChannel

  init(_ channel: RecordingChannel) { self.channel = channel }

  /// Looks until this is cancelled; not at all where nobody listens.
  ///
  /// It looks on a thread of its own, for what is recorded may be much. Of the time that goes by, looking takes a
  /// quarter at most, and a sixteenth where others have turns, too. It counts as the program's own.
  func run(_ tell: Listener?) async {
    guard let tell else { return }
    let program = CommandPause.current
    var pause = Self.patience
    while (try? await Task.sleep(for: pause)) != nil {
      pause = Self.pause
      if program?.isPaused == true { continue }
      let began = ContinuousClock.now
      let meter = ProcessorMeter.current
      let timeline = try? await onOwnThread { meter.map { $0.measure { soFar } } ?? soFar }
      if let timeline = timeline ?? nil, !Task.isCancelled { await tell(timeline) }
      pause = max(pause, (.now - began) * (program == nil ? 3 : 15))
    }
  }

  /// What a program that runs has done so far.
  private var soFar: Timeline? {
    let recording = channel.recording()
    return recording.isRunning ? recording.timeline(termination: .exited(code: 0)) : nil
  }
}

extension Recording {
  /// Whether the program began and did not come to an end, as far as it has said.
  fileprivate var isRunning: Bool { programEnd == .died }
}
