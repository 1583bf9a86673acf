/// Carries out words such as "ring15 appear ring17 disappear" with a page and its bell.
private func perform(_ script: String, _ page: LettersPage) {
  for word in script.split(separator: " ") {
    switch word {
    case "appear": page.appear()
    case "disappear": page.disappear()
    default: page.bell.ring(Int(word.dropFirst(4)) ?? 0)
    }
  }
}

/// The sizes that a page has heard of.
func heard(_ script: String) -> [Int] {
  let page = LettersPage(bell: Bell())
  perform(script, page)
  return page.sizes
}

/// How many listeners the bell has while the page is still there.
func listeners(during script: String) -> Int {
  let page = LettersPage(bell: Bell())
  perform(script, page)
  return page.bell.listenerCount
}

/// Whether the page is gone when nobody but its bell can still be holding it.
func isGone(after script: String) -> Bool {
  let bell = Bell()
  var page: LettersPage? = LettersPage(bell: bell)
  weak var watched = page
  if let page {
    perform(script, page)
  }
  page = nil
  return watched == nil
}

/// How many listeners the bell has when the page is gone, another page still listening.
func listenersLeft(after script: String) -> Int {
  let bell = Bell()
  let other = LettersPage(bell: bell)
  other.appear()
  var page: LettersPage? = LettersPage(bell: bell)
  if let page {
    perform(script, page)
  }
  page = nil
  bell.ring(17)
  return other.sizes.isEmpty ? -1 : bell.listenerCount
}
