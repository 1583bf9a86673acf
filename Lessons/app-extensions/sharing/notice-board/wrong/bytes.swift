// expected-failure {{a character is what a reader sees}} The text was measured in UTF-8, where a single cow takes four bytes.
// zh-Hans: 量的是 UTF-8 的字节数，一头牛就占了四个。
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
    let remaining = 40 - contentText.utf8.count - (hasPicture ? 12 : 0)
    charactersRemaining = remaining
    return remaining >= 0 && !contentText.allSatisfy(\.isWhitespace)
  }
}
