// expected-failure {{the number says what remains, below zero too}} Line breaks are not counted.
// zh-Hans: 换行没有算进去。
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
    let left = 40 - contentText.filter { !$0.isNewline }.count - (hasPicture ? 12 : 0)
    charactersRemaining = left
    return left >= 0 && !contentText.allSatisfy(\.isWhitespace)
  }
}

let notice = BoardSheet()
notice.contentText = "Morag looked at me"
notice.charactersRemaining
notice.hasPicture = true
notice.charactersRemaining
notice.isPostEnabled
