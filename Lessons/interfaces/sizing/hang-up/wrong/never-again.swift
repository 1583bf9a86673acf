// expected-failure {{a page that has disappeared hears nothing, until it comes back}} After hanging up, the number is still there, and the page believes that it is listening.
// zh-Hans: 挂断之后号码还留着，页面便以为自己还在听。
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
  }

  isolated deinit {
    if let token {
      bell.hangUp(token)
    }
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
