// expected-failure {{a sleeper that is built by its name begins with 24 beds}} Any value brings the initialiser back. This one is not the number that was asked for.
// zh-Hans: 随便什么值都能让构造器回来，可这不是要的那个数。
class Train {
  let name: String
  init(name: String) { self.name = name }
}

class Sleeper: Train {
  var beds = 0
}
