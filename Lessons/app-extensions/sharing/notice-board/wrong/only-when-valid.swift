// expected-failure {{the number says what remains, below zero too}} The guard came first, so a notice that is too long keeps the number of a shorter one.
// zh-Hans: 先用 guard 挡了回去，字数超了以后，显示的仍是没超之前的旧数。
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
    guard remaining >= 0, !contentText.allSatisfy(\.isWhitespace) else { return false }
    charactersRemaining = remaining
    return true
  }
}
