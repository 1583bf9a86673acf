// Makes a sidebar from a timeline and the source that it is of. Start reading at `Sidebar.init`.

public import LessonModel

extension Sidebar {
  /// Makes a sidebar from a run of a source file.
  public init(of timeline: Timeline, source: SourceFile, extent: Extent = .wholeRun) {
    let source = SourceLines(source)
    let histories = Self.histories(of: timeline, extent: extent)
    let usesCounts = extent == .wholeRun
    let counts = usesCounts ? [:] : OccurrenceCount.all(in: timeline, extent: extent)
    let scopes = timeline.places.filter { $0.kind == .scope }.map(\.range)
    let isIncomplete = timeline.places.contains { $0.unrecorded != nil }
    let reached = isIncomplete && !usesCounts ? timeline.lines(in: extent) : []
    var items: [Int: [LineItem]] = [:]
    for place in timeline.places where place.kind != .scope {
      if let unrecorded = place.unrecorded {
        // In a part of the run only where something around it ran in that part.
        let isReached = unrecorded.block.map { reached.contains(where: $0.contains) } ?? false
        guard usesCounts || isReached else { continue }
        items[place.range.start.line, default: []].append(LineItem(place, unrecorded))
        continue
      }
      let history = histories[place.range] ?? History()
      let lastSeen = history.values.last
      guard let last = usesCounts ? place.last ?? lastSeen : lastSeen else { continue }
      let role = LineItem.Role(of: place, scopes: scopes, in: source)
      items[place.range.start.line, default: []].append(
        LineItem(
          role: role, name: place.name, range: place.range, last: last, history: history.values,
          numbers: history.numbers(isSampled: place.recordedCount < place.count, last: last),
          count: usesCounts ? place.count : counts[place.range]?.count ?? history.values.count,
          isSampled: place.recordedCount < place.count,
          lastIsSampled: usesCounts
            ? place.lastIsSampled : counts[place.range]?.isLastLeftOut ?? false))
    }
    self.init(
      lines: items.reduce(into: [:]) { lines, entry in
        let choice = LineChoice(
          line: entry.key, items: entry.value, histories: histories, scopes: scopes, source: source)
        lines[entry.key] = LineResult(line: entry.key, items: choice.chosen)
      })
  }

  /// The values of each source range, in time order.
  private static func histories(
    of timeline: Timeline, extent: Extent
  ) -> [SourceRange: History] {
    var histories: [SourceRange: History] = [:]
    for (position, event) in timeline.events.enumerated() where extent.contains(event) {
      guard let range = event.range else { continue }
      switch event.kind {
      case .value(_, let value):
        histories[range, default: History()].append(
          value, occurrence: event.occurrence, at: position)
      case .printed(let text):
        let value = RenderedValue(text: text, typeName: "")
        histories[range, default: History()].append(
          value, occurrence: event.occurrence, at: position)
      default: continue
      }
    }
    return histories
  }
}

extension LineItem {
  /// Makes an item of a place without a value.
  fileprivate init(_ place: Place, _ unrecorded: Unrecorded) {
    self.init(
      role: .unrecorded, name: place.name, range: place.range,
      last: RenderedValue(text: unrecorded.words, typeName: ""), history: [], count: place.count)
  }
}

extension SourceRange {
  /// Whether another range lies within this one, both ends included.
  func encloses(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }
}

extension Timeline {
  /// The lines that events of a part of the run speak of.
  fileprivate func lines(in extent: Sidebar.Extent) -> Set<Int> {
    Set(events.filter(extent.contains).compactMap(\.range?.start.line))
  }
}
