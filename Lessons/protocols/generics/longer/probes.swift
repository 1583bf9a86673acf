func largerNumber(_ first: Int, _ second: Int) -> Int {
  larger(first, second)
}

/// Something that can be compared, and nothing else.
private struct Length: Comparable {
  let minutes: Int

  static func < (left: Length, right: Length) -> Bool { left.minutes < right.minutes }
}

/// The minutes of the larger of two lengths.
func largerLength(_ first: Int, _ second: Int) -> Int {
  larger(Length(minutes: first), Length(minutes: second)).minutes
}

func largerText(_ first: String, _ second: String) -> String {
  larger(first, second)
}
