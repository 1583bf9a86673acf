// Where code finds the modules that it may import beside the toolchain's: what lies beside it, compiled.

/// Compiled modules that code may import.
public struct ImportableModules: Hashable, Sendable {
  /// The folders that they lie in, whose paths are others where what is in them is.
  public var folders: [String]
  /// The names of those that are imported without asking.
  public var implicitNames: [String]

  /// Collects modules; none where nothing is said.
  public init(folders: [String] = [], implicitNames: [String] = []) {
    self.folders = folders
    self.implicitNames = implicitNames
  }
}
