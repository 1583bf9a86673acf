// expected-failure {{there and back costs twice as much}} There and back, so the fare stands on both sides: but times itself is not twice.
// zh-Hans: 一去一回，就把票价在乘号两边各写一遍：可自己乘自己不是两倍。
func returnFare(single: Int) -> Int {
  return single * single
}
