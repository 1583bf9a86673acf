// Which lines of source the addresses in a program belong to, as the toolchain's symbolizer tells.
//
// The runtime's backtracer says this of a program that traps, and only of where it is then.

import Foundation
import ProcessSandbox

/// Which lines of source the addresses in an object belong to.
struct LineTable: Sendable {
  /// The program that reads the object's line table.
  let symbolizerPath: String
  let pool: JobPool

  init(toolchain: Toolchain, pool: JobPool) {
    symbolizerPath = "\(toolchain.path)/bin/llvm-symbolizer"
    self.pool = pool
  }

  /// Where calls stand in the source.
  ///
  /// - Parameters:
  ///   - callers: The addresses to which they return, from the object's start on.
  ///   - object: The path of the object.
  /// - Returns: Their places in the same order, without those that are not known: all of them where the object
  ///   has no lines, or the toolchain no symbolizer.
  func places(of callers: [UInt64], in object: String) async -> [Backtrace.Location] {
    var status = stat()
    guard stat(object, &status) == 0, access(symbolizerPath, X_OK) == 0 else { return [] }
    // A call ends before the address to which it returns.
    let addresses = callers.filter { $0 > 0 && $0 < status.st_size }.map { $0 - 1 }
    guard !addresses.isEmpty else { return [] }
    let command = Command(
      symbolizerPath,
      ["--obj=\(object)", "--output-style=JSON"]
        + addresses.map { "0x" + String($0, radix: 16) },
      limits: Limits(wallTime: .seconds(10), outputBytesMax: 1 << 20))
    guard let outcome = try? await pool.run(command), outcome.termination.isSuccess,
      let found = try? JSONDecoder().decode(
        [Address].self, from: Data(outcome.standardOutput.bytes))
    else { return [] }
    return found.compactMap { $0.Symbol?.first { $0.Line > 0 } }.map {
      Backtrace.Location(file: $0.FileName, line: $0.Line, column: $0.Column)
    }
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// What the symbolizer says of an address, in its own words: of a call that was put in the place of another
  /// one, both, the inner one first.
  private struct Address: Decodable {
    struct Symbol: Decodable {
      var FileName: String
      var Line: Int
      var Column: Int
    }
    var Symbol: [Symbol]?
  }
}
