// What code shares, on its way out of a course.

import LessonModel
import SwiftReading

extension SourceFolder {
  /// The files in `Sources` and `Resources` of a lesson's or a page's folder, by the same names.
  var sharedFiles: [ImportedFile] {
    [SharedFiles.sourcesName, SharedFiles.resourcesName].flatMap { name in
      folder(name).filesBelow.map { ImportedFile("\(name)/\($0)", copyOf: "\(path)/\(name)/\($0)") }
    }
  }
}

extension Page {
  /// The folder that it lies in.
  var folder: SourceFolder { text.main.file.folder }
}

extension SourceFile {
  /// The folder that it lies in.
  var folder: SourceFolder {
    SourceFolder(path: String(Substring(path.utf8.dropLast(name.utf8.count + 1))))
  }
}

extension String {
  /// The code with the import of what is shared, which a course's code imports without saying so.
  var importingShared: String {
    "import \(SharedFiles.moduleName)\n\(hasPrefix("import ") ? "" : "\n")\(self)"
  }
}

extension SourceFile {
  /// The file without that import.
  var withoutSharedImport: SourceFile {
    let text = withoutImports(of: [SharedFiles.moduleName]).text
    return SourceFile(path: path, text: String(text.drop { $0 == "\n" }))
  }
}
