// expected-failure {{each stop has its own platform}} The places of a tuple count from zero, and so one was added. But the platform in it is a number like any other.
// zh-Hans: 元组的位置从零数起，于是加了一。可里面的站台号只是个普通的数。
func platform(of stop: (String, Int)) -> Int {
  return stop.1 + 1
}
