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

  init(bell: Bell) {
    self.bell = bell
  }

  func appear() {
    _ = bell.listen { size in
      self.sizes.append(size)
    }
  }

  func disappear() {
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
