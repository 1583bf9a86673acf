// expected-failure {{a page that has disappeared has no listener on the bell}} The page stops its ears instead of hanging up. The bell goes on calling somebody who does not listen.
// zh-Hans: 页面没有挂断，只是捂住了耳朵。铃还在一遍遍叫一个不听的人。
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
  private var isListening = false

  init(bell: Bell) {
    self.bell = bell
  }

  func appear() {
    isListening = true
    guard token == nil else { return }
    token = bell.listen { [weak self] size in
      if self?.isListening == true { self?.sizes.append(size) }
    }
  }

  func disappear() {
    if let token {
      isListening = token < 0
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
