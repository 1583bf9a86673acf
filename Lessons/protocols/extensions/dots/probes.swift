/// The page that an observer without a screen finds.
func observed(offset: Double, width: Double, pages: Int) -> Int {
  Logbook().page(at: offset, of: width, pages: pages)
}

private enum Newcomers {
  protocol Unasked {}

  final class Shelf: Screen, ScrollObserver, Unasked {}
}

extension Newcomers.Unasked {
  /// Answers only where a screen that observes has no such property.
  @_disfavoredOverload var currentPage: Int { -1 }
}

/// What a screen with these numbers says without parameters.
func currentPage(offset: Double, width: Double, pages: Int) -> Int {
  Newcomers.Shelf(offset: offset, width: width, pages: pages).currentPage
}
