// How many processes of a name there are below another one, looked up while it runs.

import Foundation

/// The most processes of a name that were seen at a time below a process, until this is cancelled.
func mostProcesses(named name: String, below root: Int32) async -> Int {
  var most = 0
  while !Task.isCancelled {
    let all = processes()
    let count = all.values.count { process in
      guard process.name == name else { return false }
      var (parent, steps) = (process.parent, 0)
      while parent != root, let next = all[parent], steps < all.count {
        (parent, steps) = (next.parent, steps + 1)
      }
      return parent == root
    }
    most = max(most, count)
    try? await Task.sleep(for: .milliseconds(10))
  }
  return most
}

/// Whether all processes of a name below another one have the lowest weight at last; false where they have not
/// within a minute.
func goOnAtLowestWeight(named name: String, below root: Int32) async throws -> Bool {
  let end = ContinuousClock.now + .seconds(60)
  while ContinuousClock.now < end {
    let all = processes()
    let found = all.filter { number, process in
      var (parent, steps) = (process.parent, 0)
      while parent != root, let next = all[parent], steps < all.count {
        (parent, steps) = (next.parent, steps + 1)
      }
      return process.name == name && parent == root
    }
    // Where the kernel has groups of sessions, niceness means nothing beside theirs.
    let isLowest = found.allSatisfy { number, process in
      let group = FileManager.default.contents(atPath: "/proc/\(number)/autogroup")
      return process.nice == 19
        && group.map { String(decoding: $0, as: UTF8.self).hasSuffix(" nice 19\n") } ?? true
    }
    if !found.isEmpty, isLowest { return true }
    try await Task.sleep(for: .milliseconds(10))
  }
  return false
}

/// Every process that the kernel tells of, by its number.
private func processes() -> [Int32: (name: String, parent: Int32, nice: Int)] {
  let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return numbers.compactMap { Int32($0) }.reduce(into: [:]) { all, number in
    // `7 (name) S 1 …`; the name may hold anything.
    guard let bytes = FileManager.default.contents(atPath: "/proc/\(number)/stat") else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")") else { return }
    let words = text[end...].split(separator: " ")
    guard words.count > 17, let parent = Int32(words[2]), let nice = Int(words[17]) else { return }
    all[number] = (String(text[text.index(after: start)..<end]), parent, nice)
  }
}
