// The version of this program, which results give.

/// What this program is.
enum Program {
  /// The version, after semver.org.
  static let version = "0.1.0"
}
