// Finds many short texts in many long ones, each long one read once. White space does not count.

/// Texts to find, known by their positions in a list.
struct NeedleSearch {
  /// What is shorter is found only where it stands by itself.
  private static let partBytesMin = 16

  private let needles: [[UInt8]]
  /// The positions of long needles, by their first eight bytes.
  private var byWindow: [UInt64: [Int]] = [:]
  /// The positions of short ones.
  private var short: [[UInt8]: [Int]] = [:]

  /// Prepares to find texts that are squeezed already.
  init(_ needles: [[UInt8]]) {
    self.needles = needles
    for (index, needle) in needles.enumerated() where !needle.isEmpty {
      if needle.count < Self.partBytesMin {
        short[needle, default: []].append(index)
      } else {
        byWindow[needle.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }, default: []].append(index)
      }
    }
  }

  /// The positions of the texts that are found in a file, as it is and as it reads once escapes, then
  /// tags, are gone.
  func found(in file: [UInt8]) -> Set<Int> {
    file.readings.reduce(into: []) { found, reading in
      addLong(foundIn: reading.squeezed, to: &found)
      addShort(foundIn: reading, to: &found)
    }
  }

  private func addLong(foundIn bytes: [UInt8], to found: inout Set<Int>) {
    var window: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      window = window << 8 | UInt64(byte)
      guard index >= 7, let candidates = byWindow[window] else { continue }
      for candidate in candidates where bytes[(index - 7)...].starts(with: needles[candidate]) {
        found.insert(candidate)
      }
    }
  }

  /// Looks at each line, and at what stands in one by itself: behind a list's sign, in quotation marks,
  /// as a key.
  private func addShort(foundIn bytes: [UInt8], to found: inout Set<Int>) {
    guard !short.isEmpty else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let item = line.drop { Self.listSigns.contains($0) }
      for part in [line, item] + line.split(whereSeparator: Self.partSigns.contains) {
        let part = Array(part.prefix(256)).squeezed
        if part.count < Self.partBytesMin { found.formUnion(short[part] ?? []) }
      }
    }
  }

  private static let listSigns = Set(" \t0123456789.-*>/".utf8)
  private static let partSigns = Set("\"`':{}".utf8)
}

extension String {
  /// The text as bytes, without its white space.
  var squeezed: [UInt8] { Array(utf8).squeezed }
}

extension Array<UInt8> {
  /// The bytes without white space.
  var squeezed: [UInt8] { filter { $0 > 0x20 } }

  /// Whether other bytes stand in these.
  func holds(_ other: [UInt8]) -> Bool {
    other.count <= count
      && (0...(count - other.count)).contains { self[$0...].starts(with: other) }
  }

  /// The text as it is, and as it reads once escapes, then tags and entities, are gone; UTF-16 with a
  /// mark that says so is read as text.
  fileprivate var readings: [[UInt8]] {
    let text = asUTF8
    var readings = [text]
    if text.contains(UInt8(ascii: "\\")) { readings.append(text.withoutEscapes) }
    if text.contains(UInt8(ascii: "<")) || text.contains(UInt8(ascii: "&")) {
      readings.append(text.withoutMarkup)
    }
    return readings
  }

  private var asUTF8: [UInt8] {
    guard starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) else { return self }
    let isLittle = first == 0xFF
    let units = stride(from: 2, to: count - 1, by: 2).map { index in
      let (low, high) = isLittle ? (self[index], self[index + 1]) : (self[index + 1], self[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    return [UInt8](String(decoding: units, as: UTF16.self).utf8)
  }

  /// The text of a string in JSON or code as it reads.
  private var withoutEscapes: [UInt8] {
    var plain: [UInt8] = []
    var rest = self[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        plain.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        plain.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "u"):
        let digits = String(decoding: rest.prefix(4), as: UTF8.self)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          plain += [UInt8](String(Character(scalar)).utf8)
          rest = rest.dropFirst(4)
        }
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain.append(escaped)
      default: plain += [byte, escaped]
      }
    }
    return plain
  }

  /// The text of HTML as it reads.
  private var withoutMarkup: [UInt8] {
    var plain: [UInt8] = []
    var rest = self[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")),
        let next = rest.dropFirst().first, next == UInt8(ascii: "/") || next > UInt8(ascii: "@")
      {
        rest = rest[(end + 1)...]
      } else if let (entity, sign) = Self.entities.first(where: { rest.starts(with: $0.0) }) {
        plain.append(sign)
        rest = rest.dropFirst(entity.count)
      } else {
        plain.append(byte)
        rest = rest.dropFirst()
      }
    }
    return plain
  }

  private static let entities: [([UInt8], UInt8)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"),
    ("&apos;", "'"), ("&amp;", "&"),
  ].map { ([UInt8]($0.0.utf8), [UInt8]($0.1.utf8)[0]) }
}
