// snippet.hide
import Foundation

// snippet.show
// snippet.own
var farShore: [String] = []

class Session {
  var errands: [String] = []

  init() {}

  func run() {
    farShore += errands
  }
}

class Card {
  let session = Session()

  init() {}

  func post(_ text: String) {
    session.errands.append(text)
  }
}

var card: Card? = Card()
weak var session = card?.session
card?.post("A Highland cow")
session?.errands  // expected-value {{Optional(["A Highland cow"])}}

card = nil
session?.run()  // expected-value {{nil}}
farShore  // expected-value {{[]}}
// snippet.end

// snippet.office
var shelves: [String: [String: String]] = ["group.ShareAlike": [:]]

class PostOffice {
  private var slips: [(shelf: String, file: String)] = []
  var news: (String) -> Void = { _ in }

  init() {}

  func handIn(_ file: String, on shelf: String?) throws {
    guard let shelf, shelves[shelf] != nil else {
      throw URLError(
        .backgroundSessionRequiresSharedContainer)
    }
    slips.append((shelf, file))
  }

  func cross() {
    for slip in slips {
      guard let content = shelves[slip.shelf]?[slip.file] else { continue }
      farShore.append(content)
      news(slip.file)
    }
    slips = []
  }
}
// snippet.end

// snippet.handed
class PatientCard {
  init() {}

  func post(_ text: String, through office: PostOffice, shelf: String?) throws {
    if let shelf { shelves[shelf]?["notice.json"] = text }
    try office.handIn("notice.json", on: shelf)
  }
}

let office = PostOffice()
var diary: [String] = []
office.news = { file in diary.append("ShareAlike hears: \(file) is across") }

var patient: PatientCard? = PatientCard()
try patient?.post("Another cow", through: office, shelf: "group.ShareAlike")
patient = nil
diary.append("the card is gone")

office.cross()
farShore  // expected-value {{["Another cow"]}}
diary  // expected-value {{["the card is gone", "ShareAlike hears: notice.json is across"]}}
// snippet.end

// snippet.refused
do {
  try PatientCard().post("A third cow", through: office, shelf: nil)
} catch let error as URLError {
  error.code.rawValue  // expected-value {{-995}}
}
// snippet.end
