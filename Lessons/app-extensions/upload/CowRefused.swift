import Foundation

struct Cow {
  let name: String
}

let morag = Cow(name: "Morag")

// expected-error@+1 {{instance method 'encode' requires that 'Cow' conform to 'Encodable'}}
let letter = try JSONEncoder().encode(morag)
