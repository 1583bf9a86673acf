// expected-failure {{after all else the password is asked for}} Codes are names and have no order: minus five is no greater interruption.
// zh-Hans: 编号只是名字，没有大小：−5 并不是更严重的打断。
func next(after code: Int) -> String {
  code <= -4 ? "sensor" : "password"
}
