// expected-failure {{a page that appears twice hears everything once}} Nobody appears twice, one thinks. The second number overwrites the first, and the first listener can never be taken off again.
// zh-Hans: 谁会连着出现两次呢？可第二个号码盖掉了第一个，头一个监听就再也摘不下来了。
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
