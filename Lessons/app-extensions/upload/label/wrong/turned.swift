// expected-failure {{the size of a picture is told}} Two numbers of the same type are easily exchanged, and no compiler minds.
// zh-Hans: 两个数类型一样，一不留神就放反了，编译器也不会说什么。
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
    notice.imageDetails = ImageDetails(width: height, height: width)
  }
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = .convertToSnakeCase
  return String(decoding: try encoder.encode(notice), as: UTF8.self)
}
