// expected-failure {{a lamp is shared by three}} Counting the point twice makes another kind of blur.
// zh-Hans: 把点自己算了两遍，那是另一种模糊。
func average(_ left: Int, _ middle: Int, _ right: Int) -> Int {
  (left + 2 * middle + right) / 4
}
