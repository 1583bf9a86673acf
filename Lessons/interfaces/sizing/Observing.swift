// snippet.name
import Foundation

extension Notification.Name {
  static let textSizeDidChange = Notification.Name("textSizeDidChange")
}

let settings = NotificationCenter()
var calls = 0
// snippet.end

// snippet.board
final class LettersPage {
  var reloads = 0
  private var token: (any NSObjectProtocol)?

  func listen() {
    token = settings.addObserver(
      forName: .textSizeDidChange, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        calls += 1
        self?.reloads += 1
      }
    }
  }

  isolated deinit {
    if let token {
      settings.removeObserver(token)
    }
  }
}
// snippet.end

// snippet.hear
var page: LettersPage? = LettersPage()
page?.listen()

settings.post(name: .textSizeDidChange, object: nil)
settings.post(name: .textSizeDidChange, object: nil)
page?.reloads  // expected-value {{Optional(2)}}

page = nil
settings.post(name: .textSizeDidChange, object: nil)
calls  // expected-value {{2}}
// snippet.end

// snippet.forgetful
final class ForgetfulPage {
  var reloads = 0

  func listen() {
    _ = settings.addObserver(
      forName: .textSizeDidChange, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        calls += 1
        self?.reloads += 1
      }
    }
  }
}

var forgetful: ForgetfulPage? = ForgetfulPage()
forgetful?.listen()
forgetful = nil

for _ in 1...3 {
  settings.post(name: .textSizeDidChange, object: nil)
  calls  // expected-value {{5}}
}
// snippet.end
