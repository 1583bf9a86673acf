import Foundation

struct Notice {
  var title = "" {
    didSet { title = title.trimmingCharacters(in: .whitespacesAndNewlines) }
  }
  var date = "" {
    didSet { date = date.trimmingCharacters(in: .whitespacesAndNewlines) }
  }
}

final class NoticeBoard {
  private(set) var notices: [Notice] = []
  private var current = ""
  private var notice = Notice()

  func didStart(_ element: String) {
    current = element
    if element == "item" { notice = Notice() }
  }

  func found(_ piece: String) {
    switch current {
    case "title": notice.title += piece
    case "pubDate": notice.date += piece
    default: break
    }
  }

  func didEnd(_ element: String) {
    if element == "item" { notices.append(notice) }
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
