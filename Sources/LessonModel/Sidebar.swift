// What stands beside the code: for each line the values it had, how often, and what it printed.
// Terminal and site both render this, so that they never disagree. It is read from a timeline and the
// source in SwiftReading.

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

extension LineItem {
  /// What stands between an item and the one before it: an arrow only behind what has a name, an argument or what a
  /// pattern binds, of which something is made.
  public func separator(behind previous: LineItem) -> String {
    if role == .returned && !previous.name.isEmpty { return " → " }
    return name.isEmpty ? "  " : ", "
  }
}
