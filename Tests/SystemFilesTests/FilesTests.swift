// Files take each other's place whole, and folders are listed by what lies in them.

import Foundation
import SystemFiles
import Testing

@Suite("Files")
struct FilesTests {
  @Test("A file takes another's place whole, and leaves nothing beside it")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/progress"
    try Files.replace(path, with: "one")
    try Files.replace(path, with: "two")
    #expect(Files.text(path) == "two")
    #expect(Files.names(in: folder.path) == ["progress"])
  }

  @Test("Where it cannot, the error names the file, and nothing is left")
  func refused() throws {
    let folder = try TemporaryFolder()
    try Files.makeFolder("\(folder.path)/taken/inner")
    #expect(throws: FileError.cannotWrite(path: "\(folder.path)/taken", number: EISDIR)) {
      try Files.replace("\(folder.path)/taken", with: "text")
    }
    #expect(throws: FileError.cannotWrite(path: "\(folder.path)/none/file", number: ENOENT)) {
      try Files.replace("\(folder.path)/none/file", with: "text")
    }
    #expect(Files.names(in: folder.path) == ["taken"])
  }

  @Test("A folder takes another's place, whether there is one or not")
  func folders() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/Site"
    for text in ["one", "two"] {
      try Files.makeFolder("\(folder.path)/new")
      try Files.write(text, to: "\(folder.path)/new/page")
      try Files.replaceFolder(path, with: "\(folder.path)/new")
      #expect(Files.text("\(path)/page") == text)
      #expect(Files.names(in: folder.path) == ["Site"])
    }
  }

  @Test("A folder is removed with whatever lies in it, and what its links lead to stays")
  func removed() throws {
    let folder = try TemporaryFolder()
    let (tree, kept) = ("\(folder.path)/tree", "\(folder.path)/kept")
    try Files.makeFolder(kept, mode: 0o750)
    try Files.write("text", to: "\(kept)/file")
    try Files.makeFolder("\(tree)/closed/inner")
    try Files.write("text", to: "\(tree)/closed/inner/file")
    #expect(symlink(kept, "\(tree)/closed/link") == 0)
    // Not UTF-8.
    #expect(mkdir(Array(tree.utf8CString.dropLast()) + [0x2F, -1, 0], 0o755) == 0)
    #expect(close(creat(Array(tree.utf8CString.dropLast()) + [0x2F, -1, 0x2F, -2, 0], 0o644)) == 0)
    #expect(chmod("\(tree)/closed/inner", 0o000) == 0)
    #expect(chmod("\(tree)/closed", 0o500) == 0)
    #expect(chmod(tree, 0o500) == 0)
    Files.removeTree(tree)
    #expect(Files.names(in: folder.path) == ["kept"])
    #expect(Files.text("\(kept)/file") == "text")
    var status = stat()
    #expect(stat(kept, &status) == 0 && status.st_mode & 0o777 == 0o750)
    // Of a link the link alone.
    #expect(symlink(kept, "\(folder.path)/link") == 0)
    Files.removeTree("\(folder.path)/link")
    #expect(Files.names(in: folder.path) == ["kept"])
  }

  @Test("A pipe is no file, and nobody waits for its other end")
  func pipes() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(Files.read(path) == nil)
    try Files.write("text", to: "\(folder.path)/file")
    #expect(symlink("nowhere", "\(folder.path)/link") == 0)
    let kinds = try Files.entries(of: folder.path).reduce(into: [:]) { $0[$1.text] = $1.kind }
    #expect(kinds == ["pipe": .other, "file": .file, "link": .link])
    #expect(Files.holds("\(folder.path)/link"))
  }

  @Test("What is added to a file takes the place of a stranger's pipe or link, but not of another")
  func adding() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/Results"
    try Files.makeFolder(path)
    try Files.write("theirs", to: "\(path)/theirs")
    #expect(symlink("theirs", "\(path)/link") == 0)
    #expect(mkfifo("\(path)/pipe", 0o600) == 0)
    // With a reader nobody would wait.
    let reader = open("\(path)/pipe", O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(throws: FileError.cannotWrite(path: "\(path)/link", number: ELOOP)) {
      try HeldFolder(path).append("one", to: "link")
    }
    let held = try HeldFolder(path, in: folder.path)
    for name in ["link", "pipe", "file"] {
      try held.append("one", to: name)
      try held.append("two", to: name)
      #expect(held.read(name) == Array("onetwo".utf8))
    }
    #expect(Files.text("\(path)/theirs") == "theirs")
  }

  @Test("What the kernel gives a part at a time is read to its end")
  func kernel() throws {
    let maps = try #require(Files.kernelText("/proc/self/maps"))
    // More than it gives at once.
    #expect(maps.utf8.count > 1 << 13)
    #expect(maps.contains("[stack]\n") && maps.hasSuffix("\n"))
    #expect(Files.kernelText("/proc/self") == nil)
  }

  @Test("A temporary folder is its owner's alone, and gone with its last user")
  func temporary() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    try Files.write("text", to: "\(path)/file")
    folder = nil
    #expect(!Files.holds(path))
  }

  @Test("The short hash is that of FNV-1a")
  func shortHashes() {
    #expect(shortHash("".utf8).hexadecimal == "cbf29ce484222325")
    #expect(shortHash("foobar".utf8).hexadecimal == "85944171f73967e8")
    #expect(shorterHash("foobar".utf8).hexadecimal == "bf9cf968")
    #expect(UInt8(7).hexadecimal == "07")
  }
}
