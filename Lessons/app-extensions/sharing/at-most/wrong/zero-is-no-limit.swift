// expected-failure {{more is not}} Zero was read as “no limit”, as some settings have it. Here it is a number like others.
// zh-Hans: 把零读成了“不限”，有些设置里是这样。在这里，零和别的数一样。
func fits(_ pictures: Int, max: Int?) -> Bool {
  guard let max else { return pictures == 0 }
  return max == 0 || pictures <= max
}
