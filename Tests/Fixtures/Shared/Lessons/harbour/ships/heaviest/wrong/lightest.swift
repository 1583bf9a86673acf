// expected-failure {{of a fleet}} Whoever takes '>' for the larger one finds the lightest.
func heaviest(in file: String) throws -> String? {
  try ships(in: file).max { $0.tons > $1.tons }?.name
}
