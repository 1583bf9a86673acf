// expected-failure {{silence means none}} Silence was taken for consent.
// zh-Hans: 把不说当成了同意。
func fits(_ pictures: Int, max: Int?) -> Bool {
  return max.map { pictures <= $0 } ?? true
}
