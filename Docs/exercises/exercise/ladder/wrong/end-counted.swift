// expected-failure {{the end is no rung}} The end of the ladder is counted as a rung.
func rungs(of height: Int) -> Int {
  height / 30
}
