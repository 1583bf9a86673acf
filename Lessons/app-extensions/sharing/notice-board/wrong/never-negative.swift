// expected-failure {{the number says what remains, below zero too}} A negative rest looked like a mistake and was held at zero. Now nobody learns how much has to go.
// zh-Hans: 觉得剩余为负不像话，就压到零为止，结果谁也不知道该删几个字。
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
    charactersRemaining = max(0, remaining)
    return remaining >= 0 && !contentText.allSatisfy(\.isWhitespace)
  }
}
