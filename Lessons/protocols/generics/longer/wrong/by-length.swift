// expected-failure {{texts are compared as well}} The texts got a function of their own, which goes by their length.
// zh-Hans: 给文字另写了一个函数，比的却是长短。
func larger(_ first: Int, _ second: Int) -> Int {
  first > second ? first : second
}

func larger(_ first: String, _ second: String) -> String {
  first.count >= second.count ? first : second
}
