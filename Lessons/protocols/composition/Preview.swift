// snippet.hide
struct SVGImage {
  let svg: String
  let alternative: String
}

// snippet.show
// snippet.protocols
protocol StringRepresentable {
  var shortString: String { get }
  var longString: String { get }
}

protocol MediaResource: AnyObject {
  var mediaURL: String { get }
  var picture: String? { get set }
}

typealias Previewable = StringRepresentable & MediaResource
// snippet.end

// snippet.network
final class Network {
  var asked: [String] = []

  func picture(at url: String) async throws -> String {
    asked.append(url)
    await Task.yield()
    return "a lighthouse"
  }
}
// snippet.end

extension Network: CustomStringConvertible {
  var description: String { "a network, asked: \(asked.count)" }
}

// snippet.preview
final class Preview {
  let thing: any Previewable
  let network: Network
  var shown: String?

  init(of thing: any Previewable, over network: Network) {
    self.thing = thing
    self.network = network
  }

  func appear() async throws {
    if thing.picture == nil {
      thing.picture = try await network.picture(at: thing.mediaURL)
    }
    shown = thing.picture
  }

  var post: [String] {
    let text = "Hear \(thing.shortString) on Radio Nightjar"
    return [text, thing.mediaURL, thing.picture].compactMap { $0 }
  }
}
// snippet.end

extension Preview: CustomPlaygroundDisplayConvertible {
  var playgroundDescription: Any {
    let cover =
      shown == nil
      ? "<rect x=\"12\" y=\"12\" width=\"96\" height=\"96\" fill=\"#ddd\"/>"
      : """
      <rect x="12" y="12" width="96" height="96" fill="#22305a"/><path d="M54 84L57 36h6L66 84z" \
      fill="#f2f2f2"/><path d="M60 30L12 18v24zM60 30L108 18v24z" fill="#f3d9a4" opacity=".6"/>\
      <circle cx="60" cy="30" r="6" fill="#f3d9a4"/><path d="M12 84h96v24H12z" fill="#41708f"/>
      """
    return SVGImage(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="340" height="120"><rect x="1" y="1" \
        width="338" height="118" rx="8" fill="#fff" stroke="#555" stroke-width="2"/>\(cover)\
        <text x="122" y="56" font-family="sans-serif" font-size="18" font-weight="bold" \
        fill="#222">\(thing.shortString)</text><text x="122" y="80" font-family="sans-serif" \
        font-size="11" fill="#222">\(thing.longString)</text></svg>
        """,
      alternative: "\(thing.longString), \(shown.map { "with \($0)" } ?? "without a picture")")
  }
}

extension Album: CustomStringConvertible {
  var description: String { shortString }
}

// snippet.album
final class Album: Previewable {
  let number: Int
  let shortString: String
  let longString: String
  var picture: String?

  init(_ number: Int, _ title: String, by singer: String) {
    self.number = number
    shortString = title
    longString = "\(title) by \(singer)"
  }

  var mediaURL: String { "https://covers.example/\(number)" }
}
// snippet.end

// snippet.use
let network = Network()
let harbour = Album(9, "Harbour", by: "Ola Brandt")
let preview = Preview(of: harbour, over: network)
preview  // expected-value {{Harbour by Ola Brandt, without a picture}}

try await preview.appear()
preview  // expected-value {{Harbour by Ola Brandt, with a lighthouse}}
network.asked.count  // expected-value {{1}}

try await preview.appear()
try await Preview(of: harbour, over: network).appear()
network.asked.count  // expected-value {{1}}
// snippet.end

// snippet.post
preview.post[0]  // expected-value {{"Hear Harbour on Radio Nightjar"}}
preview.post.count  // expected-value {{3}}

let embers = Album(12, "Embers", by: "Ola Brandt")
let left = Preview(of: embers, over: network)
left.post.count  // expected-value {{2}}
// snippet.end

// snippet.two
let right = Preview(of: embers, over: network)

let first = Task { try await left.appear() }
let second = Task { try await right.appear() }
try await first.value
try await second.value
network.asked.count  // expected-value {{3}}
// snippet.end
