// A timeline's flat events as nested steps: calls with their arguments, loops with their rounds,
// checks with their cases. Scope exits can be unbalanced, so nothing here relies on their order.

import LessonModel
import SwiftReading

/// One step of a run, with what happened inside it.
struct Step {
  /// What a step is.
  enum Kind {
    case call(name: String, arguments: [RenderedValue])
    /// A computed property or an accessor of one.
    case access(name: String)
    /// One round of a loop.
    case round
    case value(name: String, RenderedValue, role: LineItem.Role)
    case printed(String)
    case check(String)
    case checkCase(Int)
    /// A scope that readers do not think of as a step; its children belong to what encloses it.
    case transparent
  }

  var kind: Kind
  var instantNanoseconds: UInt64
  var range: SourceRange?
  var thread = 0
  var children: [Step] = []
  /// How many events make it up, those of its children not counted.
  var ownEventCount = 1

  /// How many events make it up, children included.
  var eventCount: Int { children.reduce(ownEventCount) { $0 + $1.eventCount } }
}

/// Builds steps from events.
struct StepBuilder {
  private let roles: [SourceRange: LineItem.Role]
  private let owners: [SourceRange: ScopeOwner]
  private var steps: [Step] = []
  /// The scopes that are open on each thread, outermost first.
  private var open: [Int: [Step]] = [:]
  private var context: CheckContext?

  /// The steps of a whole run.
  static func steps(of timeline: Timeline, source: SourceLines) -> [Step] {
    var builder = StepBuilder(timeline, source: source)
    for event in timeline.events { builder.add(event) }
    builder.closeAll()
    return builder.steps
  }

  private init(_ timeline: Timeline, source: SourceLines) {
    let scopes = timeline.places.filter { $0.kind == .scope }.map(\.range)
    owners = Dictionary(scopes.map { ($0, ScopeOwner(ofScopeAt: $0, in: source)) }) { $1 }
    let others = timeline.places.filter { $0.kind != .scope }
    roles = Dictionary(
      others.map { ($0.range, LineItem.Role(of: $0, scopes: scopes, in: source)) }
    ) { $1 }
  }

  private mutating func add(_ event: Event) {
    enter(event.context, at: event.instantNanoseconds)
    var step = Step(
      kind: .transparent, instantNanoseconds: event.instantNanoseconds, range: event.range,
      thread: event.thread)
    switch event.kind {
    case .value(let name, let value):
      let role = event.range.flatMap { roles[$0] } ?? .value
      if role == .argument, attach(argument: value, on: event.thread) { return }
      step.kind = .value(name: name, value, role: role)
      append(step)
    case .printed(let text):
      step.kind = .printed(text)
      append(step)
    case .scopeEntry:
      step.kind = kind(ofScopeAt: event.range)
      open[event.thread, default: []].append(step)
    case .scopeExit:
      close(event.range, on: event.thread)
    case .checkStarted, .checkEnded, .caseStarted, .caseEnded:
      break
    }
  }

  private func kind(ofScopeAt range: SourceRange?) -> Step.Kind {
    switch range.flatMap({ owners[$0] }) {
    case .function(let name): .call(name: name, arguments: [])
    case .accessor(let name): .access(name: name)
    case .closure: .call(name: "closure", arguments: [])
    case .loop: .round
    case .branch, nil: .transparent
    }
  }

  /// Gives a parameter's value to the call that has just begun.
  private mutating func attach(argument: RenderedValue, on thread: Int) -> Bool {
    guard var call = open[thread]?.last, call.children.isEmpty else { return false }
    switch call.kind {
    case .call(let name, let arguments):
      call.kind = .call(name: name, arguments: arguments + [argument])
    case .access(let name):
      call.kind = .call(name: name, arguments: [argument])
    default:
      return false
    }
    call.ownEventCount += 1
    open[thread]?.removeLast()
    open[thread]?.append(call)
    return true
  }

  private mutating func append(_ step: Step) {
    if let index = open[step.thread]?.indices.last {
      open[step.thread]?[index].children.append(step)
    } else {
      appendAtTop(step)
    }
  }

  /// Closes a scope and those left open inside it; an exit without an entry is ignored.
  private mutating func close(_ range: SourceRange?, on thread: Int) {
    guard let index = open[thread]?.lastIndex(where: { $0.range == range }) else { return }
    while let count = open[thread]?.count, count > index { closeInnermost(on: thread) }
  }

  private mutating func closeInnermost(on thread: Int) {
    guard var step = open[thread]?.popLast() else { return }
    if case .transparent = step.kind {
      step.children.forEach { append($0) }
    } else {
      step.ownEventCount += 1
      append(step)
    }
  }

  private mutating func closeAll() {
    for thread in open.keys.sorted() {
      while open[thread]?.isEmpty == false { closeInnermost(on: thread) }
    }
  }

  /// Begins a check or case when events first belong to it.
  private mutating func enter(_ next: CheckContext?, at instant: UInt64) {
    guard next != context else { return }
    closeAll()
    let isSameCheck = next?.check == context?.check
    context = next
    if let check = next?.check, !isSameCheck {
      steps.append(Step(kind: .check(check), instantNanoseconds: instant, ownEventCount: 0))
    }
    guard let ordinal = next?.caseOrdinal, let index = steps.indices.last else { return }
    steps[index].children.append(
      Step(kind: .checkCase(ordinal), instantNanoseconds: instant, ownEventCount: 0))
  }

  /// Appends to the run, or to the check and case that it is in.
  private mutating func appendAtTop(_ step: Step) {
    guard let context, let index = steps.indices.last else {
      steps.append(step)
      return
    }
    if context.caseOrdinal != nil, let last = steps[index].children.indices.last {
      steps[index].children[last].children.append(step)
    } else {
      steps[index].children.append(step)
    }
  }
}
