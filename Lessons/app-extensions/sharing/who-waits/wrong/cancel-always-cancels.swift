// expected-failure {{line 76}} The name of the method promises a cancel. What ends the request is in the superclass, and nobody called it.
// zh-Hans: 方法名里写着 cancel，就信了。真正结束请求的代码在父类里，没有人去调用它。
enum Outcome {
  case waiting, completed, cancelled
}

class RequestContext {
  private(set) var outcome = Outcome.waiting

  init() {}

  func end(_ ending: Outcome) {
    if outcome == .waiting { outcome = ending }
  }
}

class Card {
  let context = RequestContext()
  var text = ""
  var sent: [String] = []

  init() {}

  func isContentValid() -> Bool { true }
  func didSelectPost() { context.end(.completed) }
  func didSelectCancel() { context.end(.cancelled) }

  final func tapPost() { if isContentValid() { didSelectPost() } }
  final func tapCancel() { didSelectCancel() }
}

class PolaroidCard: Card {
  override init() { super.init() }

  override func didSelectPost() {
    sent.append(text)
    super.didSelectPost()
  }
}

class HastyCard: Card {
  override init() { super.init() }

  override func didSelectPost() {
    super.didSelectPost()
    text = ""
    sent.append(text)
  }
}

class ShyCard: Card {
  override init() { super.init() }

  override func isContentValid() -> Bool { !text.isEmpty }
  override func didSelectCancel() { sent = [] }
}

let polaroid = PolaroidCard()
polaroid.text = "Morag"
polaroid.tapPost()
polaroid.context.outcome  // expected-value {{.completed}}
polaroid.sent  // expected-value {{["Morag"]}}

let hasty = HastyCard()
hasty.text = "Morag"
hasty.tapPost()
hasty.context.outcome  // expected-value {{.completed}}
hasty.sent  // expected-value {{[""]}}

let silent = ShyCard()
silent.tapPost()
silent.context.outcome  // expected-value {{.waiting}}

let shy = ShyCard()
shy.tapCancel()
shy.context.outcome  // expected-value {{.cancelled}}

let twice = Card()
twice.tapCancel()
twice.tapPost()
twice.context.outcome  // expected-value {{.cancelled}}
