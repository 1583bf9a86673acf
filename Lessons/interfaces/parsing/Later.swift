// snippet.hide
func titles(in feed: String) -> [String] {
  feed.split(separator: "|").map { String($0) }
}

// snippet.show
// snippet.completion
func readTitles(
  _ feed: String, completion: @escaping ([String]) -> Void
) {
  Task {
    completion(titles(in: feed))
  }
}

var day = ["ask"]
readTitles("Ferry late|Fog until noon") { titles in
  day.append("\(titles.count) notices")
}
day.append("tea")
// snippet.end

// snippet.async
func readTitles(_ feed: String) async -> [String] {
  await withCheckedContinuation { continuation in
    readTitles(feed) { continuation.resume(returning: $0) }
  }
}

let answer = await readTitles("Ferry back on time")
day.append("\(answer.count) more")

day  // expected-value {{["ask", "tea", "2 notices", "1 more"]}}
// snippet.end
