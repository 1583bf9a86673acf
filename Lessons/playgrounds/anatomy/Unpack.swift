import Foundation
import FoundationXML

// snippet.manifest
let manifest = """
  <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
  <playground version="3.0" sdk="macosx" allows-reset="YES">
    <sections>
      <documentation relative-path="welcome.html"/>
      <code source-file-name="inflate.swift"/>
      <documentation relative-path="exercise.html"/>
      <code source-file-name="adjust.swift"/>
    </sections>
    <timeline fileName="timeline.xctimeline"/>
  </playground>
  """
// snippet.end

// snippet.section
enum Section: Equatable {
  case documentation(String)
  case code(String)
}
// snippet.end

// snippet.reader
final class ManifestReader: NSObject, XMLParserDelegate {
  var version = ""
  var sections: [Section] = []

  func parser(
    _ parser: XMLParser, didStartElement element: String,
    namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch element {
    case "playground":
      version = attributes["version", default: "unknown"]
      version  // expected-value {{"3.0"}}
    case "documentation":
      let path = attributes["relative-path", default: ""]
      sections.append(.documentation(path))
    case "code":
      let name = attributes["source-file-name", default: ""]
      sections.append(.code(name))
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
// snippet.end

// snippet.list
let unpacked = sections(of: manifest) ?? []

unpacked[0]  // expected-value {{.documentation("welcome.html")}}
unpacked[1]  // expected-value {{.code("inflate.swift")}}
unpacked[2]  // expected-value {{.documentation("exercise.html")}}
unpacked[3]  // expected-value {{.code("adjust.swift")}}
// snippet.end

// snippet.hide
struct SVGImage {
  let svg: String
  let alternative: String
}

func picture(of sections: [Section]) -> SVGImage {
  var shapes = "<rect width='260' height='\(46 * sections.count + 8)' rx='8' fill='white'/>"
  var names: [String] = []
  for (row, section) in sections.enumerated() {
    let y = 46 * row + 8
    switch section {
    case .documentation(let name):
      names.append("text \(name)")
      shapes += "<path d='M16 \(y + 30)h200m-200 7h140' stroke='#999' stroke-width='3'/>"
      shapes += "<text x='16' y='\(y + 18)' fill='#222'>\(name)</text>"
    case .code(let name):
      names.append("code \(name)")
      shapes += "<rect x='8' y='\(y)' width='244' height='40' rx='4' fill='#e4ecf7'/>"
      shapes += "<text x='16' y='\(y + 25)' fill='#124' font-family='monospace'>\(name)</text>"
    }
  }
  let size = "width='260' height='\(46 * sections.count + 8)'"
  let font = "font-family='serif' font-size='15'"
  return SVGImage(
    svg: "<svg xmlns='http://www.w3.org/2000/svg' \(size) \(font)>\(shapes)</svg>",
    alternative: names.joined(separator: " | "))
}

// snippet.show
// snippet.drawn
picture(of: unpacked)
// snippet.end

// snippet.order
let byName = ["adjust.swift", "inflate.swift"]
let onPage = unpacked.compactMap { section in
  if case .code(let name) = section { name } else { nil }
}
onPage  // expected-value {{["inflate.swift", "adjust.swift"]}}
onPage == byName  // expected-value {{false}}
// snippet.end
