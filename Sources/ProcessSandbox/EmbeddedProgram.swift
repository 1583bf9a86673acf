// A C program that travels as source inside the tool and is compiled once into the user's cache, by the
// clang that comes with every Swift toolchain: the package manager cannot build it as it must be built.

import Glibc
import SystemFiles

/// A C program to be compiled where it is first needed.
public struct EmbeddedProgram: Sendable {
  /// Why there is no compiled program.
  public struct NotBuilt: Error {
    /// What the compiler said, or the system.
    public var reason: String
  }

  /// The name that compiled programs begin with.
  public var name: String
  /// Its files; those that end in `.c` are compiled.
  public var sources: [(name: String, bytes: [UInt8])]
  /// What else the compiler is told: before the files, and after them.
  public var arguments: (before: [String], after: [String])

  /// Describes a program.
  public init(
    name: String, sources: [(name: String, bytes: [UInt8])],
    arguments: (before: [String], after: [String])
  ) {
    self.name = name
    self.sources = sources
    self.arguments = arguments
  }

  /// Compiles the program if it is not there.
  ///
  /// - Parameters:
  ///   - folder: Where it is kept; it is made if it is not there.
  ///   - packed: Where it may be compiled already, and nothing is written.
  ///   - compiler: The path of a C compiler, such as the toolchain's `clang`.
  /// - Returns: The path of the compiled program.
  /// - Throws: `NotBuilt`.
  public func path(
    in folder: String, or packed: String? = nil, compiledBy compiler: String
  ) async throws(NotBuilt) -> String {
    if let packed = packed.map({ "\($0)/\(name)-\(key(compiler))" }), access(packed, X_OK) == 0 {
      return packed
    }
    let path = "\(folder)/\(name)-\(key(compiler))"
    if isWhole(path) { return path }
    do {
      try Files.makeFolder(folder)
      // Others may compile it at the same time. Whoever comes first stays: a box that is being made
      // of it would lose it.
      let workshop = try makeTemporaryFolder(name, in: [folder])
      defer { Files.removeTree(workshop) }
      try await compile(with: compiler, in: workshop)
      guard chmod("\(workshop)/program", 0o755) == 0,
        link("\(workshop)/program", path) == 0 || errno == EEXIST
      else { throw SystemError() }
      return path
    } catch let error as NotBuilt {
      throw error
    } catch FileError.cannotWrite(let path, let number) {
      throw NotBuilt(reason: "\(path): \(String(cString: strerror(number)))")
    } catch let error as SystemError {
      throw NotBuilt(reason: "\(folder): \(String(cString: strerror(error.number)))")
    } catch {
      throw NotBuilt(reason: "\(compiler): \(error)")
    }
  }

  private func compile(with compiler: String, in workshop: String) async throws {
    for source in sources { try Files.write(source.bytes, to: "\(workshop)/\(source.name)") }
    let units = sources.map(\.name).filter { $0.hasSuffix(".c") }
    var command = Command(
      compiler, arguments.before + ["-o", "program"] + units + arguments.after,
      environment: ["PATH": "/usr/bin:/bin", "TMPDIR": workshop], workingDirectory: workshop)
    command.limits = Limits(wallTime: .seconds(120), outputBytesMax: 1 << 20)
    let outcome = try await command.run()
    guard outcome.termination.isSuccess else {
      throw NotBuilt(reason: outcome.standardError.text)
    }
  }

  /// Whether a compiled program is there that everybody may start: a power cut may leave a file without
  /// its bytes or its end, and a copy be its owner's alone, which gives way to a new one.
  private func isWhole(_ path: String) -> Bool {
    var information = stat()
    guard stat(path, &information) == 0 else { return false }
    let isForAll = information.st_mode & 0o5 == 0o5 || chmod(path, 0o755) == 0
    guard isForAll, access(path, X_OK) == 0, Self.hasEnd(path, bytes: Int(information.st_size))
    else {
      unlink(path)
      return false
    }
    return true
  }

  /// Whether a program's last part, the table of its sections, lies within the file (ELF, figure 4-3: where
  /// the table begins, how large an entry is, and how many there are).
  private static func hasEnd(_ path: String, bytes: Int) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: 64)
    guard read(file, &header, header.count) == header.count else { return false }
    return header.withUnsafeBytes { header in
      let start = header.loadUnaligned(fromByteOffset: 0x28, as: UInt64.self)
      let size = header.loadUnaligned(fromByteOffset: 0x3a, as: UInt16.self)
      let count = header.loadUnaligned(fromByteOffset: 0x3c, as: UInt16.self)
      return start > 0 && start <= bytes && Int(start) + Int(size) * Int(count) <= bytes
    }
  }

  /// Tells versions of the program apart: FNV-1a over the machine, compiler, arguments and sources.
  private func key(_ compiler: String) -> String {
    #if arch(arm64)
      let machine = "arm64"
    #else
      let machine = "x86_64"
    #endif
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let arguments = [machine, compiler] + arguments.before + arguments.after
    for byte in arguments.flatMap(\.utf8) + sources.flatMap(\.bytes) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
