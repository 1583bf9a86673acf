// expected-failure {{a picture attached later counts at once}} The sum is right whenever it is done; but attaching a picture does not do it.
// zh-Hans: 算式没错，只是贴上图片的那一刻没有人去算。
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
  var hasPicture = false

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
