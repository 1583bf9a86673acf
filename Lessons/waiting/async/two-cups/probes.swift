/// What is served for breakfast.
func served() async -> [String] {
  await breakfast()
}

/// What was brewed for one breakfast, in the order of time.
func cupsBrewed() async -> [String] {
  brewed = []
  _ = await breakfast()
  return brewed
}
