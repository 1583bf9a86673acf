// letters over glass are welcome
func bare() -> Int {
  Vibrancy(over: Blur(style: .light)).ink(on: 100)
}
