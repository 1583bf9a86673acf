// Which lines of two texts are the same: of an answer and what was given, a solution and what was written, a
// file before and after it was saved.

/// Lines that follow each other in an old and a new text: the same in both, or the ones in place of the others.
public struct LineRun: Hashable, Sendable {
  /// The lines of the old text, by their indices; empty where lines come.
  public var old: Range<Int>
  /// The lines of the new text, by their indices; empty where lines go.
  public var new: Range<Int>
  /// Whether they are the same.
  public var isSame: Bool

  /// So many lines, of both texts together, are compared: the work grows with the square of those that differ.
  private static let comparedLinesMax = 4_000

  /// All lines of two texts, in order.
  ///
  /// Where very many lie between the first that differs and the last one, the ones are in place of the others.
  ///
  /// - Parameters:
  ///   - old: The lines of the old text.
  ///   - new: The lines of the new text.
  /// - Returns: The runs, none of them empty.
  public static func all<Line: Hashable>(from old: [Line], to new: [Line]) -> [LineRun] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let (oldEnd, newEnd) = (old.count - end, new.count - end)
    var runs: [LineRun] = []
    func add(old: Range<Int>, new: Range<Int>, isSame: Bool) {
      guard !old.isEmpty || !new.isEmpty else { return }
      runs.append(LineRun(old: old, new: new, isSame: isSame))
    }
    add(old: 0..<start, new: 0..<start, isSame: true)
    if oldEnd + newEnd - 2 * start > comparedLinesMax {
      add(old: start..<oldEnd, new: start..<newEnd, isSame: false)
    } else {
      let difference = Array(new[start..<newEnd]).difference(from: Array(old[start..<oldEnd]))
      var gone = difference.removals.map { start + $0.offset }[...]
      var come = difference.insertions.map { start + $0.offset }[...]
      var (from, to) = (start, start)
      while from < oldEnd || to < newEnd {
        let (oldStart, newStart) = (from, to)
        while gone.first == from { (from, gone) = (from + 1, gone.dropFirst()) }
        while come.first == to { (to, come) = (to + 1, come.dropFirst()) }
        add(old: oldStart..<from, new: newStart..<to, isSame: false)
        let count = min((gone.first ?? oldEnd) - from, (come.first ?? newEnd) - to)
        add(old: from..<from + count, new: to..<to + count, isSame: true)
        (from, to) = (from + count, to + count)
      }
    }
    add(old: oldEnd..<old.count, new: newEnd..<new.count, isSame: true)
    return runs
  }
}

extension CollectionDifference.Change {
  /// Where the element is in its text.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
