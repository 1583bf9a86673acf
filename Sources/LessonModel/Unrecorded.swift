// Values that a run had and its recording has not: which, and why.

/// Why a place has no value.
public struct Unrecorded: Codable, Hashable, Sendable {
  /// What stood in the way.
  public enum Reason: String, Codable, Sendable {
    /// The value must not be copied, not even to be looked at.
    case uncopyable
    /// The compiler refuses to have parameters of the file recorded.
    case parameters
    /// It refuses what would have recorded it.
    case statement
    /// It does so in its function.
    case function
    /// It does so in its declaration.
    case declaration
    /// It does so in the whole file.
    case file
  }

  /// What stood in the way.
  public var reason: Reason
  /// The lines of the block around the place; nil for the file's own statements.
  public var block: ClosedRange<Int>?

  /// Makes a reason for the place of a block.
  public init(_ reason: Reason, block: ClosedRange<Int>? = nil) {
    self.reason = reason
    self.block = block
  }

  /// What is said in the value's place.
  public var words: String {
    switch reason {
    case .uncopyable: "not recorded: it cannot be copied"
    case .parameters: "not recorded: the compiler refuses to record a parameter of this file"
    case .statement: "not recorded: the compiler refuses it"
    case .function: "not recorded: the compiler refuses it in this function"
    case .declaration: "not recorded: the compiler refuses it in this declaration"
    case .file: "not recorded: the compiler refuses it in this file"
    }
  }
}

extension Timeline {
  /// Adds places that have no values, those of each file, where something in the block around them ran.
  public mutating func add(unrecorded others: [[Place]]) {
    for (index, others) in others.enumerated() where !others.isEmpty {
      if !files.indices.contains(index) { files.append(FileRecord()) }
      files[index].add(unrecorded: others)
    }
  }
}

extension Timeline.FileRecord {
  fileprivate mutating func add(unrecorded others: [Place]) {
    let known = Set(places.filter { $0.kind == .value }.map(\.range.start))
    let lines = Set(places.map(\.range.start.line))
    let reached = others.filter { place in
      !known.contains(place.range.start)
        && place.unrecorded?.block.map { lines.contains(where: $0.contains) } ?? true
    }
    guard !reached.isEmpty else { return }
    places = (places + reached).sorted {
      ($0.range, $0.kind.rawValue) < ($1.range, $1.kind.rawValue)
    }
  }
}
