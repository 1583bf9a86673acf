/// Tells a new notice board a feed in these pieces – `<title>` begins an element, `</title>` ends
/// one, anything else is text – and hands back title and date of each notice.
func readNotices(_ pieces: [String]) -> [[String]] {
  let board = NoticeBoard()
  for piece in pieces {
    if piece.hasPrefix("</") {
      board.didEnd(String(piece.dropFirst(2).dropLast()))
    } else if piece.hasPrefix("<") {
      board.didStart(String(piece.dropFirst().dropLast()))
    } else {
      board.found(piece)
    }
  }
  return board.notices.map { [$0.title, $0.date] }
}
