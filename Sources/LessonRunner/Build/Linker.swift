// Links shared objects directly, ten times faster than through the compiler's driver.

import Foundation
import ProcessSandbox

/// The linker, and what Swift code needs to be linked with.
struct Linker: Sendable {
  let toolchain: Toolchain
  let pool: JobPool
  /// gold where there is one: 10 ms where the toolchain's lld takes 15 to 20.
  private let path: String

  /// Finds the linker.
  init(toolchain: Toolchain, pool: JobPool) {
    self.toolchain = toolchain
    self.pool = pool
    path =
      access("/usr/bin/ld.gold", X_OK) == 0 ? "/usr/bin/ld.gold" : "\(toolchain.path)/bin/ld.lld"
  }

  /// Links objects into a shared object; what they leave undefined is found when it is loaded.
  ///
  /// - Parameters:
  ///   - objects: Paths of object files.
  ///   - flags: Libraries, in the linker's spelling.
  ///   - output: The path of the shared object.
  /// - Throws: `LinkerFault`, or `LaunchError`.
  func link(_ objects: [String], flags: [String], into output: String) async throws {
    // Without the registration object conformances stay unknown, and casts fail silently.
    let arguments =
      ["-shared", "-o", output, toolchain.registrationObjectPath] + objects
      + ["-L\(toolchain.librariesPath)", "-rpath", toolchain.librariesPath, "-lswiftCore"] + flags
    let command = Command(
      path, arguments, workingDirectory: "/",
      limits: Limits(wallTime: .seconds(60), outputBytesMax: 1 << 20))
    let outcome = try await pool.run(command)
    guard outcome.termination.isSuccess else {
      throw LinkerFault(output: output, message: outcome.standardError.text)
    }
  }
}

/// The linker refused what the compiler made.
public struct LinkerFault: Error, Equatable {
  /// What was to be linked.
  public var output: String
  /// What the linker printed.
  public var message: String
}
