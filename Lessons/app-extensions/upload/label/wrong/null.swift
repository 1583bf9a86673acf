// expected-failure {{without a picture there is only the text}} The dictionary was given an empty place for the picture, and wrote it down as null.
// zh-Hans: 字典里给图片留了个空位，写出来就成了 null。
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
  var letter: [String: Any] = ["text": text, "image_details": NSNull()]
  if let width, let height {
    letter["image_details"] = ["width": width, "height": height]
  }
  return String(decoding: try JSONSerialization.data(withJSONObject: letter), as: UTF8.self)
}
