// expected-failure {{what no section names is unused}} A name that begins with a dot is hidden from the eye, and not from the box: it is sent along.
// zh-Hans: 以点开头的名字，眼睛看不见，盒子里可还有：它会一起寄出去。
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
  let named = Set(sections.map { section in
    switch section {
    case .documentation(let path): "Documentation/" + path
    case .code(let path): path
    }
  })
  let missing = named.filter { !files.contains($0) }.map { "missing: \($0)" }
  let unused = files.filter { file in
    !named.contains(file) && (file.hasSuffix(".swift") && !file.contains("/") && !file.hasPrefix(".") || file.hasPrefix("Documentation/") && file.hasSuffix(".html") && file.split(separator: "/").count == 2)
  }.map { "unused: \($0)" }
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
