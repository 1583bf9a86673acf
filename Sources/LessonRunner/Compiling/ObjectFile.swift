// What linking by hand must know of an object file: the libraries that its imports ask for, and which
// symbols it has or wants.
//
// The compiler leaves the libraries in an ELF section, as flags that end in NUL; its driver reads them
// with a tool of its own, which takes longer than the link.

/// An ELF object file (64 bits, little-endian: every Linux that Swift runs on).
struct ObjectFile {
  private let bytes: [UInt8]

  /// Wraps the content of an object file.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The linker flags that the imports ask for: `-lFoundation`.
  ///
  /// Code may put data of its own into any section: what is no library's plain name is left out.
  var autolinkFlags: [String] {
    let section = content(of: ".swift1_autolink_entries") ?? []
    var seen: Set<String> = []
    return section.split(separator: 0)
      .filter { $0.starts(with: "-l".utf8) && $0.dropFirst(2).allSatisfy(isPlain) }
      .map { String(decoding: $0.prefix(64), as: UTF8.self) }
      .filter { seen.insert($0).inserted }
  }

  /// Whether a byte may be part of a library's name.
  private func isPlain(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "+", "-", ".": true
    default: false
    }
  }

  /// The names of what an object file uses and does not define.
  var undefinedSymbols: [String] {
    symbols(in: ".symtab", names: ".strtab").filter { !$0.isDefined }.map(\.name)
  }

  /// The names of what a shared object defines for others.
  var definedSymbols: [String] {
    symbols(in: ".dynsym", names: ".dynstr").filter(\.isDefined).map(\.name)
  }

  private func symbols(in table: String, names: String) -> [(name: String, isDefined: Bool)] {
    guard let table = content(of: table), let names = content(of: names) else { return [] }
    return stride(from: table.startIndex, to: table.endIndex - 23, by: 24).compactMap { entry in
      guard let offset = integer(at: entry, bytes: 4), offset < names.count,
        let section = integer(at: entry + 6, bytes: 2)
      else { return nil }
      let name = names.dropFirst(offset).prefix { $0 != 0 }
      return (String(decoding: name, as: UTF8.self), section != 0)
    }
  }

  /// The bytes of a section, nil when there is none of that name or the file is malformed.
  private func content(of name: String) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]),
      let table = integer(at: 0x28, bytes: 8), let count = integer(at: 0x3c, bytes: 2),
      let namesIndex = integer(at: 0x3e, bytes: 2), namesIndex < count,
      let names = section(at: table + namesIndex * 64)
    else { return nil }
    for index in 0..<count {
      guard let offset = integer(at: table + index * 64, bytes: 4), offset < names.count
      else { return nil }
      if names.dropFirst(offset).prefix(while: { $0 != 0 }).elementsEqual(name.utf8) {
        return section(at: table + index * 64)
      }
    }
    return nil
  }

  private func section(at header: Int) -> ArraySlice<UInt8>? {
    guard let offset = integer(at: header + 0x18, bytes: 8),
      let size = integer(at: header + 0x20, bytes: 8),
      offset <= bytes.count, size <= bytes.count - offset
    else { return nil }
    return bytes[offset..<(offset + size)]
  }

  private func integer(at offset: Int, bytes width: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    let value = (0..<width).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[offset + $1]) }
    return Int(exactly: value).flatMap { $0 < 1 << 40 ? $0 : nil }
  }
}
