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
        lines[entry.key] = LineResult(
          line: entry.key, items: entry.value, histories: histories, scopes: scopes, in: source)
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

extension LineResult {
  /// Chooses among all that a line logged.
  ///
  /// A closure's values on the line of the call give way to the value of the whole line, unless that
  /// is the closure, which gives way to them; what a one-line function returns, or else changes and prints,
  /// stays beside its arguments, but for those of another call.
  fileprivate init(
    line: Int, items: [LineItem], histories: [SourceRange: History], scopes: [SourceRange],
    in source: SourceLines
  ) {
    let inner = scopes.filter { $0.start.line == line && $0.end.line == line }
    // What a loop or a condition binds gives way to what its body on the same line did; not what `guard`
    // binds, which is for the lines that follow, nor what another branch did.
    let bodies = inner.filter { scope in
      switch ScopeOwner(ofScopeAt: scope, in: source) {
      case .loop, .branch:
        !ScopeOwner.isElseOfGuard(scope, in: source)
          && items.contains { scope.encloses($0.range) }
      default: false
      }
    }
    // What a result builder made of a closure begins where that does, and gives way to the value of its line.
    let opening = scopes.filter { scope in
      scope.start.line == line && scope.end.line > line
        && ScopeOwner(ofScopeAt: scope, in: source) == .closure
    }
    let ordered = items.filter { item in
      let isBuilt = item.name.isEmpty && opening.contains { $0.start == item.range.start }
      if isBuilt && items.count > 1 || item.isPrinted(by: items, within: inner, of: source) {
        return false
      }
      let around = bodies.filter { $0.encloses(item.range) }
      let isBound = bodies.contains { body in
        item.range.end <= body.start && around.allSatisfy { $0.encloses(body) }
      }
      return item.name.isEmpty || item.role == .argument || !isBound
    }.sorted { $0.range < $1.range }
    let depths = ordered.map { item in
      // A closure that is a value by itself is not in itself.
      inner.filter { $0.encloses(item.range) && $0 != item.range && !bodies.contains($0) }.count
    }
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
      case .printed: return isClosure || isFunction && !returns
      case .argument, .unrecorded: return isClosure
      }
    }.map(\.0)
    let isOfOneCall = Self.isOfOneCall(
      outer.filter { $0.role == .argument }, ofBody.filter { $0.role == .returned }, histories)
    let stays = outer.filter { item in
      item.role == .argument ? isOfOneCall : !isClosure || ofBody.isEmpty
    }
    // Of several that it may return, what it returned last.
    let last = ofBody.filter { $0.role == .returned }.max {
      histories[$0.range]?.positions.last ?? -1 < histories[$1.range]?.positions.last ?? -1
    }
    let done = ofBody.filter { $0.role != .returned || $0.range == last?.range }
    self.init(
      line: line,
      items: (stays + done).sorted { $0.range < $1.range }.reduce(into: []) { told, item in
        if !told.contains(where: item.says) { told.append(item) }
      })
  }

  /// Whether what was returned last belongs to the last arguments: a function may call itself before it
  /// returns, and need not return.
  private static func isOfOneCall(
    _ arguments: [LineItem], _ returned: [LineItem], _ histories: [SourceRange: History]
  ) -> Bool {
    func positions(_ items: [LineItem]) -> [Int] {
      items.flatMap { histories[$0.range]?.positions ?? [] }.sorted()
    }
    let (returns, calls) = (positions(returned), positions(Array(arguments.suffix(1))))
    guard let firstReturn = returns.first, let lastCall = calls.last else { return true }
    // Of a sample it is not known which return belongs to the last call.
    let isSampled = (arguments + returned).contains(where: \.isSampled)
    return isSampled
      ? calls.count == 1 || firstReturn < calls[1] : returns.count { $0 > lastCall } == 1
  }
}

extension LineItem {
  /// Whether a closure of one line prints this argument of its, which is to be seen once: `{ print($0) }`; or a
  /// function that returns nothing prints all that it is given.
  fileprivate func isPrinted(
    by items: [LineItem], within scopes: [SourceRange], of source: SourceLines
  ) -> Bool {
    guard role == .argument else { return false }
    let closures = scopes.filter {
      $0.encloses(range) && ScopeOwner(ofScopeAt: $0, in: source) == .closure
    }
    if isNamed(byPrintsOf: items, in: closures, of: source) { return true }
    guard items.count <= Self.itemsMax, let body = body(among: scopes, in: source),
      !items.contains(where: { $0.role == .returned && body.encloses($0.range) })
    else { return false }
    return items.allSatisfy { other in
      other.role != .argument || other.body(among: scopes, in: source) != body
        || other.isNamed(byPrintsOf: items, in: [body], of: source)
    }
  }

  /// Of a line with more, nobody wrote it to be read: each would be looked for in all others.
  private static let itemsMax = 32

  /// Whether one of some scopes prints it.
  private func isNamed(
    byPrintsOf items: [LineItem], in scopes: [SourceRange], of source: SourceLines
  ) -> Bool {
    items.contains { item in
      guard item.role == .printed, scopes.contains(where: { $0.encloses(item.range) }) else {
        return false
      }
      let code = SourceFile(path: "", text: source.text(in: item.range) ?? "")
      return [SourceAtom](of: code).contains { atom in
        atom.text == name || atom.kind == .string && atom.text.contains("\\(\(name)")
      }
    }
  }

  /// The body of the function whose argument it is, where that is on its line.
  private func body(among scopes: [SourceRange], in source: SourceLines) -> SourceRange? {
    let next = scopes.filter { range.end <= $0.start }.min { $0.start < $1.start }
    return next.flatMap { scope in
      switch ScopeOwner(ofScopeAt: scope, in: source) {
      case .function, .accessor: scope
      case .closure, .loop, .branch: nil
      }
    }
  }

  /// Whether another one of its line has said all of it: the same variable had the same values there.
  fileprivate func says(_ other: LineItem) -> Bool {
    !name.isEmpty && role != .unrecorded
      && (name, history, count) == (other.name, other.history, other.count)
  }

  /// Whether it is a closure, of which there is nothing to see but its type.
  fileprivate var isClosure: Bool { last.text == last.typeName && last.text.contains("->") }

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
