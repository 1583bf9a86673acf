// expected-failure {{there and back costs twice as much}} Two was added instead of multiplied by: right for a single fare of two, and for no other.
// zh-Hans: 本该乘以二，却加了二：只有单程正好是二的时候才对。
func returnFare(single: Int) -> Int {
  return single + 2
}
