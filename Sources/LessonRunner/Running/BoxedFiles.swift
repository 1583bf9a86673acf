// What a command in a box makes, taken over into a folder of ours: a stranger's source may have had the
// compiler write anything, so regular files come along and nothing else.

import Foundation
import LessonModel
import ProcessSandbox

extension CommandPlace {
  /// The folder in which a box finds what it is given and leaves what it makes.
  static let outputPath = "/out"

  /// Runs a command that makes files.
  ///
  /// - Parameters:
  ///   - folder: Where the files go.
  ///   - cache: Has room for what passes between.
  ///   - given: Files that the command finds in its working directory, and that are not taken over.
  ///   - command: Makes the command from a layout that has the working directory, `outputPath`.
  /// - Returns: How the command ended; its files are there however it did.
  /// - Throws: `LaunchError`, or what writing throws; never for what the command makes.
  func make(
    into folder: String, cache: ProductCache, given: [(name: String, bytes: [UInt8])] = [],
    _ command: (inout Layout) throws -> Command
  ) async throws -> Outcome {
    try await cache.withTemporaryFolder { output in
      try give(given, in: output)
      var layout = layout
      _ = layout.write(output, at: Self.outputPath)
      let outcome = try await command(&layout).run()
      try takeOver(from: output, into: folder, without: given.map(\.name))
      return outcome
    }
  }

  /// Writes what a command is given into the folder that it works in.
  func give(_ files: [(name: String, bytes: [UInt8])], in output: String) throws {
    chmod(output, 0o755)
    for file in files {
      try writeBytes(file.bytes, to: "\(output)/\(file.name)")
      chmod("\(output)/\(file.name)", 0o644)
    }
  }

  /// Takes over what a command made in the folder that it worked in.
  func takeOver(from output: String, into folder: String, without given: [String]) throws {
    let names = Set(try FileManager.default.contentsOfDirectory(atPath: output))
      .subtracting(given)
    for name in names.sorted().prefix(Self.filesMax) {
      let bytes = try? UntrustedFile.read(name, in: output, bytesMax: Self.fileBytesMax)
      guard let bytes else { continue }
      try replaceBytes(bytes, at: "\(folder)/\(name)", writer: "box")
    }
  }

  /// How many files are taken over; no command of ours makes half as many.
  private static let filesMax = 16
  /// How large each may be, in bytes.
  private static let fileBytesMax = 64 << 20
}
