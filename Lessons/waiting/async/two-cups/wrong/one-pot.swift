// expected-failure {{tea and coffee are served, in this order}} Both were brewed in one pot.
// zh-Hans: 两样泡进了一个壶。
var brewed: [String] = []

func brew(_ kind: String) async -> String {
  brewed.append("\(kind) is put on")
  try? await Task.sleep(for: .milliseconds(5))
  brewed.append("\(kind) is ready")
  return "a cup of \(kind)"
}

func breakfast() async -> [String] {
  return await [brew("tea and coffee")]
}
