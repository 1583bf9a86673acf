// What stands beside the code: for each line the values it had, how often, and what it printed.
// Terminal and site both render this, so that they never disagree. Start reading at `Sidebar.init`.

/// What each line of a source file did in one run, as a playground's results sidebar shows it.
public struct Sidebar: Codable, Hashable, Sendable {
  /// Which events of a timeline count.
  public enum Extent: Hashable, Sendable {
    case wholeRun
    /// The program's own statements, without what the checks made it do.
    case outsideChecks
    /// One check, or one case of it where the context names one.
    case check(CheckContext)
    /// What happened in a check, or a case of it, from one instant to another, both included.
    case evidence(CheckContext, ClosedRange<UInt64>)
  }

  /// The lines that did something, by line number from 1.
  public var lines: [Int: LineResult]

  /// Makes a sidebar from lines that are known already.
  public init(lines: [Int: LineResult] = [:]) {
    self.lines = lines
  }

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
    lines = items.reduce(into: [:]) { lines, entry in
      lines[entry.key] = LineResult(
        line: entry.key, items: entry.value, scopes: scopes, in: source)
    }
  }

  /// The values of each source range, in time order.
  private static func histories(
    of timeline: Timeline, extent: Extent
  ) -> [SourceRange: History] {
    var histories: [SourceRange: History] = [:]
    for event in timeline.events where extent.contains(event) {
      guard let range = event.range else { continue }
      switch event.kind {
      case .value(_, let value):
        histories[range, default: History()].append(value, occurrence: event.occurrence)
      case .printed(let text):
        let value = RenderedValue(text: text, typeName: "")
        histories[range, default: History()].append(value, occurrence: event.occurrence)
      default: continue
      }
    }
    return histories
  }
}

extension Sidebar.Extent {
  /// Whether an event counts.
  public func contains(_ event: Event) -> Bool {
    switch self {
    case .wholeRun: true
    case .outsideChecks: event.context == nil
    case .evidence(let context, let span):
      span.contains(event.instantNanoseconds) && Self.check(context).contains(event)
    case .check(let context):
      event.context?.check == context.check
        && (context.caseOrdinal == nil || event.context?.caseOrdinal == context.caseOrdinal)
    }
  }
}

extension Timeline {
  /// The texts that were printed, each in one piece, as far as they are events.
  public func printedTexts(_ extent: Sidebar.Extent) -> [String] {
    events.compactMap { event in
      guard case .printed(let text) = event.kind, extent.contains(event) else { return nil }
      return text
    }
  }

  /// What was printed: all of it, or as far as it is events where something else printed, too.
  public func output(_ extent: Sidebar.Extent) -> String {
    let texts = printedTexts(extent)
    return texts.count == printedTexts(.wholeRun).count
      ? standardOutput.text : texts.joined()
  }
}

/// What one line did.
public struct LineResult: Codable, Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// What readers want of the line, in source order; never empty.
  public var items: [LineItem]

  /// Makes a line of items that were chosen already.
  public init(line: Int, items: [LineItem]) {
    self.line = line
    self.items = items
  }

  /// Chooses among all that a line logged.
  ///
  /// A closure's values on the line of the call give way to the value of the whole line, unless that
  /// is the closure, which gives way to them; what a one-line function returns, or else changes, stays
  /// beside its arguments.
  init(line: Int, items: [LineItem], scopes: [SourceRange], in source: SourceLines) {
    self.line = line
    let inner = scopes.filter { $0.start.line == line && $0.end.line == line }
    // What a loop or a condition binds gives way to what its body on the same line did; not what `guard`
    // binds, which is for the lines that follow.
    let bodies = inner.filter { scope in
      switch ScopeOwner(ofScopeAt: scope, in: source) {
      case .loop, .branch:
        !ScopeOwner.isElseOfGuard(scope, in: source)
          && items.contains { scope.encloses($0.range) }
      default: false
      }
    }
    let ordered = items.filter { item in
      item.name.isEmpty || !bodies.contains { item.range.end <= $0.start }
    }.sorted { $0.range < $1.range }
    let depths = ordered.map { item in inner.filter { $0.encloses(item.range) }.count }
    let outermost = depths.min() ?? 0
    let outer = zip(ordered, depths).filter { $1 == outermost }.map(\.0)
    let isFunction = outer.contains { $0.role == .argument }
    let isClosure = !isFunction && outer.allSatisfy(\.isClosure)
    let returns = zip(ordered, depths).contains { $0.role == .returned && $1 == outermost + 1 }
    let arguments = Set(outer.filter { $0.role == .argument }.map(\.name))
    let ofBody = zip(ordered, depths).filter { item, depth in
      guard depth == outermost + 1 else { return false }
      switch item.role {
      case .returned: return isFunction || isClosure
      case .value:
        // Of `self.name = name` nothing more is to be seen than of the argument.
        let code = source.text(in: item.range) ?? ""
        let isPassedOn = arguments.contains(code) && code != item.name
        return !returns && (isFunction || isClosure) && !isPassedOn
      case .argument, .printed, .unrecorded: return isClosure
      }
    }.map(\.0)
    let givesWay = isClosure && !ofBody.isEmpty
    self.items = ((givesWay ? [] : outer) + ofBody).sorted { $0.range < $1.range }
  }

  /// The value that a mark on this line speaks of: what it returned, or else its last value.
  public var lastValue: String? {
    let values = items.filter { $0.role != .printed && $0.role != .unrecorded }
    return
      (values.last { $0.role == .returned } ?? values.last { $0.role == .value } ?? values.last)?
      .last.text
  }

  /// How many times the line did this.
  public var count: Int { items.map(\.count).max() ?? 0 }

  /// Whether only a sample of the line's values was kept.
  public var isSampled: Bool { items.contains(where: \.isSampled) }
}

extension SourceRange {
  /// Whether another range lies within this one, both ends included.
  func encloses(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }
}

/// One thing that a line did: a value it had, or a text it printed.
public struct LineItem: Codable, Hashable, Sendable {
  /// What a value is to its line.
  public enum Role: String, Codable, Sendable {
    case value, returned, argument, printed
    /// There is no value, and `last` says why.
    case unrecorded
  }

  /// What the value is to its line.
  public var role: Role
  /// The variable's or parameter's name; empty for expressions and prints.
  public var name: String
  /// The code that had the value.
  public var range: SourceRange
  /// The last value; for prints the last text, line end included.
  public var last: RenderedValue
  /// The values there were, in time order; a sample of them where `isSampled` says so.
  public var history: [RenderedValue]
  /// The history as numbers to draw, evenly spaced over the run; empty unless all are numbers.
  public var numbers: [Double]
  /// How many times, exactly.
  public var count: Int
  /// Whether only a sample of the values was kept.
  public var isSampled: Bool
  /// Whether `last` is the last one sampled rather than the last of all.
  public var lastIsSampled: Bool

  /// Whether it is a closure, of which there is nothing to see but its type.
  var isClosure: Bool { last.text == last.typeName && last.text.contains("->") }

  /// Makes an item of a place without a value.
  init(_ place: Place, _ unrecorded: Unrecorded) {
    self.init(
      role: .unrecorded, name: place.name, range: place.range,
      last: RenderedValue(text: unrecorded.words, typeName: ""), history: [], count: place.count)
  }

  /// Makes an item of values that were kept.
  public init(
    role: Role, name: String, range: SourceRange, last: RenderedValue, history: [RenderedValue],
    numbers: [Double] = [], count: Int, isSampled: Bool = false, lastIsSampled: Bool = false
  ) {
    self.role = role
    self.name = name
    self.range = range
    self.last = last
    self.history = history
    self.numbers = numbers
    self.count = count
    self.isSampled = isSampled
    self.lastIsSampled = lastIsSampled
  }
}
