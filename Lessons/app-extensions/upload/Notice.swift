import Foundation

// snippet.types
enum Orientation: Int, Codable {
  case up, down, left, right
}

struct ImageDetails: Codable {
  let width: Int
  let height: Int
  let scale: Double
  let orientation: Orientation
}

struct Notice: Codable {
  let text: String
  var imageDetails: ImageDetails?
}
// snippet.end

// snippet.encode
extension JSONEncoder {
  static let farShore: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()
}

func json(_ value: some Encodable) throws -> String {
  let data = try JSONEncoder.farShore.encode(value)
  return String(decoding: data, as: UTF8.self)
}

let details = ImageDetails(
  width: 3024, height: 4032, scale: 3, orientation: .right)
let morag = Notice(text: "A Highland cow", imageDetails: details)

print(try json(details))
print(try json(morag))
print(try json(Notice(text: "Where is she?")))
// snippet.end

// snippet.back
extension JSONDecoder {
  static let farShore: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()
}

let letter = Data(try json(morag).utf8)
let read = try JSONDecoder.farShore
  .decode(Notice.self, from: letter)
read.imageDetails?.orientation  // expected-value {{Optional(.right)}}
// snippet.end
