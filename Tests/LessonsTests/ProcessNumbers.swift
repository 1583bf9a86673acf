// Which processes of a name there are below another one, looked up while it runs.

import Foundation

/// The most processes of a name that were seen at a time below a process, until this is cancelled.
func mostProcesses(named name: String, below root: Int32) async -> Int {
  var most = 0
  while !Task.isCancelled {
    most = max(most, processNumbers(named: name, below: root).count)
    try? await Task.sleep(for: .milliseconds(10))
  }
  return most
}

/// The processes of a name that there are now below a process; the kernel keeps 15 bytes of a name.
func processNumbers(named name: String, below root: Int32) -> [Int32] {
  let all = processes()
  return all.filter { _, process in
    guard process.name == name else { return false }
    var (parent, steps) = (process.parent, 0)
    while parent != root, let next = all[parent], steps < all.count {
      (parent, steps) = (next.parent, steps + 1)
    }
    return parent == root
  }.map(\.key)
}

/// Every process that the kernel tells of, by its number.
private func processes() -> [Int32: (name: String, parent: Int32)] {
  let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return numbers.compactMap { Int32($0) }.reduce(into: [:]) { all, number in
    // `7 (name) S 1 …`; the name may hold anything.
    guard let bytes = FileManager.default.contents(atPath: "/proc/\(number)/stat") else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")"),
      let parent = text[end...].split(separator: " ").dropFirst(2).first.flatMap({ Int32($0) })
    else { return }
    all[number] = (String(text[text.index(after: start)..<end]), parent)
  }
}
