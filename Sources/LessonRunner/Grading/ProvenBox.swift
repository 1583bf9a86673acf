// Finds what holds strangers' code on this machine, and proves it.

import Glibc
public import ProcessSandbox

/// A box that was seen to hold.
public struct ProvenBox: Sendable {
  /// What makes such boxes.
  public var tools: BoxTools
  /// Where everything is kept that they hold.
  public var cachePath: String
  /// Why it is not one of bubblewrap's, which was looked for first.
  public var reasonNotBubblewrap: BoxFault?

  /// Where root keeps what boxes by Landlock hold, if its own cache is closed to others.
  ///
  /// Such a box has a user of its own and cannot be shown a place under another name.
  static let sharedCachePath = "/var/cache/lessons"

  /// Finds a box by this machine's toolchain and the user's cache.
  ///
  /// - Parameters:
  ///   - sandbox: Which; `boxed` for bubblewrap's where it holds and Landlock's elsewhere.
  ///   - packedPath: Where a pack has things compiled already.
  /// - Returns: What holds.
  /// - Throws: `BoxFault` where nothing holds, and what is thrown where there is no toolchain.
  public static func ofThisMachine(
    _ sandbox: GradingSandbox = .boxed, packedPath: String? = nil
  ) async throws -> ProvenBox {
    let toolchain = try Toolchain.locate().path
    return try await find(
      sandbox, compiler: "\(toolchain)/bin/clang", cachePath: Engine.defaultCachePath(),
      packedPath: packedPath, toolchain: toolchain)
  }

  /// Finds a box and tries to get out of it.
  ///
  /// - Parameters:
  ///   - sandbox: Which; `boxed` for bubblewrap's where it holds and Landlock's elsewhere.
  ///   - compiler: The path of a C compiler, such as the toolchain's `clang`.
  ///   - cachePath: Where things are kept.
  ///   - packedPath: Where a pack has things compiled already.
  ///   - toolchain: The folder of the Swift toolchain, which boxes hold.
  /// - Returns: What holds.
  /// - Throws: `BoxFault` where nothing does.
  public static func find(
    _ sandbox: GradingSandbox, compiler: String, cachePath: String, packedPath: String? = nil,
    toolchain: String
  ) async throws(BoxFault) -> ProvenBox {
    var reason: BoxFault?
    let packedFolder = packedPath.map { "\($0)/box" }
    if sandbox != .landlock {
      do {
        let tools = try await BoxTools.prepare(
          compiler: compiler, cacheFolder: "\(cachePath)/box", packedFolder: packedFolder)
        try await SandboxCheck.run(tools: tools)
        return ProvenBox(tools: tools, cachePath: cachePath)
      } catch {
        // Why there is no init holds for either.
        if case .initNotBuilt = error { throw error }
        if sandbox == .bubblewrap { throw error }
        reason = error
      }
    }
    let isClosed = geteuid() == 0 && !isOpenToOthers(cachePath)
    let path = isClosed ? sharedCachePath : cachePath
    do throws(BoxFault) {
      for path in [toolchain, packedPath].compactMap(\.self)
      where geteuid() == 0 && !isOpenToOthers(path) {
        throw BoxFault.unreadable(path)
      }
      let tools = try await BoxTools.prepareWalls(
        compiler: compiler, cacheFolder: "\(path)/box", packedFolder: packedFolder)
      try await SandboxCheck.run(tools: tools)
      return ProvenBox(tools: tools, cachePath: path, reasonNotBubblewrap: reason)
    } catch {
      throw reason.map { .neither($0.message, error.message, remedies: [$0.remedy, error.remedy]) }
        ?? error
    }
  }
}

/// Whether everybody may enter all folders of a path, as far as they are there.
private func isOpenToOthers(_ path: String) -> Bool {
  var folder = ""
  for name in path.split(separator: "/") {
    folder += "/\(name)"
    var status = stat()
    guard stat(folder, &status) == 0 else { return true }
    if status.st_mode & S_IXOTH == 0 { return false }
  }
  return true
}
