import Foundation

// snippet.network
protocol Network {
  func data(at url: String) async throws -> Data
}

protocol RemoteResource {
  var network: any Network { get }
}
// snippet.end

// snippet.spy
final class Spy: Network {
  let answers: [String: String]
  var asked: [String] = []

  init(_ answers: [String: String]) {
    self.answers = answers
  }

  func data(at url: String) async throws -> Data {
    asked.append(url)
    guard let answer = answers[url] else { throw NotFound() }
    return Data(answer.utf8)
  }
}

struct NotFound: Error {}
// snippet.end

// snippet.media
protocol MediaResource: RemoteResource {
  var mediaHost: String { get }
  var mediaPath: String { get }
}

extension MediaResource {
  var mediaHost: String { "covers.nightjar.example" }
  var mediaURL: String { "https://\(mediaHost)\(mediaPath)" }

  func loadMedia() async throws -> Data {
    try await network.data(at: mediaURL)
  }
}
// snippet.end

// snippet.json
protocol JSONResource: RemoteResource {
  var jsonHost: String { get }
  var jsonPath: String { get }
  func take(_ json: Data) throws
}

extension JSONResource {
  var jsonHost: String { "facts.nightjar.example" }
  var jsonURL: String { "https://\(jsonHost)\(jsonPath)" }

  func loadJSON() async throws {
    try await take(network.data(at: jsonURL))
  }
}
// snippet.end

// snippet.song
final class Song: JSONResource, MediaResource {
  let id: String
  let network: any Network
  var title = ""
  var artist = ""
  var seconds = 0

  init(id: String, network: any Network) {
    self.id = id
    self.network = network
  }
}
// snippet.end

// snippet.where
struct SongFacts: Decodable {
  let title: String
  let artist: String
  let seconds: Int
}

extension JSONResource where Self: Song {
  var jsonPath: String { "/songs/\(id)" }

  func take(_ json: Data) throws {
    let facts = try JSONDecoder().decode(SongFacts.self, from: json)
    title = facts.title
    artist = facts.artist
    seconds = facts.seconds
  }
}

extension MediaResource where Self: Song {
  var mediaPath: String { "/songs/\(id).jpg" }
}
// snippet.end

extension Song: CustomStringConvertible {
  var description: String { title.isEmpty ? "song \(id)" : "song \(id), \(title)" }
}

extension Spy: CustomStringConvertible {
  var description: String { "a spy, asked: \(asked.count)" }
}

// snippet.load
let spy = Spy([
  "https://facts.nightjar.example/songs/17": """
  {"title": "Ferry at Four", "artist": "Ola Brandt", "seconds": 254}
  """,
  "https://covers.nightjar.example/songs/17.jpg": "(a lighthouse)",
])
let ferry = Song(id: "17", network: spy)

try await ferry.loadJSON()
ferry.title  // expected-value {{"Ferry at Four"}}
ferry.seconds  // expected-value {{254}}

let cover = try await ferry.loadMedia()
String(decoding: cover, as: UTF8.self)  // expected-value {{"(a lighthouse)"}}

spy.asked[0]  // expected-value {{"https://facts.nightjar.example/songs/17"}}
spy.asked[1]  // expected-value {{"https://covers.nightjar.example/songs/17.jpg"}}
// snippet.end

// snippet.missing
let lost = Song(id: "18", network: spy)
do {
  try await lost.loadJSON()
} catch {
  "\(error)"  // expected-value {{"NotFound()"}}
}
lost.title  // expected-value {{""}}
spy.asked.last  // expected-value {{Optional("https://facts.nightjar.example/songs/18")}}
// snippet.end
