// What the targets of a package have in their bundles: a lesson has one place for all of it, `Resources`.

import LessonModel
import SwiftReading

/// The resources of a package's targets.
struct BundledResources {
  /// The names that the bundles have for them, by their paths in the folder of all the targets.
  private(set) var names: [String: String] = [:]

  /// Finds what `Package.swift` calls a resource.
  ///
  /// - Parameters:
  ///   - package: The package.
  ///   - root: The folder of the targets' folders, such as `Sources`.
  /// - Throws: `ImportFault` for a manifest that is no text.
  init(of package: SourceFolder, in root: String) throws {
    guard let manifest = try package.text("Package.swift") else { return }
    let rules = manifest.codeWithoutComments
      .matches(of: /\.(copy|process)\(\s*"([^"]+)"/).map { (kind: $0.output.1, path: $0.output.2) }
    for file in package.folder(root).filesBelow {
      guard let slash = file.firstIndex(of: "/") else { continue }
      let own = file[file.index(after: slash)...]
      let rule = rules.first { own == $0.path || own.hasPrefix("\($0.path)/") }
      guard let rule, !own.hasSuffix(".swift") else { continue }
      // What is copied keeps its folder, what is processed none.
      let whole = own.split(separator: "/")
      let kept = rule.kind == "copy" ? rule.path.split(separator: "/").count : whole.count
      names[file] = whole[(kept - 1)...].joined(separator: "/")
    }
  }

  /// Code with the one bundle of a course in the place of its target's.
  func inCode(_ file: SourceFile) -> SourceFile {
    guard !names.isEmpty else { return file }
    let text = file.text.replacing(/(Bundle|bundle: ?)\.module(?![A-Za-z0-9_])/) {
      "\($0.output.1).main"
    }
    return SourceFile(path: file.path, text: text)
  }
}
