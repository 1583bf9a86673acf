import Foundation

struct Notice: Codable {
  var text: String
  var picture: String?
}

func read(_ letter: String) -> String {
  guard let notice = try? JSONDecoder().decode(Notice.self, from: Data(letter.utf8)) else {
    return "unreadable"
  }
  return [notice.text, notice.picture].compactMap { $0 }.joined(separator: ", with ")
}

read(#"{"text": "A cow", "picture": "morag.jpg"}"#)
read(#"{"text": "Where is she?"}"#)
