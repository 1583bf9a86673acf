var brewed = 0

func brew(_ kind: String) async -> String {
  brewed += 1
  return "a cup of \(kind)"
}

func breakfast() async -> [String] {
  return await [brew("tea"), brew("coffee")]
}
