// expected-failure {{titles are kept, in their order}} One title was found, and the rest are not asked for.
// zh-Hans: 找到一个标题，其余的就不要了。
struct Listener {
  private(set) var titles: [String] = []
  private var element = ""

  mutating func begins(_ name: String) {
    element = name
  }

  mutating func found(_ text: String) {
    if element == "title", titles.isEmpty { titles.append(text) }
  }

  mutating func ends() {
    element = ""
  }
}
