// Who writes where others may write too: names that nobody else has, and which of them belong to nobody any
// more. On the file system of a cluster there is no other way to know: its locks may end at a node.

import Glibc

/// One run of this program, told apart from all others on all machines that share a file system.
public struct Writer {
  private let host: String
  private let process: pid_t
  private let number: UInt32

  /// How long nothing was written to what another machine's writer has left, before it is nobody's.
  private static let secondsMax = 86_400

  /// This one.
  public init() {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.host = host.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    process = getpid()
    // In containers, every process may have the number 1.
    number = .random(in: 0 ... .max)
  }

  private init?(_ text: Substring) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let process = pid_t(parts[1]), let number = UInt32(parts[2]) else {
      return nil
    }
    (host, self.process, self.number) = (String(parts[0]), process, number)
  }

  /// A file name of its own.
  public func name(after prefix: String) -> String { "\(prefix)\(host)-\(process)-\(number)" }

  /// The folders below another one that writers have left that were killed.
  ///
  /// - Parameters:
  ///   - prefix: How their names begin.
  ///   - path: The folder in which they lie.
  /// - Returns: Their names: of this machine's writers, which run no more; of others', to which nothing was
  ///   written for a day.
  public static func leftovers(after prefix: String, in path: String) -> [String] {
    let entries = (try? Files.entries(of: path)) ?? []
    return entries.filter { $0.kind == .folder }.compactMap { entry in
      guard let name = String(validating: entry.name, as: UTF8.self), name.hasPrefix(prefix),
        let writer = Writer(name.dropFirst(prefix.count)), writer.isGone(from: "\(path)/\(name)")
      else { return nil }
      return name
    }
  }

  private func isGone(from path: String) -> Bool {
    if host == Self().host { return kill(process, 0) != 0 && errno == ESRCH }
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return time(nil) - status.st_mtim.tv_sec > Self.secondsMax
  }
}
