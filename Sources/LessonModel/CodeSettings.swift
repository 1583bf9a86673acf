// How code is compiled and run, as far as a course, a lesson, a page or what stands on it says so.

/// Settings of code; nil where nothing is said, and then what lies further out decides.
public struct CodeSettings: Codable, Hashable, Sendable {
  /// The Swift language mode, 5 or 6.
  public var languageMode: Int?
  /// What code without an annotation is isolated to.
  public var isolation: CompilationSettings.Isolation?
  /// How many seconds a run may take.
  public var timeLimitSeconds: Double?
  /// What lies beside the code for it to import and to read.
  public var shared = SharedFiles()

  /// Makes settings that say nothing.
  public init() {}

  /// These settings, and where they say nothing, those of what they lie in.
  public func within(_ outer: CodeSettings) -> CodeSettings {
    var settings = outer
    if let languageMode { settings.languageMode = languageMode }
    if let isolation { settings.isolation = isolation }
    if let timeLimitSeconds { settings.timeLimitSeconds = timeLimitSeconds }
    settings.shared = shared.within(outer.shared)
    return settings
  }

  /// How a module with these settings is compiled.
  public func compilation(moduleName: String) -> CompilationSettings {
    var settings = CompilationSettings(moduleName: moduleName)
    if let languageMode { settings.languageMode = languageMode }
    if let isolation { settings.isolation = isolation }
    settings.shared = shared
    return settings
  }
}
