func isEmpty(_ records: [Int]) -> Bool {
  Crates(records: records).isEmpty
}
