// expected-failure {{exactly nothing remaining is still allowed}} Zero remaining feels like “full”. It means that the last character fits.
// zh-Hans: “还剩零个”听起来像超了，其实正好写满，最后一个字是放得下的。
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
    return remaining > 0 && !contentText.allSatisfy(\.isWhitespace)
  }
}
