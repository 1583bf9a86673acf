// expected-failure {{a short one has none}} Somebody thinks that a ladder must have a rung.
func rungs(of height: Int) -> Int {
  max(1, (height - 1) / 30)
}
