// expected-failure {{only who has a document gives it back}} Somebody has it, so it was accepted from anybody.
// zh-Hans: 只要有人借了，谁来还都收。
struct Catalogue {
  private let numbers = ["Atlas": 7, "Town Plan": 12, "Bell Book": 31, "Flood Report": 40]

  func number(of title: String) -> Int? { numbers[title] }
}

struct Cellar {
  private var documents = [
    7: "Maps of all coasts", 12: "Streets and wells", 31: "Who was born and when",
    40: "The water of 1883",
  ]

  mutating func fetch(_ number: Int) -> String? { documents.removeValue(forKey: number) }
  mutating func putBack(_ document: String, as number: Int) { documents[number] = document }
}

struct Ledger {
  struct Note {
    let reader: String
    let document: String
  }

  private var notes: [Int: Note] = [:]

  func note(for number: Int) -> Note? { notes[number] }
  func count(of reader: String) -> Int {
    notes.keys.sorted().filter { notes[$0]?.reader == reader }.count
  }
  mutating func write(_ note: Note, for number: Int) { notes[number] = note }
  mutating func strikeOut(_ number: Int) { notes[number] = nil }
}

enum DeskError: Error {
  case unknown, tooMany, lent, notYours
}

struct Desk {
  private let catalogue = Catalogue()
  private var cellar = Cellar()
  private var ledger = Ledger()

  mutating func borrow(_ title: String, by reader: String) throws -> String {
    guard let number = catalogue.number(of: title) else { throw DeskError.unknown }
    guard ledger.count(of: reader) < 2 else { throw DeskError.tooMany }
    guard let document = cellar.fetch(number) else { throw DeskError.lent }
    ledger.write(Ledger.Note(reader: reader, document: document), for: number)
    return document
  }

  mutating func giveBack(_ title: String, by reader: String) throws {
    guard let number = catalogue.number(of: title) else { throw DeskError.unknown }
    guard let note = ledger.note(for: number) else {
      throw DeskError.notYours
    }
    cellar.putBack(note.document, as: number)
    ledger.strikeOut(number)
  }
}

var desk = Desk()
try desk.borrow("Atlas", by: "Mira")
try desk.giveBack("Atlas", by: "Mira")
try desk.borrow("Atlas", by: "Ben")
