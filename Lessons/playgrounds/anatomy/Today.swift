import Foundation
import FoundationXML

// snippet.hide
enum Section: Equatable {
  case documentation(String)
  case code(String)
}

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

// snippet.show
// snippet.manifest
let manifest = """
  <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
  <playground version="5.0" target-platform="ios">
    <timeline fileName="timeline.xctimeline"/>
  </playground>
  """

sections(of: manifest)  // expected-value {{Optional([])}}
// snippet.end

// snippet.contents
let contents = """
  //: Blow **hard**.
  var puffs = 3

  //: Blow harder.
  //: And harder.
  puffs += 2
  """
// snippet.end

// snippet.split
var pieces: [String] = []
var wasProse: Bool?

for line in contents.split(separator: "\n") {
  let isProse = line.hasPrefix("//: ")
  let text = isProse ? String(line.dropFirst(4)) : "    " + line
  if isProse == wasProse, let last = pieces.popLast() {
    pieces.append(last + " " + text)
  } else {
    pieces.append(text)
  }
  wasProse = isProse
}

pieces[0]  // expected-value {{"Blow **hard**."}}
pieces[1]  // expected-value {{"    var puffs = 3"}}
pieces[2]  // expected-value {{"Blow harder. And harder."}}
pieces[3]  // expected-value {{"    puffs += 2"}}
// snippet.end
