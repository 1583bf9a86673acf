// expected-failure {{each number finds its wave}} No wave is no answer to a number that the engine knows.
// zh-Hans: 引擎认得的数，不能拿“没有”来回答。
enum Wave: Int32 {
  case sine = 0
  case saw = 1
  case triangle = 2
}

func wave(for number: Int32) -> Wave? {
  return nil
}
