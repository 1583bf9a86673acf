// expected-failure {{the bell does not keep a page alive}} Writing `self` where the compiler asks for it is obedient. The bell then holds the closure, and the closure the page.
// zh-Hans: 编译器要写 `self` 就写上，很听话；于是铃抓着闭包，闭包抓着页面。
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
    token = bell.listen { size in
      self.sizes.append(size)
    }
  }

  func disappear() {
    if let token {
      bell.hangUp(token)
    }
    token = nil
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
