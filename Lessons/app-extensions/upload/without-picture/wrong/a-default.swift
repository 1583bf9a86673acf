// expected-failure {{a notice without a picture is read as well}} A default value is for code that makes a notice. A decoder wants to find the property all the same.
// zh-Hans: 默认值是给造布告的代码用的，解码器照样要找到这个属性。
import Foundation

struct Notice: Codable {
  var text: String
  var picture = ""
}

func read(_ letter: String) -> String {
  guard let notice = try? JSONDecoder().decode(Notice.self, from: Data(letter.utf8)) else {
    return "unreadable"
  }
  return [notice.text, notice.picture].compactMap { $0 }.joined(separator: ", with ")
}
