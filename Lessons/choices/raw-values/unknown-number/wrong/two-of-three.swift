// expected-failure {{an unknown number finds none}} The last wave takes all the rest, unknown numbers included.
// zh-Hans: 最后一种波形把剩下的全收了，不认得的数也在里面。
enum Wave: Int32 {
  case sine = 0
  case saw = 1
  case triangle = 2
}

func wave(for number: Int32) -> Wave? {
  return number == 1 ? .saw : number == 0 ? .sine : .triangle
}
