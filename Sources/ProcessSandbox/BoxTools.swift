// What makes boxes on this machine: bubblewrap, and our init, compiled once into the user's cache.
//
// The init travels as C source inside the tool, as the playground runtime travels as Swift: a
// static program cannot be made by the package manager beside our own, and a clang comes with every
// Swift toolchain. It costs one compile, after which the cached program is used.

import Glibc

/// The programs that boxes are made with.
public struct BoxTools: Hashable, Sendable {
  /// Where bubblewrap is.
  public let bubblewrapPath: String
  /// Where the init of boxes is.
  public let initialPath: String

  /// Finds bubblewrap and the init, which is compiled if need be.
  ///
  /// - Parameters:
  ///   - compiler: The path of a C compiler, such as the toolchain's `clang`.
  ///   - cacheFolder: Where the compiled init is kept; it is made if it is not there.
  ///   - searchPath: Where bubblewrap is looked for, as in `PATH`.
  /// - Returns: Where they are.
  /// - Throws: `BoxFault` if there is no bubblewrap, an old one, or the init cannot be compiled.
  public static func prepare(
    compiler: String, cacheFolder: String, searchPath: String = "/usr/bin:/bin:/usr/local/bin"
  ) async throws(BoxFault) -> BoxTools {
    let bubblewrap = try await findBubblewrap(in: searchPath)
    return BoxTools(
      bubblewrapPath: bubblewrap,
      initialPath: try await InitialProgram(folder: cacheFolder).path(compiler: compiler))
  }

  /// The oldest bubblewrap that can forbid further namespaces.
  static let oldestVersion = (0, 8)

  private static func findBubblewrap(in searchPath: String) async throws(BoxFault) -> String {
    let candidates = searchPath.split(separator: ":").map { "\($0)/bwrap" }
    guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw .bubblewrapMissing
    }
    var command = Command(path, ["--version"])
    command.limits = Limits(wallTime: .seconds(20), outputBytesMax: 4096)
    let text = (try? await command.run())?.standardOutput.text ?? ""
    // "bubblewrap 0.8.0"
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count >= 2, (numbers[0], numbers[1]) >= oldestVersion else {
      throw .bubblewrapTooOld(path: path, version: text.filter { !$0.isNewline })
    }
    return path
  }
}

/// The init of boxes: its source, and where it is once compiled.
struct InitialProgram {
  /// Where it is kept.
  var folder: String

  private static let sources: [(name: String, bytes: [UInt8])] = [
    ("init.c", PackageResources.init_c), ("filter.c", PackageResources.filter_c),
    ("probe.c", PackageResources.probe_c), ("box.h", PackageResources.box_h),
    ("BoxReport.h", PackageResources.BoxReport_h),
  ]
  private static let flags = ["-std=gnu11", "-O2", "-static", "-s"]

  /// The path of the compiled program; it is compiled if it is not there.
  func path(compiler: String) async throws(BoxFault) -> String {
    let path = "\(folder)/box-init-\(Self.key)"
    if access(path, X_OK) == 0 { return path }
    do {
      try makeFolders(folder)
      // Others may compile it at the same time. Whoever comes first stays: a box that is being made
      // of it would lose it.
      let workshop = try makeTemporaryFolder(in: folder)
      defer { removeFolder(workshop) }
      try await compile(with: compiler, in: workshop)
      guard chmod("\(workshop)/init", 0o755) == 0,
        link("\(workshop)/init", path) == 0 || errno == EEXIST
      else { throw SystemError() }
      return path
    } catch let error as BoxFault {
      throw error
    } catch let error as SystemError {
      throw .initNotBuilt("\(folder): \(String(cString: strerror(error.number)))")
    } catch {
      throw .initNotBuilt("\(compiler): \(error)")
    }
  }

  private func compile(with compiler: String, in workshop: String) async throws {
    for source in Self.sources { try writeFile(source.bytes, to: "\(workshop)/\(source.name)") }
    var command = Command(
      compiler, Self.flags + ["-o", "init", "init.c", "filter.c", "probe.c"],
      environment: ["PATH": "/usr/bin:/bin", "TMPDIR": workshop], workingDirectory: workshop)
    command.limits = Limits(wallTime: .seconds(120), outputBytesMax: 1 << 20)
    let outcome = try await command.run()
    guard outcome.termination.isSuccess else {
      throw BoxFault.initNotBuilt(outcome.standardError.text)
    }
  }

  /// Tells versions of the program apart: FNV-1a over flags and sources.
  private static let key: String = {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in flags.flatMap(\.utf8) + sources.flatMap(\.bytes) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }()
}

private func makeFolders(_ path: String) throws(SystemError) {
  var made = ""
  for name in path.split(separator: "/") {
    made += "/\(name)"
    if mkdir(made, 0o755) < 0 && errno != EEXIST { throw SystemError() }
  }
}

private func makeTemporaryFolder(in folder: String) throws(SystemError) -> String {
  var template = Array("\(folder)/box-init.XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw SystemError() }
  return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Removes a folder that holds files only.
private func removeFolder(_ path: String) {
  if let entries = opendir(path) {
    while let entry = readdir(entries) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) {
          _ = unlinkat(dirfd(entries), $0, 0)
        }
      }
    }
    closedir(entries)
  }
  rmdir(path)
}

private func writeFile(_ bytes: [UInt8], to path: String) throws(SystemError) {
  let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
  guard file >= 0 else { throw SystemError() }
  defer { close(file) }
  guard write(file, bytes, bytes.count) == bytes.count else { throw SystemError() }
}
