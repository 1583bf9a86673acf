// expected-failure {{a name that ends alike is another name}} A file counted as named where a section's path ends like it. `inflate.swift` ends like `flate.swift`, which nobody has named.
// zh-Hans: 只要有哪一节的路径以这个文件名结尾，就算提到过它了。`inflate.swift` 的结尾和 `flate.swift` 一样，可谁也没提过后者。
import Foundation
import FoundationXML

enum Section: Equatable {
  case documentation(String)
  case code(String)
}

final class ManifestReader: NSObject, XMLParserDelegate {
  var sections: [Section] = []

  func parser(
    _ parser: XMLParser, didStartElement element: String,
    namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch element {
    case "documentation":
      sections.append(.documentation(attributes["relative-path", default: ""]))
    case "code":
      sections.append(.code(attributes["source-file-name", default: ""]))
    default:
      break
    }
  }
}

func sections(of manifest: String) -> [Section]? {
  let reader = ManifestReader()
  let parser = XMLParser(data: Data(manifest.utf8))
  parser.delegate = reader
  let isDone = parser.parse() && parser.parserError == nil
  return isDone ? reader.sections : nil
}

/// What is wrong with a bundle that has this manifest and these files.
func problems(manifest: String, files: [String]) -> [String] {
  guard let sections = sections(of: manifest) else { return ["unreadable"] }
  let wanted = Set(
    sections.map { section in
      switch section {
      case .documentation(let path): "Documentation/" + path
      case .code(let name): name
      }
    })
  let possible = files.filter { file in
    let folders = file.split(separator: "/").dropLast()
    return folders.isEmpty && file.hasSuffix(".swift")
      || folders == ["Documentation"] && file.hasSuffix(".html")
  }
  let missing = wanted.sorted().filter { !files.contains($0) }.map { "missing: " + $0 }
  let unused = possible.filter { file in !wanted.contains { $0.hasSuffix(file) } }.map { "unused: " + $0 }
  return (missing + unused).sorted()
}

let manifest = """
  <playground version='3.0' sdk='macosx'>
    <sections>
      <documentation relative-path='welcome.html'/>
      <code source-file-name='inflate.swift'/>
    </sections>
  </playground>
  """
problems(manifest: manifest, files: ["contents.xcplayground", "welcome.html"])
