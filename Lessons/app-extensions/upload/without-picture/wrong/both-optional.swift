// expected-failure {{a notice without a text is not}} Whatever might be missing may now be missing, the text included.
// zh-Hans: 什么都可以没有了，连文字也可以。
import Foundation

struct Notice: Codable {
  var text: String?
  var picture: String?
}

func read(_ letter: String) -> String {
  guard let notice = try? JSONDecoder().decode(Notice.self, from: Data(letter.utf8)) else {
    return "unreadable"
  }
  return [notice.text, notice.picture].compactMap { $0 }.joined(separator: ", with ")
}
