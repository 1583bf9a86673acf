// expected-failure {{a name that ends alike is another name}} The folder was to make no difference, so only the ends of the paths were compared. `reinflate.swift` ends like `inflate.swift`.
// zh-Hans: 本想不管文件夹，就只比路径的结尾。可 `reinflate.swift` 的结尾和 `inflate.swift` 一样。
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
    !named.contains { $0.hasSuffix(file) || file.hasSuffix($0) } && (file.hasSuffix(".swift") && !file.contains("/") || file.hasPrefix("Documentation/") && file.hasSuffix(".html") && file.split(separator: "/").count == 2)
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
