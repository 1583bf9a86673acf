import Foundation

struct Lesson: Codable, Equatable {
  enum Level: String, Codable { case easy, hard }
  var title: String
  var level: Level
  var minutes: Int?
  enum CodingKeys: String, CodingKey { case title, level, minutes = "length" }
}

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
let lesson = Lesson(title: "Tuples", level: .easy, minutes: 12)
let data = try encoder.encode(lesson)
data
let json = String(decoding: data, as: UTF8.self)
let decoder = JSONDecoder()
try decoder.decode(Lesson.self, from: data) == lesson
do {
  try decoder.decode(Lesson.self, from: Data("{\"title\": \"x\"}".utf8))
} catch DecodingError.keyNotFound(let key, _) {
  key.stringValue
}
