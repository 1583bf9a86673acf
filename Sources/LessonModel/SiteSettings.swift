// What `course.yml` says, under `site:`, of the course's web pages.

/// How a course is published as a site.
public struct SiteSettings: Codable, Hashable, Sendable {
  /// The address that the site will have, without a slash at its end; nil while there is none.
  public var baseURL: String?
  /// The address at which a file can be edited, with `{path}` for its path in the course.
  public var editURL: String?
  /// The address at which readers get the course with the program; nil while there is none.
  public var getURL: String?
  /// The one warm colour, `#rrggbb`; nil leaves the theme's own.
  public var accent: String?
  /// The absolute path of a picture that stands before the title.
  public var logoPath: String?
  /// What stands at the end of every page.
  public var footer: String
  /// Whether pages show the solutions of their exercises.
  public var showsSolutions: Bool
  /// The absolute path of a folder whose files replace the theme's, one by one.
  public var themePath: String?
  /// Addresses that pages had once, and where they are now: `patterns/pairs`, `patterns/tuples`.
  public var moved: [String: String]

  /// Makes settings.
  public init(
    baseURL: String? = nil, editURL: String? = nil, getURL: String? = nil, accent: String? = nil,
    logoPath: String? = nil, footer: String = "", showsSolutions: Bool = false,
    themePath: String? = nil,
    moved: [String: String] = [:]
  ) {
    self.baseURL = baseURL
    self.editURL = editURL
    self.getURL = getURL
    self.accent = accent
    self.logoPath = logoPath
    self.footer = footer
    self.showsSolutions = showsSolutions
    self.themePath = themePath
    self.moved = moved
  }
}
