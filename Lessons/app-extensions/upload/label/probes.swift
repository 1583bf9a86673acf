import Foundation

/// The text of a letter, read back as the far shore does; nil if it is no letter.
func readText(_ text: String, width: Int?, height: Int?) throws -> String? {
  try letter(text, width, height)?["text"] as? String
}

/// The keys of a letter in order, those of an object inside with a dot; empty if it is no letter.
func keys(_ text: String, width: Int?, height: Int?) throws -> [String] {
  guard let letter = try letter(text, width, height) else { return [] }
  return letter.flatMap { key, value in
    if let inside = value as? [String: Any], !inside.isEmpty {
      return inside.keys.map { "\(key).\($0)" }
    }
    return [key]
  }.sorted()
}

/// The width and the height that the far shore reads; empty if there are none.
func readSize(_ text: String, width: Int?, height: Int?) throws -> [Int] {
  let details = try letter(text, width, height)?["image_details"] as? [String: Any]
  return ["width", "height"].compactMap { details?[$0] as? Int }
}

private func letter(_ text: String, _ width: Int?, _ height: Int?) throws -> [String: Any]? {
  let json = try label(text: text, width: width, height: height)
  return (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any]
}
