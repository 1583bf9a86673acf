// Looks for what is left over: files that nothing in the course claimed, and names that differ only
// by case, which some file systems cannot tell apart.

import LessonModel

/// Walks the course's folders once everything else has been read.
struct StrayCheck {

  private let reading: CourseReading
  /// The folders in which something is claimed.
  private let used: Set<String>

  init(_ reading: CourseReading) {
    self.reading = reading
    var used: Set<String> = []
    for path in reading.files.claimed {
      var parent = path.parentPath
      while parent.utf8.count > reading.files.root.utf8.count, used.insert(parent).inserted {
        parent = parent.parentPath
      }
    }
    self.used = used
  }

  func check() { check(reading.files.root, depth: 0) }

  private func check(_ path: String, depth: Int) {
    // Symbolic links inside the course may lead in circles; a course is five folders deep.
    guard depth < 8 else { return }
    let folder = reading.files.folder(path)
    reportSimilarNames(in: folder)
    for name in folder.names {
      let path = folder.path(of: name)
      if reading.files.passedOver.contains(path) { continue }
      if folder.entries[name] == .folder, used.contains(path) {
        check(path, depth: depth + 1)
      } else if !reading.files.claimed.contains(path) {
        reportStray(name, in: folder)
      }
    }
  }

  private func reportStray(_ name: String, in folder: Folder) {
    // A course.yml that cannot be read may well use what lies beside it.
    guard reading.languagesAreKnown || folder.path != reading.files.root else { return }
    let isExercise = folder.entries["exercise.md"] != nil
    let missing = Folder.exerciseNames.filter { folder.entries[$0] == nil }
    let near = isExercise ? didYouMean(name, in: missing) : nil
    let what = folder.entries[name] == .folder ? "folder" : "file"
    reading.problems.warning(
      .unusedFile,
      "nothing in the course uses this \(what)", at: folder.location(of: name),
      remedy: near ?? wrongRemedy(name, in: folder) ?? sharedRemedy(name, in: folder)
        ?? packageRemedy(name, in: folder) ?? "take it away, or link to it from a page")
  }

  /// What to do about the folder `wrong` that has folders alone, and about such a folder in it.
  private func wrongRemedy(_ name: String, in folder: Folder) -> String? {
    guard folder.entries[name] == .folder else { return nil }
    let isInside = folder.path.lastComponent == "wrong"
    guard isInside || name == "wrong" && folder.entries["exercise.md"] != nil else { return nil }
    let first = isInside ? name : reading.files.folder(folder.path(of: name)).folderNames.first
    return first.map {
      "write '\($0).swift' beside the folder '\($0)': a wrong answer's first file, with the mark"
    }
  }

  /// What to do about a folder of the course's that is a package, or holds one.
  private func packageRemedy(_ name: String, in folder: Folder) -> String? {
    guard folder.path == reading.files.root, folder.entries[name] == .folder else { return nil }
    let outer = reading.files.folder(folder.path(of: name))
    let within = outer.names.filter { outer.entries[$0] == .folder }.map { "\(name)/\($0)" }
    let package = ([name] + within).first { path in
      reading.files.folder(folder.path(of: path)).entries["Package.swift"] == .file
    }
    return package.map {
      "name it under 'packages' in course.yml, as 'path: \($0.printable)', or take it away"
    }
  }

  /// Where a folder belongs that was perhaps meant to be shared.
  private func sharedRemedy(_ name: String, in folder: Folder) -> String? {
    let wanted = [SharedFiles.sourcesName, SharedFiles.resourcesName]
      .first { $0.lowercased() == name.lowercased() }
    guard let wanted, folder.entries[name] == .folder else { return nil }
    if name != wanted { return "rename it to '\(wanted)'" }
    return "move it into the folder of a page or of a lesson, whose code it is then for"
  }

  private func reportSimilarNames(in folder: Folder) {
    let groups = Dictionary(grouping: folder.names) { $0.lowercased() }
    for names in groups.values where names.count > 1 {
      for name in names.dropFirst() {
        reading.problems.error(
          .similarNames,
          "the names '\(names[0])' and '\(name)' differ only by case",
          at: folder.location(of: name),
          remedy: "rename one: some file systems cannot tell them apart")
      }
    }
  }
}
