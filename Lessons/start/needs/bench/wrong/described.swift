// expected-failure {{who sits there is named}} The optional itself was turned into text, and says so: Optional("Vera").
// zh-Hans: 把可选值本身变成了文字，于是说出来的是 Optional("Vera")。
let names = [1: "Vera", 3: "Anton"]

func name(at place: Int) -> String {
  return names[place] == nil ? "free" : String(describing: names[place])
}
