// Which libcmark this program runs with.

internal import CCMark

/// The library behind this module.
public enum CommonMarkLibrary {
  /// The version that was loaded, such as `0.30.2`; it may differ from the one compiled against.
  public static var version: String { String(cString: cmark_version_string()) }
}
