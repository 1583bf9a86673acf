import Foundation

// snippet.odd
let odd = #"{"title": "Embers", "seconds": "3:12"}"#
// snippet.end

// snippet.casts
let parsed = try JSONSerialization.jsonObject(with: Data(odd.utf8))
let json = parsed as? [String: Any]

json?["title"] as? String ?? ""  // expected-value {{"Embers"}}
json?["seconds"] as? Int ?? 0  // expected-value {{0}}
json?["artist"] as? String ?? ""  // expected-value {{""}}
// snippet.end

// snippet.decoder
struct SongFacts: Decodable {
  let title: String
  let seconds: Int
}

do {
  _ = try JSONDecoder().decode(SongFacts.self, from: Data(odd.utf8))
} catch DecodingError.typeMismatch(let type, let context) {
  type  // expected-value {{Int.self}}
  context.codingPath.map(\.stringValue)  // expected-value {{["seconds"]}}
}
// snippet.end
