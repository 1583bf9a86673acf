// What an attack would find if it got out, and whether it did.

import Glibc
import ProcessSandbox

/// Bait for one attack: files, a folder to write to, people who listen. Not in `/tmp`, which every
/// box has of its own.
struct Arena {
  /// A text that no other run has: whoever carries it in their environment is of this one.
  let token: String
  /// A folder that the box may write to.
  let output: String
  private let folder: String
  private let listeners: [Int32]
  private let port: UInt16

  init() throws {
    var template = Array("/var/tmp/sandbox-arena.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CompileError(text: "no arena") }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    chmod(folder, 0o755)
    self.folder = folder
    output = "\(folder)/output"
    token = folder.replacing("/", with: "-")
    for (path, mode) in [("output", 0o755), ("open", 0o777)] as [(String, mode_t)] {
      mkdir("\(folder)/\(path)", mode)
      chmod("\(folder)/\(path)", mode)
    }
    close(creat("\(folder)/secret", 0o644))
    let loopback = listenOnLoopback()
    port = loopback.port
    listeners = [
      loopback.descriptor, listenOnSocket(abstract: token),
      listenOnSocket(path: "\(folder)/open/socket"),
    ]
    chmod("\(folder)/open/socket", 0o777)
  }

  /// What an attack is told about the world outside.
  func arguments(for attack: String) -> [String] {
    switch attack {
    case "read-files", "files": ["\(folder)/secret", folder, #filePath]
    case "roundabout-paths", "break-root": ["\(folder)/secret"]
    case "write-files": ["\(folder)/open"]
    case "connect-out": ["\(port)", token, "\(folder)/open/socket"]
    case "kill-others": ["\(getpid())", "\(getppid())", "2", "3"]
    case "change-others": ["\(folder)/secret", "\(getpid())"]
    case "leave-traps": ["\(folder)/secret"]
    case "environment": [Self.variable]
    default: []
    }
  }

  /// Writes a source that a box can be given, and returns its path.
  func source(_ bytes: some Sequence<UInt8>) throws -> String {
    let path = "\(folder)/source"
    let (file, bytes) = (creat(path, 0o644), Array(bytes))
    guard file >= 0, write(file, bytes, bytes.count) == bytes.count else {
      throw CompileError(text: "no source")
    }
    close(file)
    return path
  }

  /// A variable of ours that no box may know.
  static let variable: String = {
    setenv("SANDBOX_TEST_SECRET", "secret", 1)
    return "SANDBOX_TEST_SECRET"
  }()

  /// What the attack did outside, or whom it left behind.
  func damage() -> String? {
    if access("\(folder)/open/made", F_OK) == 0 { return "a file was made outside" }
    let left = processesCarrying(token)
    return left.isEmpty ? nil : "processes are left: \(left)"
  }

  func remove() {
    for listener in listeners { close(listener) }
    // The names of what was left need not be text.
    _ = try? Command("/bin/rm", ["-rf", folder]).runAndWait()
  }
}

/// The processes whose environment holds a text, zombies apart.
func processesCarrying(_ text: String) -> [String] {
  entries(of: "/proc").filter { name in
    guard pid_t(name) != nil, let environment = contents(of: "/proc/\(name)/environ") else {
      return false
    }
    return environment.contains(text)
  }
}

private func contents(of path: String) -> String? {
  guard let file = fopen(path, "re") else { return nil }
  defer { fclose(file) }
  var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The names in a folder, as bytes that C can be given again.
private func entries(of path: String) -> [String] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: 256) { names.append(String(cString: $0)) }
    }
  }
  return names.filter { $0 != "." && $0 != ".." }
}

private let socketKind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)

private func listenOnLoopback() -> (descriptor: Int32, port: UInt16) {
  let listener = socket(AF_INET, socketKind, 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      _ = bind(listener, address, length) | listen(listener, 1)
      getsockname(listener, address, &length)
    }
  }
  return (listener, UInt16(bigEndian: address.sin_port))
}

private func listenOnSocket(path: String = "", abstract name: String = "") -> Int32 {
  let listener = socket(AF_UNIX, socketKind, 0)
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = name.isEmpty ? Array(path.utf8) : [0] + Array(name.utf8)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  let length = socklen_t(
    MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { $0 + bytes.count } ?? 0)
  withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      _ = bind(listener, address, length) | listen(listener, 1)
    }
  }
  return listener
}
