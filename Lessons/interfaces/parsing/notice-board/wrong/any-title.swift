// expected-failure {{the title and date of a picture are not the notice's}} The name of the element is asked for, but not where it stands; whoever is called `title` speaks last.
// zh-Hans: 只问元素叫什么名字，没问它在哪里；凡是叫 `title` 的都算数，最后一个说了算。
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
    let text = gathered.trimmingCharacters(in: .whitespacesAndNewlines)
    switch element {
    case "title": notice.title = text
    case "pubDate": notice.date = text
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
