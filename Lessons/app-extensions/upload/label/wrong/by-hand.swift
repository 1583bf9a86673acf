// expected-failure {{the text arrives as it was typed}} JSON looks like a string, so it was put together as one. The first quotation mark breaks it.
// zh-Hans: JSON 看着就是一串字，于是自己拼。头一个引号就把它拼断了。
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
  guard let width, let height else { return "{\"text\":\"\(text)\"}" }
  return """
    {"text":"\(text)","image_details":{"width":\(width),"height":\(height)}}
    """
}
