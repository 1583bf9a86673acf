// Exercises of Exercism's whose learners have a file that is ready, handed in as the platform does and otherwise.

import Foundation
import Testing

@Suite("Imported answers")
struct ImportedAnswersTests {
  private static let error = "enum CipherError: Error { case notCoprime }\n"
  private static let answer = """
    struct Cipher {
      func encode(_ number: Int, key: Int) throws -> Int {
        guard key % 2 == 1 else { throw CipherError.notCoprime }
        return number * key % 26
      }
    }

    """

  private func place() throws -> Place {
    let place = try Place(isEmpty: true)
    try place.write(
      "cipher/.meta/config.json",
      """
      {"files": {"solution": ["Sources/Cipher/Cipher.swift"], "test": ["Tests/CipherTests/CipherTests.swift"],
       "example": [".meta/Sources/Cipher/CipherExample.swift"], "editor": ["Sources/Cipher/CipherError.swift"]}}
      """)
    try place.write("cipher/.docs/instructions.md", "# Instructions\n\nEncode.\n")
    try place.write("cipher/Sources/Cipher/Cipher.swift", "// Write your code here.\n")
    try place.write("cipher/Sources/Cipher/CipherError.swift", Self.error)
    try place.write(
      "cipher/.meta/Sources/Cipher/CipherExample.swift", Self.error + "\n" + Self.answer)
    try place.write(
      "cipher/Tests/CipherTests/CipherTests.swift",
      """
      import Testing
      @testable import Cipher

      @Suite struct CipherTests {
        @Test("a number is encoded") func encodes() throws { #expect(try Cipher().encode(2, key: 3) == 6) }
        @Test("some keys are refused") func refuses() {
          #expect(throws: CipherError.notCoprime) { try Cipher().encode(1, key: 2) }
        }
      }

      """)
    return place
  }

  @Test("What the example has in its own place is handed in beside the stub, or with it")
  func ready() async throws {
    let place = try place()
    var said = try await transcript(
      at: place, [["import", "cipher"], ["check", "--solutions", "cipher"], ["lint"]])
    let folder = "Lessons/exercism/about-cipher/cipher"
    for (path, text) in try place.files(below: folder).sorted(by: { $0.key < $1.key })
    where path.hasSuffix(".swift") {
      said += "=== \(path)\n\(String(decoding: text, as: UTF8.self))"
    }
    // As the platform hands it in; as an example is tried; as somebody does who forgets the other file.
    for (name, isReady, text) in [
      ("both", true, Self.answer), ("example", false, Self.error + "\n" + Self.answer),
      ("alone", false, Self.answer), ("stub", true, "// Write your code here.\n"),
    ] {
      let sources = "\(name)/Sources/Cipher"
      try place.write("\(sources)/Cipher.swift", text)
      if isReady { try place.write("\(sources)/CipherError.swift", Self.error) }
      let out = "out-\(name)"
      try FileManager.default.createDirectory(
        atPath: "\(place.path)/\(out)", withIntermediateDirectories: false)
      let run = try await place.lessons([
        "grade", name, "--as", "exercism", "--exercise", "cipher", "--output", out,
      ])
      let result = try place.read("\(out)/results.json")
      let states = result.split(separator: "\n").filter { $0.contains("\"status\"") }
      said += "=== \(name): \(run.exitCode ?? -1)\n\(states.joined(separator: "\n"))\n"
    }
    try expectGolden(said, "import-ready.txt")
  }
}
