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

/// How many lines stand there after so many breakfasts.
func linesAfter(breakfasts: Int) async -> Int {
  brewed = []
  for _ in 0..<breakfasts { _ = await breakfast() }
  return brewed.count
}
