// A track of Exercism's as a course: concept exercises in one lesson, practice exercises in one for
// each degree of difficulty. Source: exercism/docs, building/tracks.

import LessonModel

/// Imports a track, or one exercise of it.
struct ExercismTrack {
  private let folder: SourceFolder
  private var losses: [Diagnostic] = []
  /// The names of the packages that come along, or are there.
  private var packageNames: [String] = []

  /// Prepares to import a track into a course that has some packages.
  init(_ folder: SourceFolder, beside packageNames: Set<String>) {
    self.folder = folder
    self.packageNames = packageNames.sorted()
  }

  /// Whether a folder looks like a track.
  static func isTrack(_ folder: SourceFolder) -> Bool {
    folder.hasFolder("exercises/concept") || folder.hasFolder("exercises/practice")
  }

  /// Whether a folder looks like one exercise, of a track or downloaded from one.
  static func isExercise(_ folder: SourceFolder) -> Bool {
    folder.has(".meta/config.json") || folder.has(ExercismExercise.downloadedConfig)
  }

  /// The exercises that lie side by side in a folder.
  static func exercises(in folder: SourceFolder) -> [SourceFolder] {
    folder.names.filter { folder.hasFolder($0) }.map(folder.folder).filter(isExercise)
  }

  /// The difficulties, from 1 to 10, of which a lesson is made.
  private static let degrees = [
    (range: 1...3, slug: "practice-easy", title: "Practice: easy"),
    (range: 4...7, slug: "practice-medium", title: "Practice: medium"),
    (range: 8...10, slug: "practice-hard", title: "Practice: hard"),
  ]

  /// The whole track.
  ///
  /// - Returns: The course.
  /// - Throws: `ImportFault` where `config.json` cannot be read.
  func course() throws -> ImportedCourse {
    let config = try folder.json("config.json", as: ExercismTrackConfig.self)
    var copy = self
    let packages = (config?.packages ?? []).compactMap {
      $0.package(listedIn: folder.location("config.json").path)
    }
    copy.packageNames += packages.map(\.name)
    let outline = config?.course?.sound
    let lessons = copy.lessons(config?.exercises, outline)
    var leftBehind = LeftBehind()
    leftBehind.add("concepts", of: folder)
    leftBehind.add("exercises/shared/.docs", of: folder)
    for kind in ["exercises/concept", "exercises/practice"].map(folder.folder) {
      for name in kind.names { leftBehind.add(exercise: kind.folder(name)) }
    }
    copy.losses += leftBehind.losses
    let title = config?.title ?? "\(config?.language ?? "Swift") on Exercism"
    var course = ImportedCourse(title: title, lessons: lessons, losses: copy.losses)
    course.packages = packages
    if let outline { course.languages = outline.languages ?? [outline.language] }
    course.keys = FrontMatterLines(outline?.settings ?? []).without(ExportedOutline.ownKeys)
    course.files = folder.files(of: packages)
    let kept = folder.folder(KeptCourse.folderName)
    let slugs = Set(lessons.map(\.slug))
    course.files += kept.filesBelow.filter { !slugs.contains(String($0.prefix { $0 != "/" })) }
      .map { ImportedFile($0, copyOf: "\(kept.path)/\($0)") }
    return course
  }

  /// A course of exercises that no track lists, for one that has some packages.
  ///
  /// - Returns: The course; without lessons where no exercise can be brought in.
  static func course(
    ofExercises folders: [SourceFolder], beside packageNames: Set<String>
  ) -> ImportedCourse {
    let results = folders.map {
      ExercismExercise($0, entry: nil, packageNames: packageNames.sorted()).page()
    }
    let lesson = ImportedLesson(
      slug: "exercism", title: "Exercises from Exercism",
      summary: "Exercises, each with its checks.",
      body: "Each page has one exercise.", pages: results.compactMap(\.page), isCollection: true)
    var leftBehind = LeftBehind()
    folders.forEach { leftBehind.add(exercise: $0) }
    return ImportedCourse(
      title: "Exercises from Exercism", lessons: lesson.pages.isEmpty ? [] : [lesson],
      losses: results.flatMap(\.losses) + leftBehind.losses)
  }

  private mutating func lessons(
    _ exercises: ExercismTrackConfig.Exercises?, _ outline: ExportedOutline?
  ) -> [ImportedLesson] {
    var practice = entries(exercises?.practice, in: "exercises/practice")
    var lessons = lessons(of: &practice, outline)
    let concepts = entries(exercises?.concept, in: "exercises/concept")
    let conceptPages = pages(concepts, in: "exercises/concept")
    if !conceptPages.isEmpty {
      lessons.append(
        ImportedLesson(
          slug: "concepts", title: "Concepts",
          summary: "One thing at a time, each with an exercise.",
          body: "Each page introduces something and has an exercise about it.",
          pages: conceptPages, isCollection: true))
    }
    for degree in Self.degrees {
      let found = practice.filter { degree.range.contains(min(max($0.difficulty ?? 5, 1), 10)) }
      let pages = pages(found, in: "exercises/practice")
      guard !pages.isEmpty else { continue }
      lessons.append(
        ImportedLesson(
          slug: degree.slug, title: degree.title, summary: "Exercises to practise with.",
          body: "Each page has one exercise.", pages: pages, isCollection: true))
    }
    return lessons
  }

  /// The lessons that an export of ours took exercises from, which are taken from the others.
  private mutating func lessons(
    of practice: inout [ExercismTrackConfig.Entry], _ outline: ExportedOutline?
  ) -> [ImportedLesson] {
    var lessons: [ImportedLesson] = []
    for lesson in outline?.lessons ?? [] {
      let kept = folder.folder("\(KeptCourse.folderName)/\(lesson.slug)")
      var pages: [ImportedPage] = []
      for page in lesson.pages {
        let count = losses.count
        let parts = page.exercises.flatMap { exercise -> [KeptPart] in
          let own = practice.filter { $0.slug == exercise.folder }
          practice.removeAll { $0.slug == exercise.folder }
          let package = folder.folder("exercises/practice/\(exercise.folder)")
          return self.pages(own, in: "exercises/practice", called: exercise.slug).map {
            KeptPart(slug: exercise.slug, package: package, page: $0)
          }
        }
        if kept.has("\(page.slug)/page.md") {
          let whole = ImportedPage(page.slug, keptIn: kept.folder(page.slug), with: parts)
          let unread = parts.map { $0.package.path + whole.unreadTexts(of: $0.slug) }
          let told = losses[count...]
          losses.removeSubrange(count...)
          losses += told.filter { loss in
            !unread.contains { (loss.location?.path ?? "").hasPrefix($0) }
          }
          pages.append(whole)
        } else if !parts.isEmpty {
          pages.append(ImportedPage(page, of: parts.map(\.page)))
        }
      }
      guard !pages.isEmpty else { continue }
      lessons.append(ImportedLesson(lesson, pages: pages, keptIn: kept))
    }
    return lessons
  }

  /// The exercises of a kind, the listed ones first and in their order.
  private mutating func entries(
    _ listed: [ExercismTrackConfig.Entry]?, in path: String
  ) -> [ExercismTrackConfig.Entry] {
    let present = folder.folder(path).names.filter { folder.hasFolder("\(path)/\($0)") }
    guard let listed else {
      return present.map { ExercismTrackConfig.Entry(slug: $0) }
    }
    let slugs = Set(listed.map(\.slug))
    for entry in listed where !present.contains(entry.slug) && !entry.isRetired {
      lose(
        "config.json", line: line(of: entry.slug),
        "the exercise '\(entry.slug)' is listed, and there is no '\(path)/\(entry.slug)'")
    }
    for name in present where !slugs.contains(name) {
      lose("\(path)/\(name)", "this exercise was left out: config.json does not list it")
    }
    for entry in listed where entry.isRetired {
      lose(
        "config.json", line: line(of: entry.slug),
        "the exercise '\(entry.slug)' was left out: it is called \(entry.status ?? "") here")
    }
    return listed.filter { present.contains($0.slug) && !$0.isRetired }
  }

  private mutating func pages(
    _ entries: [ExercismTrackConfig.Entry], in path: String, called slug: String? = nil
  ) -> [ImportedPage] {
    entries.compactMap { entry in
      let exercise = ExercismExercise(
        folder.folder("\(path)/\(entry.slug)"), entry: entry, slug: slug,
        packageNames: packageNames)
      let result = exercise.page()
      losses += result.losses
      return result.page
    }
  }

  /// The line of `config.json` that names an exercise.
  private func line(of slug: String) -> Int {
    let lines = (try? folder.text("config.json"))?.lines ?? []
    return lines.firstIndex { $0.contains("\"\(slug)\"") }.map { $0 + 1 } ?? 1
  }

  private mutating func lose(_ name: String, line: Int = 1, _ message: String) {
    losses.append(Diagnostic(.warning, at: folder.location(name, line: line), message))
  }
}

extension ImportedLesson {
  /// A lesson that an export of ours took pages from, with what it kept of it.
  fileprivate init(
    _ lesson: ExportedOutline.Lesson, pages: [ImportedPage], keptIn kept: SourceFolder
  ) {
    let file = (try? kept.text("lesson.md")) ?? nil
    let body = file.map { String(FrontMatterParts(of: $0).body) } ?? "Each page has exercises."
    let folders = Set(pages.map(\.slug))
    let files = kept.filesBelow.filter {
      $0 != "lesson.md" && !folders.contains(String($0.prefix { $0 != "/" }))
    }
    self.init(
      slug: lesson.slug, title: lesson.slug.titleFromSlug, summary: "", body: body, pages: pages,
      files: files.map { ImportedFile($0, copyOf: "\(kept.path)/\($0)") },
      frontMatter: FrontMatterLines(lesson.frontMatter).without(["pages"]), isCollection: true)
  }
}

extension ImportedPage {
  /// One page of several, each of which has an exercise.
  fileprivate init(_ page: ExportedOutline.Page, of parts: [ImportedPage]) {
    let bodies = parts.compactMap { part -> String? in
      guard case .text(let text) = part.files[0].content else { return nil }
      let body = FrontMatterParts(of: SourceFile(path: "", text: text)).body
      return String(body).withoutOuterLines
    }
    let front = FrontMatterLines(page.frontMatter).lines
    let text = (["---"] + front + ["---", ""]).joined(separator: "\n")
    var names: Set<String> = []
    let files = parts.flatMap { $0.files.dropFirst() }.filter { names.insert($0.name).inserted }
    self.init(
      slug: page.slug,
      files: [ImportedFile("page.md", "\(text)\n\(bodies.joined(separator: "\n\n"))\n")] + files,
      exerciseCount: parts.count)
  }
}

extension ExercismTrackConfig.Entry {
  fileprivate init(slug: String) { self.init(slug: slug, name: nil) }

  /// Whether it is no longer, or not yet, for learners.
  fileprivate var isRetired: Bool { status == "deprecated" || status == "wip" }
}
