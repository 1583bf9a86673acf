import Foundation

struct ImageDetails: Encodable {
  let width: Int
  let height: Int
}

struct Notice: Encodable {
  let text: String
  var imageDetails: ImageDetails?
}

func label(text: String, width: Int?, height: Int?) throws -> String {
  var notice = Notice(text: text)
  if let width, let height {
    notice.imageDetails = ImageDetails(width: width, height: height)
  }
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = .convertToSnakeCase
  return String(decoding: try encoder.encode(notice), as: UTF8.self)
}

try label(text: "Where is she?", width: nil, height: nil)
try label(text: "A Highland cow", width: 3024, height: 4032).count
