// expected-failure {{other texts are not}} It was asked only whether an element is open, and a date stands in one as well.
// zh-Hans: 只问了有没有打开的元素，而日期也在元素里。
struct Listener {
  private(set) var titles: [String] = []
  private var element = ""

  mutating func begins(_ name: String) {
    element = name
  }

  mutating func found(_ text: String) {
    if !element.isEmpty { titles.append(text) }
  }

  mutating func ends() {
    element = ""
  }
}
