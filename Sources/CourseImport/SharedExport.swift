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

extension SharedFiles {
  /// Its files by their names in a package; of two by one name the later one has a number.
  var packageFiles: [(name: String, path: String)] {
    var taken: Set<String> = []
    let swift = sources.map { file -> (name: String, path: String) in
      let bare = file.name.dropLast(".swift".count)
      var (name, number) = (file.name, 2)
      while !taken.insert(name).inserted {
        name = "\(bare)\(number).swift"
        number += 1
      }
      return ("\(Self.sourcesName)/\(Self.moduleName)/\(name)", file.path)
    }
    return swift
      + resources.sorted { $0.key < $1.key }.map {
        (name: "\(Self.resourcesName)/\($0.key)", path: $0.value.path)
      }
  }
}
