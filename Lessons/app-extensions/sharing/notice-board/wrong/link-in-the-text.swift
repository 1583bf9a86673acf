// expected-failure {{the number says what remains, below zero too}} The twelve characters were given to links in the text. It is the picture that is set as a link.
// zh-Hans: 文字里的网址也按十二个字符算了。排成链接的是图片。
class ComposeSheet {
  var charactersRemaining: Int?
  private(set) var isPostEnabled = false

  var contentText = "" {
    didSet { validateContent() }
  }

  init() {}

  func isContentValid() -> Bool { true }

  final func validateContent() {
    isPostEnabled = isContentValid()
  }
}

class BoardSheet: ComposeSheet {
  var hasPicture = false { didSet { validateContent() } }

  override init() {
    super.init()
    validateContent()
  }

  override func isContentValid() -> Bool {
    let left = 40 - contentText.split(separator: " ", omittingEmptySubsequences: false).map { $0.hasPrefix("http") ? 12 : $0.count }.reduce(-1) { $0 + $1 + 1 } - (hasPicture ? 12 : 0)
    charactersRemaining = left
    return left >= 0 && !contentText.allSatisfy { $0.isWhitespace }
  }
}

let notice = BoardSheet()
notice.contentText = "Morag looked at me"
notice.charactersRemaining
notice.hasPicture = true
notice.charactersRemaining
notice.isPostEnabled
