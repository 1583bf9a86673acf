// Which lines of source the addresses in a program belong to, as the toolchain's symbolizer tells.
//
// The runtime's backtracer says this of a program that traps, and only of where it is then.

import Foundation
import ProcessSandbox

extension Limits {
  fileprivate static let symbolizer = Limits(wallTime: .seconds(10), outputBytesMax: 1 << 20)
}

/// Which lines of source the addresses in an object belong to.
struct LineTable: Sendable {
  /// The toolchain with the program that reads the object's line table.
  let toolchain: Toolchain
  let pool: JobPool
  /// Where that runs.
  let place: CommandPlace

  private var symbolizerPath: String { "\(toolchain.path)/bin/llvm-symbolizer" }

  /// The functions that call others, and where these calls stand in the source.
  ///
  /// - Parameters:
  ///   - callers: The addresses to which they return, from the object's start on.
  ///   - object: The path of the object.
  /// - Returns: The calls in the same order, without those that are not in the object; none where the toolchain
  ///   has no symbolizer.
  func frames(of callers: [UInt64], in object: String) async -> [Backtrace.Frame] {
    var status = stat()
    guard stat(object, &status) == 0, access(symbolizerPath, X_OK) == 0 else { return [] }
    // A call ends before the address to which it returns.
    let addresses = callers.filter { $0 > 0 && $0 < status.st_size }.map { $0 - 1 }
    guard !addresses.isEmpty else { return [] }
    var layout = place.layout
    layout.read(toolchain.path)
    let shown = layout.read(object, at: "/program.so")
    let command = place.command(
      .compiler, symbolizerPath,
      ["--output-style=JSON", "-e", shown] + addresses.map { "0x" + String($0, radix: 16) },
      in: layout, workingDirectory: "/", limits: place.isHome ? .symbolizer : .boxedCompiler)
    guard let outcome = try? await pool.run(command), outcome.termination.isSuccess,
      let found = try? JSONDecoder().decode(
        [Address].self, from: Data(outcome.standardOutput.bytes))
    else { return [] }
    return found.flatMap { $0.Symbol ?? [] }.map { symbol in
      Backtrace.Frame(
        symbol: symbol.FunctionName,
        sourceLocation: symbol.Line > 0
          ? Backtrace.Location(file: symbol.FileName, line: symbol.Line, column: symbol.Column)
          : nil)
    }
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// What the symbolizer says of an address, in its own words: of a call that was put in the place of another
  /// one, both, the inner one first.
  private struct Address: Decodable {
    struct Symbol: Decodable {
      var FunctionName: String?
      var FileName: String
      var Line: Int
      var Column: Int
    }
    var Symbol: [Symbol]?
  }
}
