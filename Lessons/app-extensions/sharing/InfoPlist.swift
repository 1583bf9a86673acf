import Foundation

// snippet.file
enum File {
  static let text = """
    <plist version="1.0"><dict>
      <key>CFBundleDisplayName</key>
      <string>ShareAlike</string>
      <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.share-services</string>
        <key>NSExtensionAttributes</key><dict>
          <key>NSExtensionActivationRule</key><dict>
            <key>NSExtensionActivationSupportsText</key>
            <true/>
            <key>NSExtensionActivationSupportsImageWithMaxCount</key>
            <integer>1</integer>
          </dict>
        </dict>
      </dict>
    </dict></plist>
    """
}
// snippet.end

// snippet.keys
struct Info: Decodable {
  let displayName: String
  let door: Door

  enum CodingKeys: String, CodingKey {
    case displayName = "CFBundleDisplayName"
    case door = "NSExtension"
  }
}

struct Door: Decodable {
  let identifier: String
  let attributes: Attributes

  enum CodingKeys: String, CodingKey {
    case identifier = "NSExtensionPointIdentifier"
    case attributes = "NSExtensionAttributes"
  }
}

struct Attributes: Decodable {
  let rule: Rule

  enum CodingKeys: String, CodingKey {
    case rule = "NSExtensionActivationRule"
  }
}

struct Rule: Decodable {
  var text: Bool?
  var images: Int?
  var movies: Int?

  enum CodingKeys: String, CodingKey {
    case text = "NSExtensionActivationSupportsText"
    case images = "NSExtensionActivationSupportsImageWithMaxCount"
    case movies = "NSExtensionActivationSupportsMovieWithMaxCount"
  }
}

// snippet.end

// snippet.read
let info = try PropertyListDecoder()
  .decode(Info.self, from: Data(File.text.utf8))
info.displayName  // expected-value {{"ShareAlike"}}
info.door.identifier  // expected-value {{"com.apple.share-services"}}

let rule = info.door.attributes.rule
rule.text  // expected-value {{Optional(true)}}
rule.images  // expected-value {{Optional(1)}}
rule.movies  // expected-value {{nil}}
// snippet.end
