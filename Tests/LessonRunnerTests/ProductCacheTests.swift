// Products that were torn, and products that many ask for.

import Foundation
import Synchronization
import SystemFiles
import Testing

@testable import LessonRunner

@Suite("The cache of products")
final class ProductCacheTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "lessons-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test("builds what many ask for once, and anew when it was torn", arguments: ["", "{\"fa"])
  func torn(rest: String) async throws {
    let cache = try ProductCache(path: folder.path)
    let builds = Count()
    func askers() async throws -> Set<[String]> {
      try await withThrowingTaskGroup(of: [String].self) { group in
        for _ in 1...8 {
          group.addTask {
            try await cache.product("facts", key: ContentHash(["key"])) { _ in
              ["build \(builds.next())"]
            }.facts
          }
        }
        return try await group.reduce(into: []) { $0.insert($1) }
      }
    }
    #expect(try await askers() == [["build 1"]])
    let products = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let product = try #require(products.first)
    #expect(products.count == 1)
    try writeBytes(Array(rest.utf8), to: "\(folder.path)/\(product)/facts.json")
    #expect(try await askers() == [["build 2"]])
  }

  @Test("loses what was not used for longest, however deep its files lie, once there is too much")
  func pruned() async throws {
    let cache = try ProductCache(path: folder.path)
    let now = Date()
    for (name, hoursAgo) in [("old", 3.0), ("new", 2.0)] {
      let made = try await cache.product("made", key: ContentHash([name])) { product in
        try Files.makeFolder("\(product)/modules/deep")
        let size = name == "old" ? 2 << 20 : 1 << 10
        try writeBytes([UInt8](repeating: 0, count: size), to: "\(product)/modules/deep/file")
        try writeBytes(Array(name.utf8), to: "\(product)/name")
      }
      try FileManager.default.setAttributes(
        [.modificationDate: now.addingTimeInterval(-3_600 * hoursAgo)], ofItemAtPath: made)
    }
    var other = try ProductCache(path: folder.path)
    other.bytesMax = 1 << 20
    other.prune(now: now)
    let left = Files.names(in: folder.path).compactMap { Files.text("\(folder.path)/\($0)/name") }
    #expect(left == ["new"])
  }

  @Test("lets one build at a time, also after builds that failed")
  func failing() async throws {
    let cache = try ProductCache(path: folder.path)
    let building = Presence()
    await withTaskGroup { group in
      for _ in 1...8 {
        group.addTask {
          for _ in 1...8 {
            _ =
              try? await cache.product("facts", key: ContentHash(["key"])) { _ in
                building.enter()
                for _ in 1...200 { await Task.yield() }
                building.leave()
                throw CancellationError()
              } as String
          }
        }
      }
    }
    #expect(building.most == 1)
  }

  @Test("builds anew what a file is missing of, or the end of one", arguments: ["", "ha", nil])
  func cutOff(rest: String?) async throws {
    let cache = try ProductCache(path: folder.path)
    let builds = Count()
    func product() async throws -> String {
      try await cache.product("object", key: ContentHash(["key"])) { folder in
        _ = builds.next()
        try FileManager.default.createDirectory(
          atPath: "\(folder)/below", withIntermediateDirectories: true)
        try writeBytes(Array("half".utf8), to: "\(folder)/below/program.o")
      }
    }
    let file = "\(try await product())/below/program.o"
    #expect(try await product() + "/below/program.o" == file)
    #expect(builds.next() == 2)
    unlink(file)
    if let rest { try writeBytes(Array(rest.utf8), to: file) }
    _ = try await product()
    #expect(builds.next() == 4)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "half")
  }

  @Test("takes what is there from a folder that it never changes")
  func lower() async throws {
    let lower = try ProductCache(path: "\(folder.path)/lower")
    _ = try await lower.product("facts", key: ContentHash(["key"])) { _ in ["of the lower one"] }
    var cache = try ProductCache(path: "\(folder.path)/upper")
    cache.lowerPath = lower.path
    for (key, facts) in [("key", "of the lower one"), ("other", "of its own")] {
      let found = try await cache.product("facts", key: ContentHash([key])) { _ in
        ["of its own"]
      }
      #expect(found.facts == [facts])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: lower.path).count == 1)
  }

  @Test("removes what was not used for longest, and nothing that is not its own")
  func pruning() async throws {
    var cache = try ProductCache(path: folder.path)
    let product = try await cache.product("facts", key: ContentHash(["key"])) { folder in
      try writeBytes([1], to: "\(folder)/file")
    }
    let manager = FileManager.default
    let left = ["building-abc", "facts-\(String(repeating: "0", count: 40)).lock", "site"]
    for name in left {
      try manager.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
      try writeBytes([1], to: "\(folder.path)/\(name)/file")
    }
    cache = try ProductCache(path: folder.path)
    cache.bytesMax = 0
    cache.prune(now: Date() + 7200)
    let rest = try manager.contentsOfDirectory(atPath: folder.path)
    #expect(rest.sorted() == ["pruned", "site"] && !manager.fileExists(atPath: product))
  }

  @Test("keeps what its process holds, however old, and lets go of what is made of one text")
  func holding() async throws {
    var cache = try ProductCache(path: folder.path)
    for kind in ["runtime", "program"] {
      let made = try await cache.product(kind, key: ContentHash(["key"])) { folder in
        try writeBytes(Array(kind.utf8), to: "\(folder)/file")
      }
      try FileManager.default.setAttributes(
        [.modificationDate: Date() - 90_000], ofItemAtPath: made)
    }
    cache.bytesMax = 0
    cache.prune()
    let left = Files.names(in: folder.path).compactMap { Files.text("\(folder.path)/\($0)/file") }
    #expect(left == ["runtime"])
  }

  @Test("leaves nothing half made behind when the process leaves in the middle")
  func leaving() async throws {
    var cache = try ProductCache(path: folder.path)
    let passing = PassingFiles()
    cache.passing = passing
    await #expect(throws: (any Error).self) {
      try await cache.product("facts", key: ContentHash(["key"])) { folder in
        try writeBytes([1], to: "\(folder)/file")
        passing.removeAll()
        try writeBytes([1], to: "\(folder)/another")
      }
    }
    await #expect(throws: CancellationError.self) { try await cache.withTemporaryFolder { _ in } }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("gives its turn to the next who waits for it, and to nobody who was cancelled meanwhile")
  func turns() async throws {
    let turns = NamedTurns()
    try await turns.wait(for: "product")
    try await turns.wait(for: "another")
    let cancelled = Task { try await turns.wait(for: "product") }
    let next = Task {
      try await turns.wait(for: "product")
      return "next"
    }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    turns.end("product")
    #expect(try await next.value == "next")
    turns.end("product")
    try await turns.wait(for: "product")
  }

  @Test("says why it cannot write a file")
  func unwritable() {
    let path = "\(folder.path)/missing/file"
    #expect(throws: CacheError(path: path, reason: "No such file or directory")) {
      try writeBytes([1], to: path)
    }
  }
}

/// Counts from 1, for whoever asks.
private final class Count: Sendable {
  private let last = Mutex(0)

  func next() -> Int {
    last.withLock { last in
      last += 1
      return last
    }
  }
}

/// How many are somewhere, and how many were there at a time at most.
private final class Presence: Sendable {
  private let count = Mutex((now: 0, most: 0))

  var most: Int { count.withLock(\.most) }

  func enter() { count.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }

  func leave() { count.withLock { $0.now -= 1 } }
}
