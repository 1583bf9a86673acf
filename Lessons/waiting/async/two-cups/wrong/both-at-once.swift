// expected-failure {{each cup is brewed, the tea first}} `async let` puts both kettles on at once. It is quicker, and nobody knows any more which comes first.
// zh-Hans: `async let` 一下子把两壶都坐上了。快是快，可谁先谁后，谁也说不准了。
var brewed: [String] = []

func brew(_ kind: String) async -> String {
  brewed.append("\(kind) is put on")
  try? await Task.sleep(for: .milliseconds(5))
  brewed.append("\(kind) is ready")
  return "a cup of \(kind)"
}

func breakfast() async -> [String] {
  async let tea = brew("tea")
  async let coffee = brew("coffee")
  return await [tea, coffee]
}
