func heaviest(in file: String) throws -> String? {
  let known = try ships(in: file)
  return known.max { $0.tons < $1.tons }?.name
}
