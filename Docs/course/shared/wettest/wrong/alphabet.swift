// expected-failure {{July was the wettest month of summer}} Names are compared instead of the rain.
func wettestMonth(in file: String) throws -> String? {
  try rainfall(in: file).max { $0.month < $1.month }?.month
}
