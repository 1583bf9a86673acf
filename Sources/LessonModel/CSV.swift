// Reading and writing tables as other programs exchange them.

/// Tables as RFC 4180 has them.
public enum CSV {
  /// The records of a text, parted by what parts its first line most often: commas, semicolons or tabs.
  public static func records(of text: String) -> [[String]] {
    var text = text[...]
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    // By scalars, as those do who write them: a quote is one whatever mark stands beside it.
    let separator = separator(of: text)
    var (records, record, field) = ([[String]](), [String](), String.UnicodeScalarView())
    var (isQuoted, wasQuote) = (false, false)
    for scalar in text.unicodeScalars {
      if isQuoted {
        if wasQuote {
          wasQuote = false
          if scalar == "\"" {
            field.append(scalar)
            continue
          }
          isQuoted = false
        } else if scalar == "\"" {
          wasQuote = true
          continue
        } else {
          field.append(scalar)
          continue
        }
      }
      if scalar == "\"", field.isEmpty {
        isQuoted = true
      } else if scalar == separator {
        record.append(String(field))
        field.removeAll()
      } else if Character(scalar).isNewline {
        record.append(String(field))
        if record != [""] { records.append(record) }
        (record, field) = ([], .init())
      } else {
        field.append(scalar)
      }
    }
    record.append(String(field))
    if record != [""] { records.append(record) }
    return records
  }

  /// What parts the first line of a table. Commas that a space follows are a sentence's, as in
  /// `Name, first name`, where anything else parts it; so is all that stands in quotes.
  public static func separator(of text: some StringProtocol) -> Unicode.Scalar {
    let line = text.prefix { !$0.isNewline }.unicodeScalars
    var counts: [Unicode.Scalar: Int] = [:]
    var (isQuoted, last) = (false, " " as Unicode.Scalar)
    for scalar in line {
      if last == ",", !isQuoted, scalar != " " { counts[",", default: 0] += 1 }
      if scalar == "\"" { isQuoted.toggle() }
      if !isQuoted, scalar == ";" || scalar == "\t" { counts[scalar, default: 0] += 1 }
      last = scalar
    }
    let others = [";", "\t"] as [Unicode.Scalar]
    return others.first { counts[$0, default: 0] > counts[",", default: 0] } ?? ","
  }

  /// One record, with the line end that the standard asks for; what somebody else's program wrote stays as it is.
  public static func record(_ fields: [String], separator: Unicode.Scalar = ",") -> String {
    fields.map { field in
      field.unicodeScalars.contains { ",\"\r\n;\t".unicodeScalars.contains($0) }
        ? "\"" + field.replacing(sign: "\"", with: "\"\"") + "\"" : field
    }.joined(separator: String(separator)) + "\r\n"
  }

  /// What a spreadsheet takes for the beginning of a formula.
  private static let formulaSigns = "=+-@\t\r\n＝＋－＠".unicodeScalars

  /// One record, no field of which a spreadsheet takes for a formula.
  public static func plainRecord(_ fields: [String]) -> String {
    record(
      fields.map { $0.unicodeScalars.first.map(formulaSigns.contains) == true ? "'" + $0 : $0 })
  }

  /// The text that was written into a field of such a record.
  public static func plainText(of field: String) -> String {
    let scalars = field.unicodeScalars
    guard scalars.first == "'", let next = scalars.dropFirst().first, formulaSigns.contains(next)
    else { return field }
    return String(scalars.dropFirst())
  }
}

extension String {
  /// The text without white space at both ends.
  ///
  /// By scalars: to go backwards by characters through a stranger's text of flags takes time by the square
  /// of its length.
  package var trimmingSpaces: String {
    let start = unicodeScalars.drop { $0.properties.isWhitespace }
    let end = start.lastIndex { !$0.properties.isWhitespace }
    return String(end.map { start[...$0] } ?? start[..<start.startIndex])
  }
}
