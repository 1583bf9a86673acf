/// Delegates that are no news.
private enum Newcomers {
  /// A delegate that counts, and lets the paper go only at a certain tap.
  final class Listener: MenuSlideDelegate {
    let slide = MenuSlide()
    let patience: Int
    var heard = 0

    init(patience: Int) {
      self.patience = patience
    }

    func paperWasTapped(_ slide: MenuSlide) {
      heard += 1
      if heard == patience {
        slide.dismiss()
      }
    }
  }
}

/// Carries out words such as "present listen tap tap" and says how many taps were heard.
func tapsHeard(_ script: String) -> Int {
  let listener = Newcomers.Listener(patience: 100)
  perform(script, with: listener)
  return listener.heard
}

/// Carries out the same words and says which picture is left on the menu.
func pictureLeft(_ script: String, patience: Int) -> String? {
  let listener = Newcomers.Listener(patience: patience)
  perform(script, with: listener)
  return listener.slide.snapshot
}

private func perform(_ script: String, with listener: Newcomers.Listener) {
  for word in script.split(separator: " ") {
    switch word {
    case "present": listener.slide.present(over: "Picture")
    case "blank": listener.slide.present(over: "")
    case "dismiss": listener.slide.dismiss()
    case "listen": listener.slide.delegate = listener
    case "ignore": listener.slide.delegate = nil
    default: listener.slide.tap()
    }
  }
}

/// How many taps each of two delegates has heard, the second of which took the place of the first after
/// the first tap.
func tapsHeardByEach(taps: Int) -> [Int] {
  let (first, second) = (Newcomers.Listener(patience: 100), Newcomers.Listener(patience: 100))
  let slide = MenuSlide()
  slide.delegate = first
  slide.present(over: "Picture")
  for tap in 0..<taps {
    if tap == 1 { slide.delegate = second }
    slide.tap()
  }
  return [first.heard, second.heard]
}

/// Whether the delegate is still there after everybody but its slide has let it go.
func delegateOutlives(_ script: String) -> Bool {
  var listener: Newcomers.Listener? = Newcomers.Listener(patience: 100)
  weak var watched = listener
  if let listener {
    perform(script, with: listener)
  }
  listener = nil
  return watched != nil
}

/// Whether a slide that lives on has forgotten a delegate that does not.
func forgets() -> Bool {
  let slide = MenuSlide()
  var listener: Newcomers.Listener? = Newcomers.Listener(patience: 100)
  slide.delegate = listener
  slide.present(over: "Picture")
  listener = nil
  slide.tap()
  return slide.delegate == nil
}
