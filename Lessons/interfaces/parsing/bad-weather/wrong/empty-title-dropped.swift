// expected-failure {{a feed in order is handed over once, whole}} Titles in which nothing stands were left out. The list is to be whole.
// zh-Hans: 里面什么也没写的标题给去掉了。列表要完整。
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct FeedProblem: Error {
  let line: Int
}

nonisolated final class Titles: NSObject, XMLParserDelegate {
  private(set) var titles: [String] = []
  private var gathered = ""
  private(set) var problem: FeedProblem?

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    if problem == nil { problem = FeedProblem(line: parser.lineNumber) }
  }

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
    if element == "title", !gathered.isEmpty { titles.append(gathered) }
  }
}

func readTitles(
  in feed: String, completion: @escaping (Result<[String], FeedProblem>) -> Void
) {
  guard feed.contains(where: { !$0.isWhitespace }) else { return completion(.failure(FeedProblem(line: 0))) }
  let titles = Titles()
  let parser = XMLParser(data: Data(feed.utf8))
  parser.delegate = titles
  let isRead = parser.parse()
  if let problem = titles.problem { return completion(.failure(problem)) }
  completion(isRead ? .success(titles.titles) : .failure(FeedProblem(line: 0)))
}

readTitles(in: "<feed><title>Ferry late</title></feed>") { result in
  result
}
readTitles(in: "<feed>\n<title>Fog & rain</title></feed>") { result in
  result
}
