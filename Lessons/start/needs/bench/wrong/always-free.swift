// expected-failure {{who sits there is named}} The empty place was put right, and the others with it.
// zh-Hans: 空位置对了，坐着人的也一起变成了空的。
let names = [1: "Vera", 3: "Anton"]

func name(at place: Int) -> String {
  return "free"
}
