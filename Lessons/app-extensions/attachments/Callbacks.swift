// snippet.later
var later: [() -> Void] = []

func afternoon() {
  while !later.isEmpty {
    later.removeFirst()()
  }
}
// snippet.end

// snippet.load
enum LoadError: Error {
  case damaged
}

struct Attachment {
  let name: String
  var isPicture = true
  var isDamaged = false

  func load(_ completion: @escaping (String?, LoadError?) -> Void) {
    later.append {
      if isDamaged {
        completion(nil, .damaged)
      } else {
        completion("picture of \(name)", nil)
      }
    }
  }
}
// snippet.hide
extension Attachment: CustomStringConvertible {
  var description: String { name }
}
// snippet.show
// snippet.end

// snippet.order
let morag = Attachment(name: "Morag")
var attached: String?

var diary = ["the card is open"]
morag.load { picture, error in
  attached = picture
  diary.append("the picture is there")
}
diary.append("Isla types")
attached  // expected-value {{nil}}

afternoon()
attached  // expected-value {{Optional("picture of Morag")}}
diary  // expected-value {{["the card is open", "Isla types", "the picture is there"]}}
// snippet.end

// snippet.promise
func picture(in parcel: [Attachment], callback: @escaping (String?) -> Void) {
  for attachment in parcel where attachment.isPicture {
    attachment.load { picture, error in
      callback(picture)
    }
  }
}

let mooing = Attachment(name: "mooing", isPicture: false)
let calf = Attachment(name: "the calf")

for parcel in [[morag], [mooing], [morag, mooing, calf]] {
  var calls = 0
  picture(in: parcel) { _ in calls += 1 }
  afternoon()
  "\(parcel.count) in the parcel, \(calls) calls"  // expected-value {{"3 in the parcel, 2 calls"}}
}
// snippet.end
