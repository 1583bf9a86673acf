var brewed: [String] = []

func brew(_ kind: String) async -> String {
  brewed.append("\(kind) is put on")
  await Task.yield()
  brewed.append("\(kind) is ready")
  return "a cup of \(kind)"
}

func breakfast() async -> [String] {
  return await [brew("tea"), brew("coffee")]
}
