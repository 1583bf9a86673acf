// expected-failure {{up to the most is allowed}} The most itself was shut out.
// zh-Hans: 正好等于上限的也关在了门外。
func fits(_ pictures: Int, max: Int?) -> Bool {
  return pictures < (max ?? 0)
}
