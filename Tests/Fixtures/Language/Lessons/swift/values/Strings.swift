let name = "Ada"
"Hello, \(name)!"
"\(name) has \(name.count) letters"
let poem = """
  Roses are red,
    violets "blue".
  """
poem
poem.split(separator: "\n").count
#"C:\new\table \#(name)"#
var line = "ab"
line += "c"
line.append("d")
line.insert("-", at: line.index(after: line.startIndex))
line.uppercased()
String(line.reversed())
String(repeating: "=-", count: 4)
line.hasPrefix("a-")
"tab\tbed, null\0, bell\u{7}"
""
