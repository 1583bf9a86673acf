// expected-failure {{the keys are those of the note on the door}} The names went out as Swift writes them. The far shore reads image_details.
// zh-Hans: 名字照 Swift 的写法发出去了，可对岸认的是 image_details。
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
  return String(decoding: try encoder.encode(notice), as: UTF8.self)
}
