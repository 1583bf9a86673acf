enum _Log {
  static var lines: [String] = []
  static func note(_ text: String) { lines.append(text) }
}

func initial(of name: String?) -> String {
  guard let name else { return "nobody" }
  #if DEBUG
  _Log.note("checked")
  #else
  _Log.note(name)
  #endif
  return """
    It is \({ () -> String in
      let first = name.prefix(1)
      return "\(first)."
    }())
    """
}

initial(of: "Ida")
_Log.lines
"9/10/11".split(separator: /[\/"]/).map { Int($0) ?? 0 }
