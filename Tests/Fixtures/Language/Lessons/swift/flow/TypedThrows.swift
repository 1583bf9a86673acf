enum ParseError: Error, Equatable { case empty, notANumber(String) }

func parse(_ text: String) throws(ParseError) -> Int {
  if text.isEmpty { throw .empty }
  guard let number = Int(text) else { throw .notANumber(text) }
  return number
}

do throws(ParseError) {
  try parse("12")
  try parse("twelve")
} catch {
  error
  switch error {
  case .empty: print("nothing")
  case .notANumber(let text): print(text)
  }
}

let results = ["7", ""].map { text in
  Result { () throws(ParseError) in try parse(text) }
}
results
