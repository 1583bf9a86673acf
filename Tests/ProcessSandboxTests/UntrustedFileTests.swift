// Reading what strangers hand in: links, pipes, devices, odd names, too much.

import Glibc
import ProcessSandbox
import Testing

@Suite("A file of a stranger's", .timeLimit(.minutes(20))) struct UntrustedFileTests {
  private let folder: String

  init() throws {
    var template = Array("\(TestMachine.folder)/handed-in.XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    mkdir("\(folder)/patterns", 0o755)
    try make("patterns/bang.swift", "let x = 1\n")
  }

  private func make(_ name: String, _ text: String) throws {
    let file = creat("\(folder)/\(name)", 0o644)
    try #require(file >= 0)
    defer { close(file) }
    try #require(write(file, text, text.utf8.count) == text.utf8.count)
  }

  private func refusal(of path: String) -> UntrustedFile.Refusal? {
    #expect(throws: UntrustedFile.Refusal.self) { try UntrustedFile.read(path, in: folder) }
  }

  @Test(
    "is read if it is an ordinary one, whatever its name", arguments: ["-o", "--", "火 \n.swift"])
  func ordinary(name: String) throws {
    try make(name, "text")
    #expect(try UntrustedFile.read(name, in: folder) == Array("text".utf8))
    let nested = try UntrustedFile.read("patterns/bang.swift", in: folder)
    #expect(nested == Array("let x = 1\n".utf8))
  }

  @Test("is missing when it is not there, or is named by a path that leads elsewhere")
  func missing() {
    for path in [
      "none", "patterns/none", "../\(folder)", "patterns/../patterns/bang.swift", "",
      "/etc/passwd", "./patterns", "a\0b",
    ] {
      #expect(refusal(of: path) == .missing, "\(path)")
    }
  }

  @Test("is refused when it is a link, or behind one")
  func links() throws {
    symlink("/etc/passwd", "\(folder)/link.swift")
    symlink("patterns/bang.swift", "\(folder)/inner.swift")
    symlink("/etc", "\(folder)/etc")
    // To Swift the slash before a mark is another character.
    symlink("patterns", "\(folder)/way")
    try make("patterns/\u{301}.swift", "")
    for path in ["link.swift", "inner.swift", "etc/passwd", "way/\u{301}.swift"] {
      #expect(refusal(of: path) == .notRegular)
    }
  }

  @Test("is refused, and not waited for, when it is a pipe, a folder, a socket or a device")
  func specialFiles() {
    mkfifo("\(folder)/pipe.swift", 0o644)
    for path in ["pipe.swift", "patterns"] { #expect(refusal(of: path) == .notRegular) }
    #expect(throws: UntrustedFile.Refusal.notRegular) {
      try UntrustedFile.read("zero", in: "/dev")
    }
  }

  @Test("is refused when it is too large, by a byte or by a terabyte")
  func tooLarge() throws {
    try make("exact", "12345678")
    #expect(try UntrustedFile.read("exact", in: folder, bytesMax: 8).count == 8)
    #expect(throws: UntrustedFile.Refusal.tooLarge(bytesMax: 7)) {
      try UntrustedFile.read("exact", in: folder, bytesMax: 7)
    }
    let file = creat("\(folder)/sparse", 0o644)
    ftruncate(file, 1 << 40)
    close(file)
    #expect(refusal(of: "sparse") == .tooLarge(bytesMax: UntrustedFile.sourceBytesMax))
  }
}
