// expected-failure {{each notice has its own title and date, and a channel's title is no notice}} One notice is filled again and again. What the next item does not say, it inherits from the one before.
// zh-Hans: 从头到尾填的是同一条通知。下一条没写的内容，就留着上一条的。
import Foundation

struct Notice {
  var title = ""
  var date = ""
}

final class NoticeBoard {
  private(set) var notices: [Notice] = []
  private var path: [String] = []
  private var notice = Notice()
  private var gathered = ""

  func didStart(_ element: String) {
    path.append(element)
    gathered = ""
  }

  func found(_ piece: String) {
    gathered += piece
  }

  func didEnd(_ element: String) {
    let text = gathered.trimmingCharacters(in: .whitespacesAndNewlines)
    switch path.suffix(2) {
    case ["item", "title"]: notice.title = text
    case ["item", "pubDate"]: notice.date = text
    default: break
    }
    if element == "item" { notices.append(notice) }
    path.removeLast()
    gathered = ""
  }
}

let board = NoticeBoard()
board.didStart("item")
board.didStart("title")
for piece in ["Ferry ", "late: ", "fog"] {
  board.found(piece)
}
board.didEnd("title")
board.found("\n")
board.didEnd("item")

board.notices.count
board.notices.first?.title
