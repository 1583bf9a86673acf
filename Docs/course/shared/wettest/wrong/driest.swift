// expected-failure {{May was the wettest month of spring}} Whoever takes '>' for the larger one finds the driest.
func wettestMonth(in file: String) throws -> String? {
  let months = try rainfall(in: file)
  return months.max { $0.millimetres > $1.millimetres }?.month
}
