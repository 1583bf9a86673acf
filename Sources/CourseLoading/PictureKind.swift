// What kind of picture a file is: by its name, and by its first bytes.

import Glibc
import SystemFiles

/// A kind of picture that browsers show.
enum PictureKind: String, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webp = "WebP"
  case avif = "AVIF"
  case icon = "ICO"
  case svg = "SVG"

  /// How the names of its files end.
  var endings: [String] {
    switch self {
    case .jpeg: [".jpg", ".jpeg"]
    case .icon: [".ico"]
    default: [".\(rawValue.lowercased())"]
    }
  }

  /// The kind that a file's name says; nil for another.
  init?(named name: String) {
    let name = name.lowercased()
    guard let kind = Self.allCases.first(where: { $0.endings.contains(where: name.hasSuffix) })
    else { return nil }
    self = kind
  }

  /// The kind that the bytes at a file's beginning are of; nil for none.
  init?(_ bytes: [UInt8]) {
    guard let kind = Self.allCases.first(where: { $0.begins(bytes) }) else { return nil }
    self = kind
  }

  private func begins(_ bytes: [UInt8]) -> Bool {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    return switch self {
    case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: has("GIF8")
    case .webp: has("RIFF") && has("WEBP", at: 8)
    case .avif: has("ftyp", at: 4)
    case .icon: bytes.starts(with: [0, 0, 1, 0])
    // In UTF-16 a text begins with a byte-order mark. In others comments may come first.
    case .svg:
      bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        || String(decoding: bytes, as: UTF8.self).contains("<svg")
    }
  }

  /// How many bytes at a file's beginning tell its kind.
  static let bytesMax = 1 << 16
}

extension CourseFiles {
  /// What a picture's bytes are where they are not what its name says, as the end of a sentence, and what to do.
  func otherPicture(at path: String) -> (found: String, remedy: String)? {
    guard let named = PictureKind(named: path), let spelling = Files.spelling(of: path) else {
      return nil
    }
    let file = open(spelling, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let bytes = Files.read(file, atMost: PictureKind.bytesMax) else { return nil }
    switch PictureKind(bytes) {
    case named: return nil
    case let other?:
      return (
        "is called \(named.rawValue), and its bytes are those of \(other.rawValue)",
        "let its name end in '\(other.endings[0])'"
      )
    case nil:
      return (
        "is called \(named.rawValue), and its bytes are those of no picture",
        "put the picture in its place"
      )
    }
  }
}
