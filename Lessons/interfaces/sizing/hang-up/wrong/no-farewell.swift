// expected-failure {{a page that is gone leaves no listener behind, and takes none along}} With a `weak self` the page is gone as it should be. Its closure still hangs on the bell and is called each time.
// zh-Hans: 写了 `weak`，页面该走就走了；可它的闭包还挂在铃上，每回都要响一次。
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
    guard token == nil else { return }
    token = bell.listen { [weak self] size in
      self?.sizes.append(size)
    }
  }

  func disappear() {
    if let token {
      bell.hangUp(token)
    }
    token = nil
  }
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
