// expected-failure {{What follows an element's end does not belong to it}} The text is cleared when an item begins, and from there on everything is gathered into one.
// zh-Hans: 只在一条通知开头清空一次，之后所有文字都攒到了一起。
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
    if element == "item" {
      notice = Notice()
      gathered = ""
    }
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
    if element == "title" || element == "pubDate" { gathered = "" }
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
