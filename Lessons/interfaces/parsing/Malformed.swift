import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

// snippet.listener
nonisolated final class Listener: NSObject, XMLParserDelegate {
  private(set) var told: [String] = []

  func parser(
    _ parser: XMLParser, foundCharacters piece: String
  ) {
    told.append(piece)
  }

  func parserDidEndDocument(_ parser: XMLParser) {
    told.append("end")
  }

  func parser(
    _ parser: XMLParser, parseErrorOccurred error: any Error
  ) {
    told.append("error, line \(parser.lineNumber)")
  }
}
// snippet.end

// snippet.mornings
func hear(_ document: String) -> String {
  let listener = Listener()
  let parser = XMLParser(data: Data(document.utf8))
  parser.delegate = listener
  let succeeded = parser.parse()
  return "\(succeeded): " + listener.told.joined(separator: ", ")
}

hear("<a>Ferry late</a>")
hear("<a>Fog & rain</a>")
hear("<a>Ferry <b>late</a>")
hear("<a>Ferry la")
hear("")
// snippet.end
