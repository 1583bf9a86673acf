import Foundation

/// The ships in a file of `Resources`.
public func ships(in name: String) throws -> [Ship] {
  guard let url = Bundle.main.url(forResource: name, withExtension: "json") else {
    throw CocoaError(.fileNoSuchFile)
  }
  print("reading \(url.lastPathComponent)")
  return try JSONDecoder().decode([Ship].self, from: Data(contentsOf: url))
}
