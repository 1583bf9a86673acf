// expected-failure {{space around a title or a date is not part of it}} The spaces within were saved by not trimming at all. Those around are still there.
// zh-Hans: 文字里面的空格保住了，办法却是干脆不修剪，于是两头的空白也留了下来。
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
    if element == "item" { notice = Notice() }
  }

  func found(_ piece: String) {
    gathered += piece
  }

  func didEnd(_ element: String) {
    let text = gathered
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
