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
    let remaining = 40 - contentText.count - (hasPicture ? 12 : 0)
    charactersRemaining = remaining
    return remaining >= 0 && !contentText.allSatisfy(\.isWhitespace)
  }
}

let notice = BoardSheet()
notice.contentText = "Morag looked at me"
notice.charactersRemaining
notice.hasPicture = true
notice.charactersRemaining
notice.isPostEnabled
