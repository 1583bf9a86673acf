// expected-failure {{a text lies in Documentation}} Any section of that name was good enough. But a text of that name lies elsewhere, and the file at the top is nobody's.
// zh-Hans: 只要有一节叫这个名字就算数。可叫这个名字的文字在别处，最外层的这个文件不属于谁。
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
  let unused = possible.filter { !wanted.contains($0) && !wanted.contains("Documentation/" + $0) }.map { "unused: " + $0 }
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
