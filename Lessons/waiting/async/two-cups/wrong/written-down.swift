// expected-failure {{each cup is brewed, the tea first}} The second cup was written down, and never brewed.
// zh-Hans: 第二杯只是写了上去，根本没泡。
var brewed: [String] = []

func brew(_ kind: String) async -> String {
  brewed.append("\(kind) is put on")
  try? await Task.sleep(for: .milliseconds(5))
  brewed.append("\(kind) is ready")
  return "a cup of \(kind)"
}

func breakfast() async -> [String] {
  return await [brew("tea"), "a cup of coffee"]
}
