// Where compiled products are kept: in the user's cache folder. Where that cannot be written – a home
// folder that is missing, another's, or read-only – in a folder for temporary files, so that lessons
// run all the same, with what can be read of the other.

public import Foundation

/// The folder of the cache.
public struct CachePlace: Equatable, Sendable {
  /// The folder; it may not be there yet.
  public var path: String
  /// The folder that should hold it and cannot be written, and why; nil where all is well.
  public var refused: CacheError?
  /// A folder whose products serve here too and to which nothing is added: one that is named or the
  /// user's own and lies where it cannot be written.
  public var lowerPath: String?
  /// Whether what an author has written is compiled nowhere but in `lowerPath`, which is a pack's.
  public var isSealed = false

  /// The folder of the cache that this one stands in for: from there is taken over what is made nowhere but
  /// where its user says so.
  var originPath: String?

  /// Finds the folder.
  ///
  /// - Parameter environment: Names it, by `XDG_CACHE_HOME`, else the home folder, by `HOME`.
  public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      self.init(path: "\(folder)/lessons")
      // Who names a folder is told what is wrong with it, when it is used; but one that is there and
      // can only be read is of use.
      if let number = Self.obstacle(to: path), Self.canBeRead(path) {
        substitute(path, becauseOf: number, environment)
      }
      return
    }
    let home = environment["HOME"] ?? NSHomeDirectory()
    let path = "\(home)/.cache/lessons"
    self.init(path: path)
    if let number = Self.obstacle(to: path) {
      substitute(home, becauseOf: number, environment)
    }
  }

  /// Takes a folder for temporary files in place of one that cannot be written, unless that is
  /// somebody else's, whose products are not to be run.
  private mutating func substitute(
    _ refusedPath: String, becauseOf number: Int32, _ environment: [String: String]
  ) {
    let folder = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    let substitute = "\(folder)/lessons-\(getuid())"
    refused = CacheError(path: refusedPath, reason: String(cString: strerror(number)))
    guard Self.isOwn(substitute) else { return }
    if Self.canBeRead(path) { lowerPath = path }
    path = substitute
  }

  private static func canBeRead(_ path: String) -> Bool { access(path, R_OK | X_OK) == 0 }

  init(path: String, refused: CacheError? = nil) {
    self.path = path
    self.refused = refused
  }

  /// Makes the folder where it is missing.
  ///
  /// - Throws: `CacheError` when it cannot be made or written.
  public func prepare() throws(CacheError) {
    guard let number = Self.obstacle(to: path) else { return }
    throw CacheError(path: path, reason: String(cString: strerror(number)))
  }

  /// Makes a folder where it is missing.
  ///
  /// - Returns: The number of the error that keeps it from being made or written, or nil.
  private static func obstacle(to path: String) -> Int32? {
    if access(path, W_OK | X_OK) == 0 { return nil }
    var folder = ""
    for part in path.split(separator: "/") {
      folder += "/\(part)"
      if mkdir(folder, 0o755) == 0 || errno == EEXIST { continue }
      let number = errno
      // A disk that is read-only says so even of what is there.
      guard access(folder, X_OK) == 0 else { return number }
    }
    return access(path, W_OK | X_OK) == 0 ? nil : errno
  }

  /// Whether a folder is the caller's and nobody else may write in it; made where it is missing.
  private static func isOwn(_ path: String) -> Bool {
    // Root's boxes by Landlock have a user of their own, who has to find what is compiled.
    mkdir(path, geteuid() == 0 ? 0o755 : 0o700)
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid()
      && status.st_mode & 0o022 == 0
  }
}
