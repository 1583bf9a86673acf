enum RhymeError: Error {
  case noWord
}
