// expected-failure {{pictures, styles and deeper folders are no problem}} `Documentation/` was looked for anywhere in the path, and `OldDocumentation/` ends with it.
// zh-Hans: 在路径里随便哪儿找 `Documentation/`，而 `OldDocumentation/` 正以它结尾。
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
  let wanted = Set(sections.map { section in
    switch section {
    case .documentation(let path): "Documentation/" + path
    case .code(let name): name
    }
  })
  let there = Set(files)
  let possible = there.filter { path in
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 1 && path.hasSuffix(".swift")
      || path.contains("Documentation/") && parts.count <= 2 && path.hasSuffix(".html")
  }
  let missing = wanted.subtracting(there).map { "missing: " + $0 }
  let unused = possible.subtracting(wanted).map { "unused: " + $0 }
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
