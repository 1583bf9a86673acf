// expected-failure {{a title that comes in pieces keeps its spaces}} Trimming moved from `didSet` to where the pieces arrive, and that is just as early.
// zh-Hans: 修剪从 `didSet` 挪到了收到片段的地方，可那里同样太早。
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
    gathered += piece.trimmingCharacters(in: .whitespacesAndNewlines)
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
