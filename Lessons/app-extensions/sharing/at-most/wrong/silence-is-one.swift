// expected-failure {{silence means none}} One picture seems little enough. But silence means none.
// zh-Hans: 一张好像不算多。可不说就是不收。
func fits(_ pictures: Int, max: Int?) -> Bool {
  return pictures <= (max ?? 1)
}
