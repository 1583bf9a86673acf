// expected-failure {{a feed that breaks off is a problem, though the parser seems content}} One mistake in a feed makes the parser stumble more than once, and each time somebody is told.
// zh-Hans: 订阅源里错一处，解析器可能绊倒好几次，每绊一次就报告了一次。
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct FeedProblem: Error {
  let line: Int
}

nonisolated final class Titles: NSObject, XMLParserDelegate {
  private(set) var titles: [String] = []
  private(set) var problemLines: [Int] = []
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
    problemLines.append(parser.lineNumber)
  }
}

func readTitles(
  in feed: String, completion: @escaping (Result<[String], FeedProblem>) -> Void
) {
  guard !feed.allSatisfy(\.isWhitespace) else {
    completion(.failure(FeedProblem(line: 0)))
    return
  }
  let titles = Titles()
  let parser = XMLParser(data: Data(feed.utf8))
  parser.delegate = titles
  let succeeded = parser.parse()
  for line in titles.problemLines {
    completion(.failure(FeedProblem(line: line)))
  }
  if !titles.problemLines.isEmpty { return }
  if !succeeded {
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
