// expected-failure {{after all else the password is asked for}} The new answer replaced the old one.
// zh-Hans: 新的回答顶掉了旧的。
func next(after code: Int) -> String {
  "sensor"
}
