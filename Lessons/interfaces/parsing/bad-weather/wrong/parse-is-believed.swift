// expected-failure {{a feed that breaks off is a problem, though the parser seems content}} `parse()` answers with a Bool, so it seems to be the whole answer. On Linux it is not.
// zh-Hans: `parse()` 返回一个 Bool，看上去答案就全在里面了。在 Linux 上并不是。
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
  guard !feed.allSatisfy(\.isWhitespace) else {
    completion(.failure(FeedProblem(line: 0)))
    return
  }
  let titles = Titles()
  let parser = XMLParser(data: Data(feed.utf8))
  parser.delegate = titles
  let succeeded = parser.parse()
  if !succeeded, let line = titles.problemLine {
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
