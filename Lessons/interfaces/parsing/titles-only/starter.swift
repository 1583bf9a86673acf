struct Listener {
  private(set) var titles: [String] = []
  private var element = ""

  mutating func begins(_ name: String) {
    element = name
  }

  mutating func found(_ text: String) {
    titles.append(text)
  }

  mutating func ends() {
    element = ""
  }
}

var listener = Listener()
listener.begins("title")
listener.found("Ferry late")
listener.ends()
listener.begins("pubDate")
listener.found("7 Nov")
listener.ends()
listener.titles
