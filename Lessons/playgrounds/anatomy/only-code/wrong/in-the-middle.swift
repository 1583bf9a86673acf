// expected-failure {{what does not end in .swift is no code}} A name that has `.swift` somewhere need not end in it.
// zh-Hans: 名字里有 `.swift`，不等于以它结尾。
func code(in files: [String]) -> [String] {
  files.filter { $0.contains(".swift") && !$0.contains("/") }
}
