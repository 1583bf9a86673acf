import Testing

@testable import Exercise

@Suite struct OnlyCode {
  @Test("code at the top is found, in its order")
  func found() {
    #expect(code(in: ["inflate.swift", "adjust.swift"]) == ["inflate.swift", "adjust.swift"])
    #expect(code(in: ["o'clock.swift"]) == ["o'clock.swift"])
    let pages = ["tie.swift", "pop.swift", "end.swift", "hang.swift", "burst.swift", "float.swift"]
    #expect(code(in: pages) == pages)
    #expect(code(in: ["Contents.swift", "Pop.swift"]) == ["Contents.swift", "Pop.swift"])
    #expect(code(in: ["my page.swift"]) == ["my page.swift"])
    #expect(code(in: []) == [])
  }

  @Test(
    "what does not end in .swift is no code",
    arguments: [
      "contents.xcplayground", "inflate.swift.bak", "swift", "myswift", "inflate.SWIFT", "",
    ])
  func others(name: String) {
    #expect(code(in: ["adjust.swift", name]) == ["adjust.swift"])
  }

  @Test(
    "what lies in a folder is no section",
    arguments: ["Sources/Balloon.swift", "Documentation/page.swift", "a/b/c.swift", "x/y.swift"])
  func folders(path: String) {
    #expect(code(in: [path, "adjust.swift"]) == ["adjust.swift"])
  }
}
