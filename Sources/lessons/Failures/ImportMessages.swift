// What is said of a folder that cannot be imported.

import CourseImport
import LessonModel
import SystemFiles

extension FailureMessage {
  /// Finds the words for what an import ended with.
  init(_ fault: ImportFault) {
    switch fault {
    case .unknownKind(let path):
      self.init(
        "\(display(path)) holds nothing that can be imported", Self.importedKinds, exitCode: 1)
    case .isApp(let path):
      self.init(
        "\(display(path)) is an app of Swift Playgrounds: it is made of views, and there is no SwiftUI here",
        "What of its code needs none can be imported: put it into the Sources of a package, with "
          + "`#Playground { … }` or files in Snippets that show it, or into a playground of Xcode's.",
        exitCode: 1)
    case .isFile(let path):
      self.init(
        "\(display(path)) is a file, and only folders and notebooks can be imported",
        Self.importedKinds,
        exitCode: 64)
    case .unreadable(let path, let reason):
      self.init("\(display(path)): \(reason)", exitCode: 1)
    case .nothing(let path, let losses):
      let lines = losses.map { "\n         \(display($0))" }.joined()
      self.init("nothing of \(display(path)) can be brought in\(lines)", exitCode: 1)
    }
  }

  private static let importedKinds =
    "Name a track of Exercism's (with exercises/concept or exercises/practice), one exercise "
    + "of it or a folder of them (each with .meta/config.json or .exercism/config.json), a playground of "
    + "Xcode's, a book of Swift Playgrounds, a notebook in Swift, or a package with Snippets, #Playground or a catalog of DocC's."
}
