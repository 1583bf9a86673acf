// snippet.hide
enum Refusal: Int, Error, CaseIterable {
  case failed = -1
  case userCancel = -2
  case userFallback = -3
  case systemCancel = -4
  case passcodeNotSet = -5
  case notAvailable = -6
  case notEnrolled = -7
}

// snippet.show
// snippet.policy
enum Policy {
  case biometrics
  case biometricsOrPasscode
}

struct Telephone {
  var hasPasscode = true
  var hasSensor = true
  var fingers: Set<String> = []

  func check(_ policy: Policy) throws(Refusal) {
    guard hasPasscode else { throw .passcodeNotSet }
    if policy == .biometricsOrPasscode { return }
    guard hasSensor else { throw .notAvailable }
    if fingers.isEmpty { throw .notEnrolled }
  }
}
// snippet.end

// snippet.ask
func answer(_ telephone: Telephone, _ policy: Policy) -> String {
  do {
    try telephone.check(policy)
    return "can be asked"
  } catch {
    return "\(error)"
  }
}

let old = Telephone(hasSensor: false)
let new = Telephone()
let idas = Telephone(fingers: ["ida, thumb"])
let open = Telephone(hasPasscode: false)

answer(old, .biometrics)
answer(new, .biometrics)
answer(idas, .biometrics)
answer(open, .biometrics)
answer(old, .biometricsOrPasscode)
// snippet.end

// snippet.evaluate
enum Touch {
  case finger(String)
  case cancelButton, passwordButton, phoneCall
}

extension Telephone {
  func evaluate(_ touch: Touch) async throws(Refusal) {
    try check(.biometrics)
    switch touch {
    case .finger(let finger) where fingers.contains(finger): return
    case .finger: throw .failed
    case .cancelButton: throw .userCancel
    case .passwordButton: throw .userFallback
    case .phoneCall: throw .systemCancel
    }
  }
}
// snippet.end

// snippet.async
func signIn(_ touch: Touch) async -> String {
  do {
    try await idas.evaluate(touch)
    return "come in"
  } catch {
    return "\(error)"
  }
}

await signIn(.finger("ida, thumb"))
await signIn(.finger("nephew, index"))
await signIn(.phoneCall)
await signIn(.passwordButton)
await signIn(.cancelButton)
// snippet.end
