// every screen that observes has a page
func inTheHall() {
  class Posters: Screen, ScrollObserver {}

  _ = Posters(offset: 0, width: 900, pages: 3).currentPage
}
