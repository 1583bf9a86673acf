// expected-failure {{any other train is asked for}} Something stands in the place of nothing, and people wait on platform 1 for a train that does not come.
// zh-Hans: 没有的时候换上了一个数，于是人们在一站台，等一趟不会来的车。
let platforms = ["Heron": 2, "Old Bess": 4]

func sign(for train: String) -> String {
  let platform = platforms[train] ?? 1
  return "Platform \(platform)"
}
