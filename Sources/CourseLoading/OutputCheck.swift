// Looks at where everything of the course would lie on its site: two things cannot lie in one place,
// not on a file system either that cannot tell `A` from `a`, and a page that moved must be somewhere.

import LessonModel

/// Compares the paths of all that a site is made of.
struct OutputCheck {
  private let reading: CourseReading
  private let course: CourseOutline
  private let pages: [String: String]

  init(_ reading: CourseReading, _ course: CourseOutline) {
    self.reading = reading
    self.course = course
    pages = Dictionary(SitePaths.pages(of: course).map { ($0.lowercased(), $0) }) { $1 }
  }

  /// Reports what is in the way of something else.
  ///
  /// - Returns: The moved pages that are somewhere now, by the files that they were.
  func check() -> [CoursePath: CoursePath] {
    var taken = Taken(pages: pages.values)
    var moved: [CoursePath: CoursePath] = [:]
    for (old, location, new) in reading.moved {
      guard let target = target(of: new) else { continue }
      guard take(old, as: "the moved address '\(old)'", at: location, &taken) else { continue }
      moved[old] = target
    }
    for (path, location) in reading.copied {
      guard !SitePaths.replaceable.contains(path.description) else { continue }
      take(path, as: "this file", at: location, &taken)
    }
    for (path, location) in reading.linked where !isPage(path) && !isStatic(path) {
      take(path, as: "'\(path)', which this leads to,", at: location, &taken, mayBeThere: true)
    }
    return moved
  }

  /// The page that is there for one that was moved; nil where there is none, which was reported.
  private func target(of new: YAMLTable.Scalar) -> CoursePath? {
    let isAddress = CourseLink.scheme(of: new.text) != nil
    let path = isAddress ? nil : try? CoursePath(new.text)
    let found = path.flatMap { path in
      ["\(path)", "\(path).html", "\(path)/index.html"].lazy.compactMap { name in
        pages[name.lowercased()].flatMap { $0 == name ? try? CoursePath(name) : nil }
      }.first
    }
    if let found { return found }
    let names = pages.values.map { $0.hasSuffix("/index.html") ? $0.dropLast(11) : $0.dropLast(5) }
    reading.problems.error(
      .unknownPage,
      "'\(new.text.printable)' is no page of this course", at: new.location,
      remedy: isAddress
        ? "name the page that is there now, as in 'patterns/tuples'"
        : didYouMean(new.text, in: names.map(String.init)) ?? "name a page, as in 'patterns/tuples'"
    )
    return nil
  }

  /// Notes that something lies at a path, or reports that something else does.
  @discardableResult
  private func take(
    _ path: CoursePath, as what: String, at location: SourceLocation, _ taken: inout Taken,
    mayBeThere: Bool = false
  ) -> Bool {
    guard let owner = taken.take(path, mayBeThere: mayBeThere) else { return true }
    reading.problems.error(
      .siteCollision,
      "on the site, \(what) would lie where \(owner.words) already", at: location,
      remedy: "give one of the two another name")
    return false
  }

  /// Whether a link to a file leads to the page that is made of it.
  private func isPage(_ path: CoursePath) -> Bool {
    guard let name = path.components.last, name.hasSuffix(".md") else { return false }
    let base = name.prefix { $0 != "." }
    return switch path.components.count {
    case 1: base == "course"
    case 2: base == "lesson"
    case 3: base == "page"
    case 4: base == "exercise"
    default: false
    }
  }

  private func isStatic(_ path: CoursePath) -> Bool {
    !course.site.staticFiles.isEmpty && path.components.first == StaticFolder.name
  }
}

/// What lies on a site by now.
private struct Taken {
  /// Whose a path is, as the object of a sentence.
  enum Owner {
    case page(String)
    case own(String)
    case other(String)

    var words: String {
      switch self {
      case .page(let path): "the page '\(path)' lies"
      case .own(let path): "the site's own '\(path)' lies"
      case .other(let path): "'\(path)' lies"
      }
    }
  }

  /// By paths in small letters.
  private var files: [String: Owner] = [:]
  private var folders: [String: Owner] = [:]
  private var others: Set<CoursePath> = []

  init(pages: some Sequence<String>) {
    for page in pages {
      let runs = SitePaths.runs(of: page)
      add(page, .page(page))
      files[runs.lowercased()] = .own(runs)
    }
    for name in SitePaths.replaceable { files[name] = .own(name) }
    files[SitePaths.assets] = .own(SitePaths.assets)
  }

  private mutating func add(_ path: String, _ owner: Owner) {
    files[path.lowercased()] = owner
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders[rest.lowercased()] = folders[rest.lowercased()] ?? owner
    }
  }

  /// Takes a path, or says who has it.
  mutating func take(_ path: CoursePath, mayBeThere: Bool) -> Owner? {
    if mayBeThere, others.contains(path) { return nil }
    // A file cannot lie where a folder is, nor in a folder where a file is.
    if let owner = files[path.caseFolded] ?? folders[path.caseFolded] { return owner }
    for folder in path.folders {
      if let owner = files[folder.lowercased()] { return owner }
    }
    others.insert(path)
    add(path.description, .other(path.description))
    return nil
  }
}
