// expected-failure {{what is left over is dropped}} Each grey was divided by itself, and something was lost three times.
// zh-Hans: 三个灰度各除各的，零头丢了三次。
func average(_ left: Int, _ middle: Int, _ right: Int) -> Int {
  left / 3 + middle / 3 + right / 3
}

average(0, 81, 0)
average(90, 90, 90)
