// Reading and writing tables as other programs exchange them.

/// Tables as RFC 4180 has them.
enum CSV {
  /// The records of a text; with semicolons where its first line has no commas.
  static func records(of text: String) -> [[String]] {
    var text = text[...]
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    let first = text.prefix { !$0.isNewline }
    let separator: Character =
      first.contains(",") ? "," : first.contains(";") ? ";" : first.contains("\t") ? "\t" : ","
    var (records, record, field) = ([[String]](), [String](), "")
    var (isQuoted, wasQuote) = (false, false)
    for character in text {
      if isQuoted {
        if wasQuote {
          wasQuote = false
          if character == "\"" {
            field.append(character)
            continue
          }
          isQuoted = false
        } else if character == "\"" {
          wasQuote = true
          continue
        } else {
          field.append(character)
          continue
        }
      }
      if character == "\"", field.isEmpty {
        isQuoted = true
      } else if character == separator {
        record.append(field)
        field = ""
      } else if character.isNewline {
        record.append(field)
        if record != [""] { records.append(record) }
        (record, field) = ([], "")
      } else {
        field.append(character)
      }
    }
    record.append(field)
    if record != [""] { records.append(record) }
    return records
  }

  /// One record; what somebody else's program wrote stays as it is.
  static func record(_ fields: [String]) -> String {
    fields.map { field in
      field.contains { ",\"\r\n\r\n;\t".contains($0) }
        ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
    }.joined(separator: ",") + "\r\n"
  }
}

extension String {
  /// The text without white space at both ends.
  ///
  /// By scalars: to go backwards by characters through a stranger's text of flags takes time by the square
  /// of its length.
  var trimmingSpaces: String {
    let start = unicodeScalars.drop { $0.properties.isWhitespace }
    let end = start.lastIndex { !$0.properties.isWhitespace }
    return String(end.map { start[...$0] } ?? start[..<start.startIndex])
  }
}
