// expected-failure {{a lamp is shared by three}} The point was left as it was, and nothing is blurred.
// zh-Hans: 点还是原来的点，什么也没有模糊。
func average(_ left: Int, _ middle: Int, _ right: Int) -> Int {
  middle
}
