func wettestMonth(in file: String) throws -> String? {
  nil
}
