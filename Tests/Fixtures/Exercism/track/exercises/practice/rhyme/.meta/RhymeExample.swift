struct Rhyme {
  func rhymes(_ one: String, _ other: String) throws -> Bool {
    guard !one.isEmpty, !other.isEmpty else { throw RhymeError.noWord }
    return one.suffix(2) == other.suffix(2)
  }
}
