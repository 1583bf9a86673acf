// expected-failure {{a feed that the parser gives up on is a problem, reported once}} What does not begin with a bracket is no feed, but no empty text either: line 0 is for that one alone.
// zh-Hans: 不以尖括号开头的，不是订阅源，可也不是空文本；第 0 行只留给空文本。
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct FeedProblem: Error {
  let line: Int
}

nonisolated final class Titles: NSObject, XMLParserDelegate {
  private(set) var titles: [String] = []
  private(set) var problemLine: Int?
  private var gathered = ""

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    gathered = ""
  }

  func parser(_ parser: XMLParser, foundCharacters piece: String) {
    gathered += piece
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    if element == "title" { titles.append(gathered) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    problemLine = problemLine ?? parser.lineNumber
  }
}

func readTitles(
  in feed: String, completion: @escaping (Result<[String], FeedProblem>) -> Void
) {
  guard feed.hasPrefix("<") else {
    completion(.failure(FeedProblem(line: 0)))
    return
  }
  let titles = Titles()
  let parser = XMLParser(data: Data(feed.utf8))
  parser.delegate = titles
  let succeeded = parser.parse()
  if let line = titles.problemLine {
    completion(.failure(FeedProblem(line: line)))
  } else if !succeeded {
    completion(.failure(FeedProblem(line: 0)))
  } else {
    completion(.success(titles.titles))
  }
}

readTitles(in: "<feed><title>Ferry late</title></feed>") { result in
  result
}
readTitles(in: "<feed>\n<title>Fog & rain</title></feed>") { result in
  result
}
