// snippet.hide
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// snippet.show
// snippet.download
func document(at url: URL) async throws -> String {
  let (data, response) = try await URLSession.shared.data(from: url)
  if let answer = response as? HTTPURLResponse, answer.statusCode != 200 {
    throw URLError(.badServerResponse)
  }
  return String(decoding: data, as: UTF8.self)
}
// snippet.end

// snippet.use
let feed = "<channel><item><title>Ferry late</title></item></channel>"
let packed = Data(feed.utf8).base64EncodedString()

if let address = URL(string: "data:text/xml;base64," + packed) {
  let document = try await document(at: address)
  document == feed  // expected-value {{true}}
}

if let nobody = URL(string: "http://127.0.0.1:9/feed") {
  do {
    _ = try await document(at: nobody)
  } catch {
    (error as? URLError)?.code == .cannotConnectToHost  // expected-value {{true}}
  }
}
// snippet.end
