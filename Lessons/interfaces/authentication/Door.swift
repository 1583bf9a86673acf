// snippet.hide
enum Refusal: Int, Error {
  case failed = -1
  case userCancel = -2
  case userFallback = -3
  case systemCancel = -4
  case passcodeNotSet = -5
  case notAvailable = -6
  case notEnrolled = -7

  var next: Screen {
    switch self {
    case .failed, .userFallback: .password
    case .passcodeNotSet, .notAvailable, .notEnrolled: .password
    case .systemCancel: .sensor
    case .userCancel: .closed
    }
  }
}

// snippet.show
// snippet.door
enum Screen {
  case sensor, password, closed, home
}

final class Door {
  private(set) var screen = Screen.sensor
  private var wrongPasswords = 0

  func touched(_ result: Result<Void, Refusal>) -> Screen {
    guard screen == .sensor else { return screen }
    switch result {
    case .success: screen = .home
    case .failure(let refusal): screen = refusal.next
    }
    return screen
  }

  func typed(_ isRight: Bool) -> Screen {
    guard screen == .password else { return screen }
    wrongPasswords += isRight ? 0 : 1
    screen = isRight ? .home : wrongPasswords < 3 ? .password : .closed
    return screen
  }
}
// snippet.end

// snippet.monday
let monday = Door()
monday.touched(.failure(.systemCancel))
monday.touched(.success(()))

let tuesday = Door()
tuesday.touched(.failure(.failed))
tuesday.typed(false)
tuesday.typed(true)

let wednesday = Door()
wednesday.touched(.failure(.notEnrolled))
wednesday.typed(false)
wednesday.typed(false)
wednesday.typed(false)
wednesday.typed(true)
// snippet.end
