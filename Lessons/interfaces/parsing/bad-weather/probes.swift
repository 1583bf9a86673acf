/// All that a reader of this feed hears: the titles of each list, or the line of each problem.
func heard(from feed: String) -> [String] {
  var heard: [String] = []
  readTitles(in: feed) { result in
    switch result {
    case .success(let titles): heard.append(titles.joined(separator: ", "))
    case .failure(let problem): heard.append("problem in line \(problem.line)")
    }
  }
  return heard
}
