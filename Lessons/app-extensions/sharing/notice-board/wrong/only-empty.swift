// expected-failure {{a notice of nothing but blanks is refused}} isEmpty was asked, and three spaces are not empty.
// zh-Hans: 只问了 isEmpty，可三个空格并不算空。
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
    return remaining >= 0 && !contentText.isEmpty
  }
}
