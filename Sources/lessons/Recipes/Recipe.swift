// The recipes that this program carries.

import ArgumentParser
import CRecipeFiles

/// A recipe by its name on the command line.
enum Recipe: String, CaseIterable, ExpressibleByArgument {
  case github, gitlab, slurm, kubernetes, image, gradescope, prairielearn, vpl, exercism, host

  /// The names of its files begin so.
  private var prefix: String {
    switch self {
    case .image: "Containerfile"
    default: "\(rawValue)-"
    }
  }

  /// Its files, by the names that they are to have.
  var files: [(name: String, bytes: [UInt8])] {
    (0..<recipe_file_count()).compactMap { index in
      let file = recipe_file_at(index)
      let name = String(cString: file.name)
      guard name.hasPrefix(prefix) else { return nil }
      let bytes = UnsafeRawBufferPointer(start: file.bytes, count: file.length)
      // Platforms, Compose and systemd want names of their own.
      let isNamed = [.gradescope, .prairielearn, .vpl, .exercism, .host].contains(self)
      return (isNamed ? String(name.dropFirst(prefix.count)) : name, Array(bytes))
    }
  }

  /// Its files one behind the other, each below its name where there are several.
  var printed: String {
    let files = files
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    guard files.count > 1 else { return texts.joined() }
    return zip(files, texts).map { "# ── \($0.name)\n\($1)" }.joined(separator: "\n")
  }
}
