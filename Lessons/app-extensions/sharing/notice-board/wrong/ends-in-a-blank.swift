// expected-failure {{a notice of nothing but blanks is refused}} Only the last character is looked at, and whoever has just typed a space may not post.
// zh-Hans: 只看最后一个字，刚打了空格的人就不能发了。
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
  var hasPicture = false {
    didSet { validateContent() }
  }

  override init() {
    super.init()
    validateContent()
  }

  override func isContentValid() -> Bool {
    let left = 40 - contentText.count - (hasPicture ? 12 : 0)
    charactersRemaining = left
    return left >= 0 && contentText.last?.isWhitespace == false
  }
}

let notice = BoardSheet()
notice.contentText = "Morag looked at me"
notice.charactersRemaining
notice.hasPicture = true
notice.charactersRemaining
notice.isPostEnabled
