func largerNumber(_ first: Int, _ second: Int) -> Int {
  larger(first, second)
}

/// What can be compared besides numbers and texts.
private enum Newcomers {
  /// Something that can be compared, and nothing else.
  struct Length: Comparable {
    let minutes: Int

    static func < (left: Length, right: Length) -> Bool { left.minutes < right.minutes }
  }
}

/// The minutes of the larger of two lengths.
func largerLength(_ first: Int, _ second: Int) -> Int {
  larger(Newcomers.Length(minutes: first), Newcomers.Length(minutes: second)).minutes
}

func largerText(_ first: String, _ second: String) -> String {
  larger(first, second)
}
