// expected-failure {{a rung stands near the end}} One is taken away, also where the end is no whole step.
func rungs(of height: Int) -> Int {
  max(0, height / 30 - 1)
}
