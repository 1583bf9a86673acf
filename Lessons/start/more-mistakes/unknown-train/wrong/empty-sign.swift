// expected-failure {{any other train is asked for}} A `return` was put below the `print`, with the nearest text that comes to mind: the compiler is content, and the sign is empty.
// zh-Hans: 在 `print` 下面随手补了一个 `return`：编译器满意了，牌子却是空的。
let platforms = ["Heron": 2, "Old Bess": 4]

func sign(for train: String) -> String {
  guard let platform = platforms[train] else {
    print("Please ask")
    return ""
  }
  return "Platform \(platform)"
}
