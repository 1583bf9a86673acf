// letters over glass are welcome
func bare(on grey: Int) -> Int {
  Vibrancy(over: Blur(style: .light)).ink(on: grey)
}
