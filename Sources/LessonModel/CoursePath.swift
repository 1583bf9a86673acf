// A path that somebody wrote into a course. Whatever a course names – moved pages, pictures, the files
// of its theme – is a `CoursePath` before anything is read or written: it cannot lead anywhere else.

/// A path inside a folder: names between slashes, none of which leads up, out, or to nowhere.
public struct CoursePath: Hashable, Sendable, CustomStringConvertible {
  /// Why a text is no such path.
  public enum Fault: Error, Hashable, Sendable {
    case empty
    /// It begins with a slash.
    case absolute
    /// It has a part `..` that leads above where it begins.
    case leadsOut
    /// It has a part that names nothing: two slashes, a slash at the end, or `.`.
    case emptyName
    /// It holds a character that no name of a file should have: a control character, or a backslash.
    case character
    /// A name begins with a dot.
    case hidden(String)
    /// It is longer than file systems allow.
    case tooLong
  }

  /// The most bytes that a name may have.
  public static let nameBytesMax = 255
  /// The most bytes of a whole path: what it is appended to has a length, too.
  public static let bytesMax = 1024

  /// The names, at least one.
  public let components: [String]

  /// Reads a path as somebody wrote it.
  ///
  /// - Parameters:
  ///   - text: Names between slashes.
  ///   - allowsHidden: Whether names may begin with a dot.
  /// - Throws: Why it is none.
  public init(_ text: some StringProtocol, allowsHidden: Bool = false) throws(Fault) {
    let names = Self.names(in: text)
    guard !text.isEmpty else { throw .empty }
    guard names.first?.isEmpty == false else { throw .absolute }
    guard !names.contains("..") else { throw .leadsOut }
    guard !names.contains(where: { $0.isEmpty || $0 == "." }) else { throw .emptyName }
    try self.init(names: names, allowsHidden: allowsHidden)
  }

  /// Follows a path from a folder: `..` leads up as far as the folder lies deep.
  ///
  /// - Parameters:
  ///   - relative: The path as it stands in a link, without escapes.
  ///   - folder: The names of the folders that it begins in.
  /// - Throws: Why it leads nowhere.
  public init(following relative: some StringProtocol, from folder: [String]) throws(Fault) {
    guard !relative.isEmpty else { throw .empty }
    guard relative.utf8.first != UInt8(ascii: "/") else { throw .absolute }
    var names = folder
    for name in Self.names(in: relative) {
      switch name {
      case "", ".": continue
      case "..":
        guard names.popLast() != nil else { throw .leadsOut }
      default: names.append(name)
      }
    }
    try self.init(names: names, allowsHidden: false)
  }

  /// By bytes, as the kernel does: a slash is one also where a mark stands behind it.
  private static func names(in text: some StringProtocol) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  init(names: [String], allowsHidden: Bool) throws(Fault) {
    guard !names.isEmpty else { throw .empty }
    for name in names {
      let isPlain = name.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && $0 != "\\"
      }
      guard isPlain else { throw .character }
      guard allowsHidden || !name.hasPrefix(".") else { throw .hidden(name) }
      guard name.utf8.count <= Self.nameBytesMax else { throw .tooLong }
    }
    guard names.reduce(0, { $0 + $1.utf8.count + 1 }) <= Self.bytesMax else { throw .tooLong }
    components = names
  }

  /// The names with slashes between them.
  public var description: String { components.joined(separator: "/") }

  /// What is equal for two paths that some file systems cannot tell apart.
  public var caseFolded: String { description.lowercased() }

  /// The folders that it lies in, the outermost first.
  public var folders: [String] {
    components.indices.dropFirst().map { components[..<$0].joined(separator: "/") }
  }

  /// The path as it stands in an address: `%`, `?`, `#` and `"` mean themselves.
  public var address: String {
    let escapes: [Character: String] = [
      "%": "%25", "?": "%3F", "#": "%23", "\"": "%22", " ": "%20",
    ]
    return String(description.flatMap { escapes[$0].map(Array.init) ?? [$0] })
  }
}

extension CoursePath.Fault {
  /// What is wrong, as the end of a sentence that begins with the path.
  public var words: String {
    switch self {
    case .empty: "names nothing"
    case .absolute: "begins with a slash"
    case .leadsOut: "leads out of where it belongs"
    case .emptyName: "has a part without a name"
    case .character: "holds a character that no path should have"
    case .hidden(let name): "has the name '\(name)', which begins with a dot"
    case .tooLong: "is longer than file systems allow"
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .empty, .emptyName: "write names with one slash between any two, as in 'patterns/tuples'"
    case .absolute: "leave the first slash out: the path begins where the site begins"
    case .leadsOut: "leave '..' out"
    case .character: "write letters, digits, hyphens and dots"
    case .hidden: "choose a name that begins with a letter"
    case .tooLong: "choose a shorter name"
    }
  }
}

extension CoursePath: Codable {
  /// Reads a path; one that is none is not decoded.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self), allowsHidden: true)
  }

  /// Writes the names with slashes between them.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
