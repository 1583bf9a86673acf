// expected-failure {{a name in other letters is another name}} Large letters and small ones are taken for the same.
// zh-Hans: 大写小写，被当成了一样。
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
    case .documentation(let name): "Documentation/\(name)"
    case .code(let name): name
    }
  })
  let found = Set(files.filter { $0.hasSuffix(".swift") && !$0.contains("/") || $0.hasPrefix("Documentation/") && $0.hasSuffix(".html") && $0.count { $0 == "/" } == 1 })
  let files = files.map { $0.lowercased() }
  return (wanted.filter { !files.contains($0.lowercased()) }.map { "missing: \($0)" } + found.subtracting(wanted).map { "unused: \($0)" }).sorted()
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
