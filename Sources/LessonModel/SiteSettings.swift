// What `course.yml` says, under `site:`, of the course's web pages.

/// A file that the site takes from the course as it is.
public struct SiteSource: Codable, Hashable, Sendable {
  /// Its path: of a theme's file the name, of any other where it lies on the site.
  public var path: CoursePath
  /// The absolute path of the file in the course.
  public var source: String

  /// Makes a source.
  public init(path: CoursePath, source: String) {
    self.path = path
    self.source = source
  }
}

/// One of the versions of a course that are published side by side.
public struct SiteVersion: Codable, Hashable, Sendable {
  /// What readers know it by.
  public var name: String
  /// Its first page: a web address, or a path from this site's root that begins with `../`.
  public var address: String

  /// Makes a version.
  public init(name: String, address: String) {
    self.name = name
    self.address = address
  }
}

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
  /// The absolute path of the picture that others show beside a link to the site; nil has one made of
  /// the title.
  public var cardPath: String?
  /// Whose the course is; empty where nobody says.
  public var author: String
  /// What stands at the end of every page: running text in Markdown.
  public var footer: Localized<String>
  /// The name of this version among `versions`; nil where there is but one.
  public var version: String?
  /// The versions of the course that are published side by side, in the order in which readers see them.
  public var versions: [SiteVersion]
  /// Whether pages show the solutions of their exercises.
  public var showsSolutions: Bool
  /// The files that replace the theme's, one by one.
  public var themeFiles: [SiteSource]
  /// The files that lie on the site as they are in the course's folder `static`.
  public var staticFiles: [SiteSource]
  /// The files that pages had once, and which of the site's files is there for each now.
  public var moved: [CoursePath: CoursePath]

  /// Makes settings.
  public init(
    baseURL: String? = nil, editURL: String? = nil, getURL: String? = nil, accent: String? = nil,
    logoPath: String? = nil, cardPath: String? = nil, author: String = "",
    footer: Localized<String> = Localized(""),
    version: String? = nil, versions: [SiteVersion] = [], showsSolutions: Bool = false,
    themeFiles: [SiteSource] = [], staticFiles: [SiteSource] = [],
    moved: [CoursePath: CoursePath] = [:]
  ) {
    self.baseURL = baseURL
    self.editURL = editURL
    self.getURL = getURL
    self.accent = accent
    self.logoPath = logoPath
    self.cardPath = cardPath
    self.author = author
    self.footer = footer
    self.version = version
    self.versions = versions
    self.showsSolutions = showsSolutions
    self.themeFiles = themeFiles
    self.staticFiles = staticFiles
    self.moved = moved
  }
}
