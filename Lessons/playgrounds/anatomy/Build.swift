import Foundation
import FoundationXML

// snippet.hide
try? FileManager.default.removeItem(
  at: FileManager.default.temporaryDirectory.appendingPathComponent("workbench"))
try FileManager.default.createDirectory(
  at: FileManager.default.temporaryDirectory.appendingPathComponent("workbench"),
  withIntermediateDirectories: true)
FileManager.default.changeCurrentDirectoryPath(
  FileManager.default.temporaryDirectory.appendingPathComponent("workbench").path)

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
// snippet.parts
struct Part {
  let name: String
  let text: String
  let isCode: Bool
}

let parts = [
  Part(name: "hello.html", text: "<p>Blow.</p>", isCode: false),
  Part(name: "puff.swift", text: "var puffs = 3", isCode: true),
  Part(name: "task.html", text: "<p>Blow harder.</p>", isCode: false),
]
// snippet.end

// snippet.write
func write(_ text: String, to path: String) throws {
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

func build(_ box: String, from parts: [Part]) throws {
  let pages = box + "/Documentation"
  try FileManager.default.createDirectory(
    atPath: pages, withIntermediateDirectories: true)
  try write("p { font: 16px Georgia }", to: pages + "/style.css")

  var lines: [String] = []
  for part in parts {
    if part.isCode {
      try write(part.text, to: box + "/" + part.name)
      lines.append("<code source-file-name='\(part.name)'/>")
    } else {
      let head = "<link rel='stylesheet' href='style.css'>"
      try write(head + part.text, to: pages + "/" + part.name)
      lines.append("<documentation relative-path='\(part.name)'/>")
    }
  }
  try write(
    """
    <playground version='3.0' sdk='macosx'>
      <sections>\(lines.joined())</sections>
    </playground>
    """, to: box + "/contents.xcplayground")
}
// snippet.end

// snippet.look
try build("Balloons.playground", from: parts)

func names(in folder: String) throws -> [String] {
  try FileManager.default
    .contentsOfDirectory(atPath: folder).sorted()
}

try names(in: "Balloons.playground")
try names(in: "Balloons.playground/Documentation")
// snippet.end

// snippet.again
func manifest(of box: String) throws -> String {
  try String(contentsOfFile: box + "/contents.xcplayground", encoding: .utf8)
}

let built = try sections(of: manifest(of: "Balloons.playground"))
built?.first  // expected-value {{Optional(.documentation("hello.html"))}}
built?.count  // expected-value {{Optional(3)}}
// snippet.end

// snippet.apostrophe
let odd = [Part(name: "o'clock.swift", text: "12", isCode: true)]
try build("Clock.playground", from: odd)

try sections(of: manifest(of: "Clock.playground"))  // expected-value {{nil}}
// snippet.end

// snippet.escaped
extension String {
  var asAttribute: String {
    replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "'", with: "&apos;")
  }
}

"o'clock.swift".asAttribute  // expected-value {{"o&apos;clock.swift"}}
let line = "<code source-file-name='\("o'clock.swift".asAttribute)'/>"
sections(of: line)  // expected-value {{Optional([.code("o'clock.swift")])}}
// snippet.end
