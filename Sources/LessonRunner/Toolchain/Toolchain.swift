// The Swift toolchain that compiles lessons: where it is, and what belongs to it.

public import Foundation
import SystemFiles

/// A Swift toolchain on this machine.
public struct Toolchain: Sendable {
  /// The `usr` folder that holds `bin`, `lib` and `share`.
  public let path: String
  /// The version, such as `6.3.1`.
  public let version: String
  /// What tells this toolchain from any other: part of the key of everything compiled by it.
  public let identity: String

  /// The oldest version that lessons compile with.
  public static let oldestVersion = "6.3"

  /// The target triple that everything is compiled for.
  static let target = "\(architecture)-unknown-linux-gnu"
  static let architecture: String = {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }()

  var frontendPath: String { "\(path)/bin/swift-frontend" }
  var librariesPath: String { "\(path)/lib/swift/linux" }
  var pluginsPath: String { "\(path)/lib/swift/host/plugins" }
  /// The object that registers a module's conformances; it comes first in everything linked.
  var registrationObjectPath: String { "\(librariesPath)/\(Self.architecture)/swiftrt.o" }

  /// The toolchain's longer explanation of a diagnostic, Markdown.
  func explanation(named name: String) -> String? {
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { return nil }
    return try? String(
      contentsOfFile: "\(path)/share/doc/swift/diagnostics/\(name).md", encoding: .utf8)
  }
}

/// Why no toolchain can be used.
public enum ToolchainError: Error, Equatable {
  /// No `swiftc` in `PATH` nor in the usual folders.
  case notFound(searched: [String])
  /// The one found is older than `Toolchain.oldestVersion`.
  case tooOld(path: String, version: String)
  /// The one found lacks a file that lessons need.
  case incomplete(path: String, missing: String)
}

extension Toolchain {
  /// Finds the toolchain: in `PATH`, else in `/opt/swift`, `/usr/local` or the home folder.
  ///
  /// - Throws: `ToolchainError` when there is none that can be used.
  public static func locate(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Toolchain {
    let searched =
      (environment["PATH"] ?? "").split(separator: ":").map(String.init)
      + ["/opt/swift/usr/bin", "/usr/local/bin", "/usr/bin"]
      + (environment["HOME"].map { ["\($0)/.local/share/swiftly/bin"] } ?? [])
    for folder in searched {
      // `swiftc` may be a link; the toolchain is where the link leads.
      let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
      let binaries = compiler.deletingLastPathComponent()
      let frontend = binaries.appendingPathComponent("swift-frontend").path
      guard access(frontend, X_OK) == 0 else { continue }
      return try examine(path: binaries.deletingLastPathComponent().path, frontend: frontend)
    }
    throw ToolchainError.notFound(searched: searched)
  }

  private static func examine(path: String, frontend: String) throws -> Toolchain {
    let version = try librariesVersion(path: path)
    guard version.compare(oldestVersion, options: .numeric) != .orderedAscending else {
      throw ToolchainError.tooOld(path: path, version: version)
    }
    guard let sample = sample(of: frontend) else {
      throw ToolchainError.incomplete(path: path, missing: frontend)
    }
    let identity = ContentHash([path, version, target, Fingerprint(sample).name]).description
    let toolchain = Toolchain(path: path, version: version, identity: identity)
    for file in [toolchain.registrationObjectPath, "\(toolchain.librariesPath)/libTesting.so"]
    where access(file, R_OK) != 0 {
      throw ToolchainError.incomplete(path: path, missing: file)
    }
    return toolchain
  }

  /// What tells one compiler from another, by what it is and not by when it came here: its size, and the
  /// table of its sections at its end, in which no two builds are alike.
  private static func sample(of path: String) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path), let size = try? file.seekToEnd() else {
      return nil
    }
    let length = min(size, 1 << 16)
    guard (try? file.seek(toOffset: size - length)) != nil,
      let end = try? file.read(upToCount: Int(length)), end.count == length
    else { return nil }
    return Array("\(size) ".utf8) + end
  }

  /// The compiler's version as its testing library's interface states it.
  ///
  /// Reading a line of a file takes microseconds where asking the compiler takes 45 ms, and a regular
  /// expression would have to be compiled at each start.
  private static func librariesVersion(path: String) throws -> String {
    let interface =
      "\(path)/lib/swift/linux/Testing.swiftmodule/\(target).swiftinterface"
    guard let file = FileHandle(forReadingAtPath: interface),
      let bytes = try? file.read(upToCount: 1024)
    else { throw ToolchainError.incomplete(path: path, missing: interface) }
    let head = String(decoding: bytes, as: UTF8.self)
    guard let words = head.firstRange(of: "Swift version ") else {
      throw ToolchainError.incomplete(path: path, missing: interface)
    }
    return String(head[words.upperBound...].prefix { $0.isNumber || $0 == "." })
  }
}
