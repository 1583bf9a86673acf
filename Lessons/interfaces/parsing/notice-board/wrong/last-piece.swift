// expected-failure {{a title that comes in pieces keeps its spaces}} With short titles one piece is all there is, and `=` looks right until a longer one comes.
// zh-Hans: 标题短的时候只有一个片段，用 `=` 看不出毛病；等来了长标题，就只剩最后一截。
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
    gathered = piece
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
