import Foundation

// snippet.hide
protocol ReaderDelegate: AnyObject {
  func reader(didStart element: String)
  func reader(found piece: String)
  func reader(didEnd element: String)
}

final class Reader {
  weak var delegate: (any ReaderDelegate)?

  func read(_ document: String) {
    for part in document.split(separator: "<") {
      let halves = part.split(separator: ">", maxSplits: 1)
      let name = String(halves[0])
      if name.hasPrefix("/") {
        delegate?.reader(didEnd: String(name.dropFirst()))
      } else {
        delegate?.reader(didStart: name)
      }
      var rest = halves.count > 1 ? halves[1] : ""
      while !rest.isEmpty {
        delegate?.reader(found: String(rest.prefix(6)))
        rest = rest.dropFirst(6)
      }
    }
  }
}

extension String {
  var trimmed: String {
    trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

let feed = """
  <channel>
    <title>Ternhaven harbour</title>
    <item>
      <title>Ferry late</title>
      <image>
        <title>The ferry at the pier</title>
      </image>
      <pubDate>Sat, 7 Nov 2015</pubDate>
    </item>
    <item>
      <title>Fog until noon</title>
      <pubDate>Sun, 8 Nov 2015</pubDate>
    </item>
  </channel>
  """
// snippet.show

// snippet.board
struct Notice {
  var title = ""
  var date = ""
}

final class NoticeBoard: ReaderDelegate {
  private(set) var notices: [Notice] = []
  private var path: [String] = []
  private var notice = Notice()
  private var gathered = ""

  func reader(didStart element: String) {
    path.append(element)
    gathered = ""
    if element == "item" { notice = Notice() }
  }

  func reader(found piece: String) {
    gathered += piece
  }

  func reader(didEnd element: String) {
    switch path.joined(separator: "/") {
    case "channel/item/title": notice.title = gathered.trimmed
    case "channel/item/pubDate": notice.date = gathered.trimmed
    case "channel/item": notices.append(notice)
    default: break
    }
    path.removeLast()
    gathered = ""
  }
}
// snippet.end

// snippet.read
let board = NoticeBoard()
let reader = Reader()
reader.delegate = board
reader.read(feed)

board.notices.count  // expected-value {{2}}
for notice in board.notices {
  notice.title  // expected-value {{"Fog until noon"}}
  notice.date  // expected-value {{"Sun, 8 Nov 2015"}}
}
// snippet.end
