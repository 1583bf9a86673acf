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
  // starter.hide
  private var token: Int?
  // starter.show

  init(bell: Bell) {
    self.bell = bell
  }

  func appear() {
    // starter.hide
    guard token == nil else { return }
    token = bell.listen { [weak self] size in
      self?.sizes.append(size)
    }
    // starter.show
  }

  func disappear() {
    // starter.hide
    if let token {
      bell.hangUp(token)
    }
    token = nil
    // starter.show
  }
  // starter.hide

  isolated deinit {
    if let token {
      bell.hangUp(token)
    }
  }
  // starter.show
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
