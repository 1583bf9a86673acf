// expected-failure {{each cup is brewed, the tea first}} The cups stand in the right order, and were brewed in the other one.
// zh-Hans: 杯子摆的次序对了，泡的次序却反了。
var brewed: [String] = []

func brew(_ kind: String) async -> String {
  brewed.append("\(kind) is put on")
  try? await Task.sleep(for: .milliseconds(5))
  brewed.append("\(kind) is ready")
  return "a cup of \(kind)"
}

func breakfast() async -> [String] {
  let c = await brew("coffee")
  return [await brew("tea"), c]
}
