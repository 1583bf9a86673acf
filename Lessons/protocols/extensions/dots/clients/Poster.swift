// every screen that observes has a page
class Posters: Screen, ScrollObserver {}

func poster() -> Int { Posters(offset: 0, width: 900, pages: 3).currentPage }
