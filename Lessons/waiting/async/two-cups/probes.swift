/// What is served for breakfast.
func served() async -> [String] {
  await breakfast()
}

/// How many cups were brewed for one breakfast.
func cupsBrewed() async -> Int {
  let before = brewed
  _ = await breakfast()
  return brewed - before
}
