// expected-failure {{July was the wettest month of summer}} In spring the last one is the wettest by chance.
func wettestMonth(in file: String) throws -> String? {
  try rainfall(in: file).last?.month
}
