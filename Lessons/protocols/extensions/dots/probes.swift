/// The page that an observer without a screen finds.
func observed(offset: Double, width: Double, pages: Int) -> Int {
  Logbook().page(at: offset, of: width, pages: pages)
}
