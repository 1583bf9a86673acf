// expected-failure {{a sleeper that is built by its name begins with 24 beds}} An optional starts as `nil`, so the name comes back, without a single bed.
// zh-Hans: 可选值从 `nil` 开始，名字是回来了，床却一张也没有。
class Train {
  let name: String
  init(name: String) { self.name = name }
}

class Sleeper: Train {
  var beds: Int?
}
