// snippet.protocols
struct Context {
  let from: String
  let to: String
}

protocol Animator {
  func animate(_ context: Context) -> String
}

protocol TransitionDelegate {
  func animatorForPresenting() -> (any Animator)?
  func animatorForDismissing() -> (any Animator)?
}
// snippet.end

// snippet.stage
struct Stage {
  var screens = ["main"]
  var shown: String { screens[screens.count - 1] }

  mutating func present(
    _ screen: String,
    asking delegate: (any TransitionDelegate)?
  ) -> String {
    let context = Context(from: shown, to: screen)
    screens.append(screen)
    let animator = delegate?.animatorForPresenting()
    return animator?.animate(context)
      ?? "\(screen) is simply there"
  }

  mutating func dismiss(
    asking delegate: (any TransitionDelegate)?
  ) -> String {
    let leaving = screens.removeLast()
    let context = Context(from: leaving, to: shown)
    let animator = delegate?.animatorForDismissing()
    return animator?.animate(context)
      ?? "\(leaving) is simply gone"
  }
}
// snippet.end

// snippet.naive
struct AlwaysDown: Animator, TransitionDelegate {
  func animatorForPresenting() -> (any Animator)? {
    self
  }

  func animatorForDismissing() -> (any Animator)? {
    self
  }

  func animate(_ context: Context) -> String {
    "\(context.to) comes from above"
  }
}

var stage = Stage()
stage.present("detail", asking: AlwaysDown())  // expected-value {{"detail comes from above"}}
stage.dismiss(asking: AlwaysDown())  // expected-value {{"main comes from above"}}
// snippet.end

// snippet.direction
final class SlideDown: Animator, TransitionDelegate {
  var isPresenting = false

  func animatorForPresenting() -> (any Animator)? {
    isPresenting = true
    return self
  }

  func animatorForDismissing() -> (any Animator)? {
    isPresenting = false
    return self
  }

  func animate(_ context: Context) -> String {
    isPresenting
      ? "\(context.to) comes from above"
      : "\(context.from) leaves upwards"
  }
}

let slideDown = SlideDown()
stage.present("detail", asking: slideDown)  // expected-value {{"detail comes from above"}}
stage.dismiss(asking: slideDown)  // expected-value {{"detail leaves upwards"}}

stage.present("detail", asking: nil)  // expected-value {{"detail is simply there"}}
// snippet.end
