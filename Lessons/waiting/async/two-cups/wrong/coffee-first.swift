// expected-failure {{tea and coffee are served, in this order}} The new cup was put in front of the old one.
// zh-Hans: 新的一杯放到了原来那杯前面。
var brewed: [String] = []

func brew(_ kind: String) async -> String {
  brewed.append("\(kind) is put on")
  try? await Task.sleep(for: .milliseconds(5))
  brewed.append("\(kind) is ready")
  return "a cup of \(kind)"
}

func breakfast() async -> [String] {
  return await [brew("coffee"), brew("tea")]
}
