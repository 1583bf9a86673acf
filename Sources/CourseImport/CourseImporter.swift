// Where an import begins: looks at what a folder holds, and makes a course of it. Nothing is written
// here; what cannot come along is told with its file and line.

import LessonModel

/// Makes a course of a folder that was written for something else.
public struct CourseImporter {
  private let folder: SourceFolder
  /// The name of the one file in it that is imported; nil for all of it.
  private let fileName: String?
  /// The names of the packages that the course which it comes to has.
  private let packageNames: Set<String>

  /// Prepares to import.
  ///
  /// - Parameters:
  ///   - path: The absolute path of a folder, or of a notebook.
  ///   - packageNames: The names of the packages that the course which it comes to has.
  public init(path: String, beside packageNames: Set<String> = []) {
    self.packageNames = packageNames
    let file = SourceFile(path: path, text: "")
    let isFile = NotebookReader.isNotebook(path) && !file.folder.hasFolder(file.name)
    fileName = isFile ? file.name : nil
    folder = isFile ? file.folder : SourceFolder(path: path)
  }

  /// Whether a file can be imported by itself.
  public static func importsFile(_ path: String) -> Bool { NotebookReader.isNotebook(path) }

  /// The course that can be made of it.
  ///
  /// - Parameter trying: Compiles and runs a program once; nil where programs are to be believed.
  /// - Returns: The course, with at least one lesson.
  /// - Throws: `ImportFault`, and what `trying` throws.
  public func course(trying: ProgramTrying? = nil) async throws -> ImportedCourse {
    var course = try await read(trying)
    if fileName == nil { course.losses += folder.strays }
    // What several lessons have in common is told once.
    course.losses = course.losses.uniqued
    course.losses.sort {
      ($0.location?.path ?? "", $0.location?.position.line ?? 0)
        < ($1.location?.path ?? "", $1.location?.position.line ?? 0)
    }
    guard !course.lessons.isEmpty else {
      guard course.losses.isEmpty else {
        throw ImportFault.nothing(path: folder.path, losses: course.losses)
      }
      throw folder.name.hasSuffix(".swiftpm")
        ? ImportFault.isApp(path: folder.path) : .unknownKind(path: folder.path)
    }
    return course
  }

  private func read(_ trying: ProgramTrying?) async throws -> ImportedCourse {
    if let fileName {
      var reader = NotebookReader(folder, names: [fileName], trying: trying)
      return try await reader.course()
    }
    if ExercismTrack.isTrack(folder) {
      return try ExercismTrack(folder, beside: packageNames).course()
    }
    if ExercismTrack.isExercise(folder) {
      return ExercismTrack.course(ofExercises: [folder], beside: packageNames)
    }
    let libraries = PackageLibraries(folder, trying: trying)
    let playgrounds =
      Playground.isPlayground(folder) ? [folder] : Playground.all(in: folder)
    guard SwiftPackage.isPackage(folder) else {
      let notebooks = playgrounds.isEmpty ? NotebookReader.names(in: folder) : []
      guard notebooks.isEmpty else {
        var reader = NotebookReader(folder, names: notebooks, trying: trying)
        return try await reader.course()
      }
      let exercises = ExercismTrack.exercises(in: folder)
      if playgrounds.isEmpty, !exercises.isEmpty {
        var course = ExercismTrack.course(ofExercises: exercises, beside: packageNames)
        course.losses += folder.looseFiles(but: Set(exercises.map(\.path)), areOf: "exercise")
        return course
      }
      guard !playgrounds.isEmpty else { throw ImportFault.unknownKind(path: folder.path) }
      var course = try await course(of: playgrounds, libraries, trying)
      course.losses += libraries.losses
      if !Playground.isPlayground(folder) {
        course.losses += folder.looseFiles(but: libraries.paths)
      }
      return course
    }
    var course = try await course(of: playgrounds, libraries, trying)
    var package = SwiftPackage(folder, libraries, trying: trying)
    course.lessons += try await package.lessons(
      beside: packageNames.union(course.packages.map(\.name)))
    course.packages += package.packages
    course.files += package.files
    course.losses += package.losses + libraries.losses
    var slugs = FreeSlugs()
    for index in course.lessons.indices {
      course.lessons[index].slug = slugs.slug(course.lessons[index].slug)
    }
    let name = folder.name.hasSuffix(".docc") ? String(folder.name.dropLast(5)) : folder.name
    if !playgrounds.contains(where: { Playground($0).carried != nil }) {
      course.title = name.titleFromName
    }
    return course
  }

  /// A lesson of each playground.
  private func course(
    of playgrounds: [SourceFolder], _ libraries: PackageLibraries, _ trying: ProgramTrying?
  ) async throws -> ImportedCourse {
    var course = ImportedCourse(title: "", lessons: [], losses: [])
    let all = playgrounds.map(Playground.init)
      .sorted { ($0.carried?.number ?? .max) < ($1.carried?.number ?? .max) }
    for var playground in all {
      // What an export of ours took along as packages comes back as that.
      let listed = (playground.carried?.packages ?? []).compactMap {
        $0.package(listedIn: folder.location("Package.swift").path)
      }
      course.packages += listed.filter { package in
        folder.holds(package) && !course.packages.contains { $0.origin == package.origin }
      }
      let areThere = !listed.isEmpty && listed.allSatisfy(folder.holds)
      if var lesson = try await playground.lesson(areThere ? nil : libraries, trying) {
        var number = 2
        let slug = lesson.slug
        while course.lessons.contains(where: { $0.slug == lesson.slug }) {
          lesson.slug = "\(slug)-\(number)"
          number += 1
        }
        course.lessons.append(lesson)
      }
      course.losses += playground.losses
    }
    let carried = all.lazy.compactMap(\.carried).first
    let name = folder.playgroundBookContents?.playgroundBookName ?? folder.name.titleFromName
    let title = course.lessons.count == 1 ? course.lessons[0].title : name
    course.title = carried?.courseTitle ?? title
    if let carried { course.languages = [carried.courseLanguage] }
    course.files = folder.files(of: course.packages)
    return course
  }
}
