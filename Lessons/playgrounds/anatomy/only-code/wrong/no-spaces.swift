// expected-failure {{code at the top is found, in its order}} A name with a space in it was taken for none.
// zh-Hans: 名字里有空格的，就不当名字了。
func code(in files: [String]) -> [String] {
  files.filter { $0.hasSuffix(".swift") && !$0.contains("/") && !$0.contains(" ") }
}

code(in: ["contents.xcplayground", "inflate.swift", "Sources/Balloon.swift", "adjust.swift"])
