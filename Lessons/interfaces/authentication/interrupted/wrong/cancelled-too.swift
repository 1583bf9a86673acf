// expected-failure {{after all else the password is asked for}} Whoever cancelled was interrupted as well, one might say. The task speaks of one code.
// zh-Hans: 也可以说，自己按取消的人也是被打断了。可题目里说的只是一个编号。
func next(after code: Int) -> String {
  [-4, -2].contains(code) ? "sensor" : "password"
}

next(after: -4)
