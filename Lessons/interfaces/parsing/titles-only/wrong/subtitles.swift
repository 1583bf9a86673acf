// expected-failure {{other texts are not}} Only the end of the name was compared, and a subtitle ends like a title.
// zh-Hans: 只比了名字的结尾，而副标题 subtitle 也是这样结尾的。
struct Listener {
  private(set) var titles: [String] = []
  private var element = ""

  mutating func begins(_ name: String) {
    element = name
  }

  mutating func found(_ text: String) {
    if element.hasSuffix("title") { titles.append(text) }
  }

  mutating func ends() {
    element = ""
  }
}
