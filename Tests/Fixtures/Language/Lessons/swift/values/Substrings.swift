let greeting = "Guten Tag!"
let index = greeting.firstIndex(of: " ") ?? greeting.endIndex
let beginning = greeting[..<index]
beginning
let word = String(beginning)
greeting[greeting.startIndex]
greeting.dropFirst(6)
"a,b,,c".split(separator: ",")
"a,b,,c".split(separator: ",", omittingEmptySubsequences: false)
greeting.prefix(while: { $0 != "n" })
greeting.indices.count
greeting.suffix(3).utf8.count
