// expected-failure {{a page hears the bell while it is on screen}} Only sizes above zero were written down. The page is to write down each size that the bell says, and leave the judging to others.
// zh-Hans: 只记下了大于零的字号。铃报什么，页面就记什么，合不合理由别人去管。
final class Bell {
  private var listeners: [Int: (Int) -> Void] = [:]
  private var lastToken = 0

  var listenerCount: Int { listeners.count }

  func listen(_ listener: @escaping (Int) -> Void) -> Int {
    lastToken += 1
    listeners[lastToken] = listener
    return lastToken
  }

  func hangUp(_ token: Int) {
    listeners[token] = nil
  }

  func ring(_ size: Int) {
    for token in listeners.keys.sorted() {
      listeners[token]?(size)
    }
  }
}

final class LettersPage {
  let bell: Bell
  private(set) var sizes: [Int] = []
  private var token: Int?

  init(bell: Bell) {
    self.bell = bell
  }

  func appear() {
    if token != nil { return }
    token = bell.listen { [weak self] size in
      guard let self else { return }
      if size > 0 { self.sizes += [size] }
    }
  }

  func disappear() {
    guard let token else { return }
    bell.hangUp(token)
    self.token = nil
  }

  isolated deinit { disappear() }
}

let bell = Bell()
let page = LettersPage(bell: bell)
bell.ring(15)
page.appear()
bell.ring(17)
bell.ring(19)
page.disappear()
bell.ring(21)
page.sizes
bell.listenerCount
