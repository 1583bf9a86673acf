// What is kept in the user's cache beside what the engine makes: pieces of pages, notes of what a build
// left and of what was read of a course, by the hash of all that went into them. What has a new input has
// a new name, so nothing stale can be found.

import Glibc

/// A store of texts by their keys.
public struct TextStore: Sendable {
  private static let marker = "pruned"

  private let path: String
  private let bytesMax: Int
  /// The key of what makes the texts: this very program.
  private let maker: Fingerprint

  /// Opens the store in a cache folder; where it cannot be written, nothing is kept.
  ///
  /// - Parameters:
  ///   - cachePath: The folder.
  ///   - bytesMax: How many bytes of texts may stay when it is pruned: those of several large sites.
  public init(cachePath: String, bytesMax: Int = 512 << 20) {
    path = "\(cachePath)/site"
    self.bytesMax = bytesMax
    var information = stat()
    _ = stat("/proc/self/exe", &information)
    let written = information.st_mtim
    maker = Fingerprint(["\(information.st_size) \(written.tv_sec).\(written.tv_nsec)"])
    try? Files.makeFolder(path)
  }

  /// The key of something that this program makes of some texts.
  public func key(_ texts: [String]) -> Fingerprint {
    var key = maker
    for text in texts { key.add(text) }
    return key
  }

  /// Whether something was kept under a key.
  public func holds(_ key: Fingerprint) -> Bool { access(file(key), R_OK) == 0 }

  /// What was kept under a key.
  public func text(_ key: Fingerprint) -> String? {
    Files.text(file(key))
  }

  /// Keeps a text; whoever reads meanwhile finds the whole of it or nothing.
  public func keep(_ text: String, under key: Fingerprint) {
    try? Files.replace(file(key), with: text)
  }

  /// The list that was kept under a key; nil too where what lies there is none.
  public func texts(_ key: Fingerprint) -> [String]? {
    guard let whole = text(key), let headEnd = whole.utf8.firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    var texts: [String] = []
    var start = whole.utf8.index(after: headEnd)
    for field in whole.utf8[..<headEnd].split(separator: UInt8(ascii: " ")) {
      guard let count = Int(Substring(field)), (0...whole.utf8.count).contains(count),
        let end = whole.utf8.index(start, offsetBy: count, limitedBy: whole.utf8.endIndex)
      else { return nil }
      texts.append(String(whole[start..<end]))
      start = end
    }
    return start == whole.utf8.endIndex ? texts : nil
  }

  /// Keeps a list of texts: a line with the number of each one's bytes, and one text behind the other.
  public func keep(_ texts: [String], under key: Fingerprint) {
    let head = texts.map { "\($0.utf8.count)" }.joined(separator: " ")
    keep("\(head)\n\(texts.joined())", under: key)
  }

  private func file(_ key: Fingerprint) -> String { "\(path)/\(key.name)" }

  /// Removes what was made longest ago, once there is too much. Looks at most once an hour.
  public func prune() {
    let marker = "\(path)/\(Self.marker)"
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var last = stat()
    if stat(marker, &last) == 0, (0..<3_600).contains(now.tv_sec - last.st_mtim.tv_sec) { return }
    try? Files.replace(marker, with: "")

    var files: [(path: String, bytes: Int, made: Int)] = []
    for name in Files.names(in: path) where name != Self.marker {
      var information = stat()
      let file = "\(path)/\(name)"
      guard stat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { continue }
      files.append((file, Int(information.st_size), information.st_mtim.tv_sec))
    }
    var total = files.reduce(0) { $0 + $1.bytes }
    guard total > bytesMax else { return }
    for file in files.sorted(by: { $0.made < $1.made }) where total > bytesMax / 2 {
      unlink(file.path)
      total -= file.bytes
    }
  }
}
