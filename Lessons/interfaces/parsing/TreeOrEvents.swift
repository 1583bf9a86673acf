// snippet.feed
let feed = """
  <channel>
    <title>Ternhaven harbour</title>
    <item>
      <title>Ferry late</title>
      <pubDate>Sat, 7 Nov 2015</pubDate>
    </item>
    <item>
      <title>Fog until noon</title>
      <pubDate>Sun, 8 Nov 2015</pubDate>
    </item>
  </channel>
  """
// snippet.end

// snippet.events
enum Event {
  case start(String)
  case text(String)
  case end(String)
}

func events(in document: String) -> [Event] {
  document.split(separator: "<").flatMap { part in
    let halves = part.split(separator: ">", maxSplits: 1)
    let name = String(halves[0])
    let tag: Event =
      name.hasPrefix("/") ? .end(String(name.dropFirst())) : .start(name)
    return [tag] + halves.dropFirst().map { .text(String($0)) }
  }
}

let told = events(in: feed)
told.count  // expected-value {{31}}

var depth = 0
for event in told {
  switch event {
  case .start: depth += 1
  case .end: depth -= 1
  case .text: continue
  }
  depth  // expected-value {{0}}
}
// snippet.end

// snippet.tree
struct Element {
  let name: String
  var text = ""
  var children: [Element] = []

  subscript(name: String) -> [Element] {
    children.filter { $0.name == name }
  }
}

func tree(of events: [Event]) -> Element? {
  var open: [Element] = []
  for event in events {
    switch event {
    case .start(let name):
      open.append(Element(name: name))
    case .text(let text):
      if !open.isEmpty { open[open.count - 1].text += text }
    case .end:
      guard let closed = open.popLast() else { return nil }
      if open.isEmpty { return closed }
      open[open.count - 1].children.append(closed)
    }
  }
  return nil
}

let channel = tree(of: told)
channel?["title"].first?.text  // expected-value {{Optional("Ternhaven harbour")}}

for item in channel?["item"] ?? [] {
  item["title"].first?.text  // expected-value {{Optional("Fog until noon")}}
}
// snippet.end
