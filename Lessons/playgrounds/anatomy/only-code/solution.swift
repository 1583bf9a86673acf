func code(in files: [String]) -> [String] {
  files.filter { $0.hasSuffix(".swift") && !$0.contains("/") }
}

code(in: ["contents.xcplayground", "inflate.swift", "Sources/Balloon.swift", "adjust.swift"])
