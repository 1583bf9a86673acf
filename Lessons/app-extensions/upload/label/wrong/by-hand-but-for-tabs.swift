// expected-failure {{the text arrives as it was typed}} JSON was put together by hand once more, with care for what the text mentions. A tab has to be escaped as well, and `JSONEncoder` knows them all.
// zh-Hans: 又是亲手拼的 JSON，题目提到的都顾到了。可制表符也要转义，而 `JSONEncoder` 样样都知道。
import Foundation

struct ImageDetails: Encodable {
  let width: Int
  let height: Int
}

struct Notice: Encodable {
  let text: String
}

func label(text: String, width: Int?, height: Int?) throws -> String {
  var safe = text.replacingOccurrences(of: "\\", with: "\\\\")
  safe = safe.replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
  guard let width, let height else { return "{\"text\":\"\(safe)\"}" }
  return "{\"text\":\"\(safe)\",\"image_details\":{\"width\":\(width),\"height\":\(height)}}"
}

try label(text: "Where is she?", width: nil, height: nil)
try label(text: "A Highland cow", width: 3024, height: 4032).count
