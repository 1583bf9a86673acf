// expected-failure {{a train in the list gets its platform}} The question was turned round: those who have a platform are sent to ask.
// zh-Hans: 问题问反了：有站台的车，反倒请人去问。
let platforms = ["Heron": 2, "Old Bess": 4]

func sign(for train: String) -> String {
  guard platforms[train] == nil else {
    return "Please ask"
  }
  return "Platform 0"
}
