// How many times a place was reached in a part of a run, from the occurrences of its events.
//
// Of what is reached very often only a sample becomes events, which begins anew in each check and case.
// So what lies between two events of a place belongs to the part that the first of them is in.

import LessonModel

/// How many times a place was reached in a part of a run.
struct OccurrenceCount {
  var count = 0
  /// Whether the last of them is no event.
  var isLastLeftOut = false

  /// The counts by the ranges of their places; none of a place whose events are not all there.
  static func all(
    in timeline: Timeline, extent: Sidebar.Extent
  ) -> [SourceRange: OccurrenceCount] {
    var counts: [SourceRange: OccurrenceCount] = [:]
    var before: [SourceRange: (occurrence: Int, isInside: Bool)] = [:]
    var seen: [SourceRange: Int] = [:]
    for event in timeline.events {
      guard let range = event.range, let occurrence = event.occurrence, event.kind.isShown else {
        continue
      }
      seen[range, default: 0] += 1
      if let last = before[range], last.isInside {
        counts[range, default: .init()].add(from: last.occurrence, to: occurrence)
      }
      before[range] = (occurrence, extent.contains(event))
    }
    for place in timeline.places where place.kind != .scope {
      guard let last = before[place.range] else { continue }
      if seen[place.range, default: 0] < place.recordedCount {
        counts[place.range] = nil
      } else if last.isInside {
        counts[place.range, default: .init()].add(from: last.occurrence, to: place.count &+ 1)
      }
    }
    return counts
  }

  /// Adds an event and what was left out before the next.
  ///
  /// A stranger's program can claim any occurrence.
  private mutating func add(from occurrence: Int, to next: Int) {
    let (gap, overflows) = next.subtractingReportingOverflow(occurrence)
    let reached = overflows || gap < 1 ? 1 : gap
    count = count.addingReportingOverflow(reached).overflow ? .max : count + reached
    isLastLeftOut = reached > 1
  }
}

extension Event.Kind {
  /// Whether it is a value or a printed text.
  fileprivate var isShown: Bool {
    switch self {
    case .value, .printed: true
    default: false
    }
  }
}
