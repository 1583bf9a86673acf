// expected-failure {{the number is there from the beginning}} A property observer runs when something changes. On a new card nothing has, and so it shows no number.
// zh-Hans: 属性观察器要等有了变化才运行。新卡片上什么也没变，就没有数字可看。
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
