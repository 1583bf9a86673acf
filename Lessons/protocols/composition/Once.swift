// snippet.hide
final class Network {
  var asked: [String] = []

  func picture(at url: String) async throws -> String {
    asked.append(url)
    await Task.yield()
    return "a lighthouse"
  }
}

extension Network: CustomStringConvertible {
  var description: String { "a network, asked: \(asked.count)" }
}

// snippet.show
final class Pictures {
  let network = Network()
  private var loading: [String: Task<String, any Error>] = [:]

  func picture(at url: String) async throws -> String {
    if let begun = loading[url] { return try await begun.value }
    let task = Task { try await network.picture(at: url) }
    loading[url] = task
    return try await task.value
  }
}

let pictures = Pictures()
let left = Task { try await pictures.picture(at: "https://covers.example/12") }
let right = Task { try await pictures.picture(at: "https://covers.example/12") }

try await left.value  // expected-value {{"a lighthouse"}}
try await right.value  // expected-value {{"a lighthouse"}}
pictures.network.asked.count  // expected-value {{1}}
