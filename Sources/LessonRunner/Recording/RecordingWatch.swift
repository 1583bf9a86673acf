// What a program has recorded while it still runs, for who waits for it. The recording lies in memory
// that both processes share, and is read as it is when the program is gone: nothing of it is believed.

import LessonModel

/// Looks at a recording from time to time.
struct RecordingWatch {
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
  /// Of the time that goes by, looking takes a quarter at most.
  func run(_ tell: Listener?) async {
    guard let tell else { return }
    var pause = Self.patience
    while (try? await Task.sleep(for: pause)) != nil {
      let began = ContinuousClock.now
      let recording = channel.recording()
      if recording.isRunning, !Task.isCancelled {
        await tell(recording.timeline(termination: .exited(code: 0)))
      }
      pause = max(Self.pause, (.now - began) * 3)
    }
  }
}

extension Recording {
  /// Whether the program began and did not come to an end, as far as it has said.
  fileprivate var isRunning: Bool { programEnd == .died }
}
