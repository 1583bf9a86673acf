// About how much memory results take: what a host keeps of them is bounded by that.

import LessonModel

extension SnippetResult {
  /// About how many bytes it takes.
  var byteCount: Int {
    (timeline?.byteCount ?? 0) + diagnostics.byteCount
      + disagreements.count * MemoryLayout<Disagreement>.stride
  }
}

extension ExerciseResult {
  /// About how many bytes it takes.
  var byteCount: Int {
    (timeline?.byteCount ?? 0) + diagnostics.byteCount
      + checks.count * MemoryLayout<CheckResult>.stride
      + checks.flatMap(\.issues).reduce(0) {
        $0 + MemoryLayout<Issue>.stride + $1.reason.byteCount
      }
  }
}

extension Timeline {
  /// About how many bytes it takes.
  var byteCount: Int {
    files.flatMap(\.events).reduce(0) { $0 + MemoryLayout<Event>.stride + $1.kind.byteCount }
      + files.flatMap(\.places).reduce(0) {
        $0 + MemoryLayout<Place>.stride + ($1.last?.byteCount ?? 0)
      }
      + standardOutput.text.utf8.count + standardError.text.utf8.count
  }
}

extension Issue.Reason {
  fileprivate var byteCount: Int {
    switch self {
    case .difference(let expected, let actual): expected.utf8.count + actual.utf8.count
    default: 0
    }
  }
}

extension Event.Kind {
  fileprivate var byteCount: Int {
    switch self {
    case .value(_, let value): value.byteCount
    case .printed(let text): text.utf8.count
    default: 0
    }
  }
}

extension RenderedValue {
  /// What it takes beside itself.
  fileprivate var byteCount: Int { text.utf8.count + (svg?.utf8.count ?? 0) }
}

extension [Diagnostic] {
  fileprivate var byteCount: Int {
    reduce(0) { sum, one in
      sum + MemoryLayout<Diagnostic>.stride + one.message.utf8.count + one.notes.byteCount
        + (one.explanation?.utf8.count ?? 0)
    }
  }
}
