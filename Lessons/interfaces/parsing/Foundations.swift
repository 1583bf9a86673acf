// snippet.delegate
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

// snippet.hide
extension String {
  nonisolated var trimmed: String {
    trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

let feed = """
  <channel>
    <title>Ternhaven harbour</title>
    <item>
      <title>Ferry late: fog &amp; rain</title>
      <pubDate>Sat, 7 Nov 2015</pubDate>
    </item>
    <item>
      <title>Caf&#233; at the pier open</title>
      <pubDate>Sun, 8 Nov 2015</pubDate>
    </item>
  </channel>
  """
// snippet.show
struct Notice {
  var title = ""
  var date = ""
}

nonisolated final class NoticeBoard: NSObject, XMLParserDelegate {
  private(set) var notices: [Notice] = []
  private(set) var pieces: [String] = []
  private(set) var firstProblem: Int?
  private var path: [String] = []
  private var notice = Notice()
  private var gathered = ""

  func parser(
    _ parser: XMLParser, didStartElement element: String,
    namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    path.append(element)
    gathered = ""
    if element == "item" { notice = Notice() }
  }

  func parser(_ parser: XMLParser, foundCharacters piece: String) {
    if path.last == "title" { pieces.append(piece) }
    gathered += piece
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String,
    namespaceURI: String?, qualifiedName: String?
  ) {
    switch path.joined(separator: "/") {
    case "channel/item/title": notice.title = gathered.trimmed
    case "channel/item/pubDate": notice.date = gathered.trimmed
    case "channel/item": notices.append(notice)
    default: break
    }
    _ = path.popLast()
    gathered = ""
  }

  func parser(
    _ parser: XMLParser, parseErrorOccurred error: any Error
  ) {
    firstProblem = firstProblem ?? parser.lineNumber
  }
}
// snippet.end

// snippet.parse
let board = NoticeBoard()
let parser = XMLParser(data: Data(feed.utf8))
parser.delegate = board
parser.parse()  // expected-value {{true}}

board.pieces
for notice in board.notices {
  notice.title  // expected-value {{"Café at the pier open"}}
}
// snippet.end

// snippet.throwing
struct FeedProblem: Error {
  let line: Int
}

@concurrent
nonisolated func notices(
  in document: String
) async throws(FeedProblem) -> [Notice] {
  let board = NoticeBoard()
  let parser = XMLParser(data: Data(document.utf8))
  parser.delegate = board
  let succeeded = parser.parse()
  if let line = board.firstProblem {
    throw FeedProblem(line: line)
  }
  if !succeeded || document.trimmed.isEmpty {
    throw FeedProblem(line: parser.lineNumber)
  }
  return board.notices
}

let mornings = [
  feed,
  feed.replacing("&amp;", with: "&"),
  feed.replacing("</title>", with: ""),
  String(feed.prefix(120)),
  "",
]
for document in mornings {
  do {
    let notices = try await notices(in: document)
    print("\(notices.count) notices")
  } catch {
    print("line \(error.line) cannot be read")
  }
}
// snippet.end
