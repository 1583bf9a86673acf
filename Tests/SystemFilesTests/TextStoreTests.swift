// What is kept between builds.

import Foundation
import SystemFiles
import Testing

@Suite("The store of texts")
struct TextStoreTests {
  private let folder = try? TemporaryFolder()

  private func store(bytesMax: Int = 1 << 20) throws -> TextStore {
    TextStore(cachePath: try #require(folder).path, bytesMax: bytesMax)
  }

  @Test(
    "A list comes back as it was kept",
    arguments: [[], [""], ["one"], ["", "two\n3 4\n", "", "三\0"], ["a", "", ""]])
  func lists(texts: [String]) throws {
    let store = try store()
    let key = store.key(["key"])
    #expect(store.texts(key) == nil)
    store.keep(texts, under: key)
    #expect(store.texts(key) == texts)
  }

  @Test(
    "What is torn, or no list, is none",
    arguments: ["", "3", "3\nab", "3\nabcd", "-1\n", "x\n", "2 9223372036854775807\nab", "2\nab三"])
  func noLists(text: String) throws {
    let store = try store()
    let key = store.key(["key"])
    store.keep(text, under: key)
    #expect(store.texts(key) == nil)
  }

  @Test("What was made longest ago goes once there is too much, and is looked for once an hour")
  func pruning() throws {
    let store = try store(bytesMax: 100)
    let keys = (0..<5).map { store.key(["\($0)"]) }
    func keepAll() throws {
      for (index, key) in keys.enumerated() {
        store.keep(String(repeating: "x", count: 30), under: key)
        try setAge(ofFileNamed: key.name, seconds: 100 - index)
      }
    }
    try keepAll()
    store.prune()
    #expect(keys.map(store.holds) == [false, false, false, false, true])
    try keepAll()
    store.prune()
    #expect(keys.map(store.holds) == [true, true, true, true, true])
    try setAge(ofFileNamed: "pruned", seconds: 3_601)
    store.prune()
    #expect(keys.map(store.holds) == [false, false, false, false, true])
  }

  private func setAge(ofFileNamed name: String, seconds: Int) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -Double(seconds))],
      ofItemAtPath: "\(try #require(folder).path)/site/\(name)")
  }
}
