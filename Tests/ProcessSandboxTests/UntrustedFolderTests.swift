import Foundation
import Glibc
import Testing

@testable import ProcessSandbox

@Suite("A folder of a stranger's", .timeLimit(.minutes(20))) struct UntrustedFolderTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: UUID().uuidString).path

  @Test("Of a tree its regular files are copied, and nothing that leads elsewhere or waits")
  func copied() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = FileManager.default
    try files.createDirectory(
      atPath: "\(folder)/made/release/A.build", withIntermediateDirectories: true)
    try files.createDirectory(atPath: "\(folder)/private", withIntermediateDirectories: true)
    for name in ["made/release/A.build/a.o", "made/release/b.txt", "private/secret.o"] {
      try Data("text".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    for (link, target) in [
      ("made/release/link.o", "private/secret.o"), ("made/release/B.build", "private"),
      ("linked", "made"),
    ] {
      try files.createSymbolicLink(
        atPath: "\(folder)/\(link)", withDestinationPath: "\(folder)/\(target)")
    }
    #expect(mkfifo("\(folder)/made/release/pipe.o", 0o666) == 0)
    try UntrustedFolder.copy("made/release", in: folder, to: "\(folder)/copy") {
      $0.hasSuffix(".o")
    }
    #expect(
      try files.subpathsOfDirectory(atPath: "\(folder)/copy").sorted()
        == ["A.build", "A.build/a.o"])
    for path in ["linked/release", "made/../private", "nothing"] {
      #expect(throws: UntrustedFile.Refusal.self) {
        try UntrustedFolder.copy(path, in: folder, to: "\(folder)/other")
      }
    }
    #expect(!files.fileExists(atPath: "\(folder)/other"))
  }
}
