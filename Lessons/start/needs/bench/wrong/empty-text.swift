// expected-failure {{an empty place is free}} Nothing was put in the place of nothing: an empty text, which is not the word that was asked for.
// zh-Hans: 没有的时候，换上的还是没有：一段空文字，不是要的那个词。
let names = [1: "Vera", 3: "Anton"]

func name(at place: Int) -> String {
  return names[place] ?? ""
}
