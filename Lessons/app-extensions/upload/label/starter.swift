import Foundation

struct ImageDetails: Encodable {
  let width: Int
  let height: Int
}

struct Notice: Encodable {
  let text: String
}

func label(text: String, width: Int?, height: Int?) throws -> String {
  let notice = Notice(text: text)
  let encoder = JSONEncoder()
  return String(decoding: try encoder.encode(notice), as: UTF8.self)
}

try label(text: "Where is she?", width: nil, height: nil)
try label(text: "A Highland cow", width: 3024, height: 4032).count
