// expected-failure {{without a picture there is only the text}} Without a size the details are empty, but they are there.
// zh-Hans: 没有尺寸的时候，细节是空的，可它还在信里。
import Foundation

struct ImageDetails: Encodable {
  let width: Int
  let height: Int
}

struct Notice: Encodable {
  let text: String
  let imageDetails: [String: Int]
}

func label(text: String, width: Int?, height: Int?) throws -> String {
  var details: [String: Int] = [:]
  if let width, let height { details = ["width": width, "height": height] }
  let notice = Notice(text: text, imageDetails: details)
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = .convertToSnakeCase
  return String(decoding: try encoder.encode(notice), as: UTF8.self)
}

try label(text: "Where is she?", width: nil, height: nil)
try label(text: "A Highland cow", width: 3024, height: 4032).count
