// Which of the values that a line logged are shown beside it.

import LessonModel

/// Chooses among all that a line logged.
///
/// A closure's values on the line of the call give way to the value of the whole line, unless that is the
/// closure, which gives way to them; what a one-line function returns, or else changes and prints, stays
/// beside its arguments, but for those of another call. What an observer prints stays beside its
/// variable.
struct LineChoice {
  private let items: [LineItem]
  private let histories: [SourceRange: History]
  private let source: SourceLines
  /// The scopes that begin and end in the line.
  private let inner: [SourceRange]
  /// Those of them that are bodies of loops and conditions and did something; not what follows `guard`, whose
  /// names are for the lines behind it.
  private let bodies: [SourceRange]
  /// The closures that begin in the line and end in another.
  private let opening: [SourceRange]

  /// Looks at a line.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - items: All that it logged.
  ///   - histories: The values of each source range of the file.
  ///   - scopes: The scopes of the file.
  ///   - source: The file.
  init(
    line: Int, items: [LineItem], histories: [SourceRange: History], scopes: [SourceRange],
    source: SourceLines
  ) {
    (self.items, self.histories, self.source) = (items, histories, source)
    let beginning = scopes.filter { $0.start.line == line }
    inner = beginning.filter { $0.end.line == line }
    bodies = inner.filter { scope in
      switch ScopeOwner(ofScopeAt: scope, in: source) {
      case .loop, .branch:
        !ScopeOwner.isElseOfGuard(scope, in: source)
          && items.contains { scope.encloses($0.range) }
      default: false
      }
    }
    opening = beginning.filter {
      $0.end.line > line && ScopeOwner(ofScopeAt: $0, in: source) == .closure
    }
  }

  /// What is shown, in source order.
  var chosen: [LineItem] {
    let ordered = items.filter { !givesWay($0) }.sorted { $0.range < $1.range }
    let depths = ordered.map(depth(of:))
    let outermost = depths.min() ?? 0
    func those(at depth: Int) -> [LineItem] {
      zip(ordered, depths).filter { $1 == depth }.map(\.0)
    }
    let outer = those(at: outermost)
    let arguments = outer.filter { $0.role == .argument }
    let isClosure = arguments.isEmpty && outer.allSatisfy(\.isClosure)
    let within = those(at: outermost + 1)
    let done = shown(
      ofBody: isClosure || !arguments.isEmpty ? within : within.filter(isPrintedInFunction),
      takes: arguments)
    let returned = done.filter { $0.role == .returned }
    // Of several that may be returned, what was returned last.
    let last = returned.max {
      histories[$0.range]?.positions.last ?? -1 < histories[$1.range]?.positions.last ?? -1
    }
    let own = last.map { argumentsOfCall(returning: $0, among: arguments) } ?? arguments
    let body = own.first?.body(among: inner, in: source)
    let isOfOneCall = isOfOneCall(own, returned.filter { body?.encloses($0.range) ?? true })
    let stays = outer.filter { item in
      item.role == .argument ? isOfOneCall && own.contains(item) : !isClosure || done.isEmpty
    }
    let shown = stays + done.filter { $0.role != .returned || $0.range == last?.range }
    return shown.sorted { $0.range < $1.range }.reduce(into: []) { told, item in
      if !told.contains(where: item.says) { told.append(item) }
    }
  }

  /// Whether an item gives way to others of the line: what is printed there as it is, what a result builder
  /// made of a closure, which begins where that does, and what a loop or a condition binds whose body on the
  /// same line did something.
  private func givesWay(_ item: LineItem) -> Bool {
    let isBuilt = item.name.isEmpty && opening.contains { $0.start == item.range.start }
    if isBuilt && items.count > 1 || item.isPrinted(by: items, within: inner, of: source) {
      return true
    }
    guard !item.name.isEmpty, item.role != .argument else { return false }
    // Not to what another branch did.
    let around = bodies.filter { $0.encloses(item.range) }
    return bodies.contains { body in
      item.range.end <= body.start && around.allSatisfy { $0.encloses(body) }
    }
  }

  /// How many functions and closures of the line an item is in; one that is a value by itself is not in itself.
  private func depth(of item: LineItem) -> Int {
    inner.count { $0.encloses(item.range) && $0 != item.range && !bodies.contains($0) }
  }

  /// Whether a function prints it, such as an observer, which stands beside its variable. The line's value
  /// stays the variable's.
  private func isPrintedInFunction(_ item: LineItem) -> Bool {
    guard item.role == .printed, items.count <= LineItem.itemsMax else { return false }
    let around = inner.filter {
      $0.encloses(item.range) && $0 != item.range && !bodies.contains($0)
    }
    guard let scope = around.max(by: { $0.start < $1.start }) else { return false }
    switch ScopeOwner(ofScopeAt: scope, in: source) {
    case .function, .accessor: return true
    case .closure, .loop, .branch: return false
    }
  }

  /// What is shown of a function's body, or of a closure's, which has no arguments here.
  private func shown(ofBody body: [LineItem], takes arguments: [LineItem]) -> [LineItem] {
    let returns = body.contains { $0.role == .returned }
    let names = Set(arguments.map(\.name))
    return body.filter { item in
      switch item.role {
      case .returned: return true
      case .value:
        // Of `self.name = name` nothing more is to be seen than of the argument.
        let code = source.text(in: item.range) ?? ""
        return !returns && (code == item.name || !names.contains(code))
      case .printed: return arguments.isEmpty || !returns
      case .argument, .unrecorded: return arguments.isEmpty
      }
    }
  }

  /// The arguments of the function that returned something: a line may have several functions.
  private func argumentsOfCall(
    returning returned: LineItem, among arguments: [LineItem]
  ) -> [LineItem] {
    guard items.count <= LineItem.itemsMax else { return arguments }
    return arguments.filter {
      $0.body(among: inner, in: source)?.encloses(returned.range) ?? true
    }
  }

  /// Whether what was returned last belongs to the last arguments: a function may call itself before it
  /// returns, and need not return.
  private func isOfOneCall(_ arguments: [LineItem], _ returned: [LineItem]) -> Bool {
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
  fileprivate static let itemsMax = 32

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
  fileprivate func body(among scopes: [SourceRange], in source: SourceLines) -> SourceRange? {
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
}
