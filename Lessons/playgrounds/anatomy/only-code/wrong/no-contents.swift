// expected-failure {{code at the top is found, in its order}} Contents.swift was taken for the slip of paper. It is code like the others.
// zh-Hans: Contents.swift 被当成了清单，它也是代码。
func code(in files: [String]) -> [String] {
  files.filter { $0.hasSuffix(".swift") && !$0.contains("/") && $0 != "Contents.swift" }
}

code(in: ["contents.xcplayground", "inflate.swift", "Sources/Balloon.swift", "adjust.swift"])
