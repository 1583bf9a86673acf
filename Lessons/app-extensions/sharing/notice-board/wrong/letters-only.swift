// expected-failure {{a notice need not have letters}} A cow alone says something, too.
// zh-Hans: 单单一头牛，也是说了点什么。
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
    return left >= 0 && contentText.contains(where: \.isLetter)
  }
}

let notice = BoardSheet()
notice.contentText = "Morag looked at me"
notice.charactersRemaining
notice.hasPicture = true
notice.charactersRemaining
notice.isPostEnabled
