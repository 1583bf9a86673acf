// Which of a check's failing cases are shown. Those that end in the same way need to be seen once; one
// that ends in another way, such as a trap, is never hidden behind a count of them.

/// Failing cases that end in the same way: the first ones, and how many more there are.
public struct AlikeCases<Case> {
  /// The cases to show.
  public var shown: [Case]
  /// How many more there are.
  public var restCount: Int

  /// Makes a group.
  public init(shown: [Case], restCount: Int) {
    self.shown = shown
    self.restCount = restCount
  }

  /// Sorts failing cases by how they end.
  ///
  /// - Parameters:
  ///   - cases: The cases, in the order in which they ran.
  ///   - shownMax: How many are shown at most, or one of each group where there are more groups.
  ///   - groupsMax: How many groups are told apart. Of more, the last is shown as well, which is how
  ///     the program ended, if it did.
  ///   - ending: What cases that end in the same way have in common.
  /// - Returns: The groups, in the order of their first cases, and how many cases are in no group.
  public static func groups(
    of cases: [Case], shownMax: Int, groupsMax: Int = 3, by ending: (Case) -> some Hashable
  ) -> (groups: [AlikeCases], othersCount: Int) {
    let found = Dictionary(grouping: cases.indices) { ending(cases[$0]) }.values
      .sorted { $0[0] < $1[0] }
    let kept = found.count > groupsMax ? found.prefix(groupsMax - 1) + found.suffix(1) : found[...]
    let each = max(1, shownMax / max(1, kept.count))
    let groups = kept.map { indices in
      AlikeCases(
        shown: indices.prefix(each).map { cases[$0] }, restCount: max(0, indices.count - each))
    }
    return (groups, cases.count - kept.reduce(0) { $0 + $1.count })
  }
}

extension Issue.Reason {
  /// What it has in common with the reasons of cases that end in the same way.
  public var ending: String {
    switch self {
    case .difference: "difference"
    case .told(let phrase): phrase.text
    default: sentence
    }
  }
}
