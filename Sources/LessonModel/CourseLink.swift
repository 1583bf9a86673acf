// Where a link or picture of a course's Markdown leads: one reading of it for the loader, which checks
// it, and for the site, which follows it.

/// A link that stays inside the course.
public struct CourseLink: Hashable, Sendable {
  /// The file that it leads to, from the course's folder; nil for the file that it stands in.
  public var path: CoursePath?
  /// The heading that it leads to, without `#`.
  public var anchor: String?
  /// What follows the path as it was written: `?…`, `#…`.
  public var suffix: String

  /// Reads a link's destination; nil for one that is an address.
  ///
  /// - Parameters:
  ///   - destination: What stands in the Markdown.
  ///   - folder: The names of the folders that the Markdown file lies in, from the course's own.
  /// - Throws: Why it leads nowhere.
  public init?(_ destination: String, from folder: [String]) throws(CoursePath.Fault) {
    guard Self.scheme(of: destination) == nil else { return nil }
    let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
    suffix = String(destination[end...])
    anchor = destination.firstIndex(of: "#").map {
      destination[destination.index(after: $0)...].percentUnescaped
    }
    guard end > destination.startIndex else {
      guard !destination.isEmpty else { throw .empty }
      return
    }
    path = try CoursePath(following: destination[..<end].percentUnescaped, from: folder)
  }

  /// The scheme of an address, in small letters; nil for a path.
  public static func scheme(of destination: String) -> String? {
    guard let colon = destination.firstIndex(of: ":") else { return nil }
    let scheme = destination[..<colon]
    let isScheme =
      scheme.first?.isLetter ?? false
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return isScheme ? scheme.lowercased() : nil
  }
}
