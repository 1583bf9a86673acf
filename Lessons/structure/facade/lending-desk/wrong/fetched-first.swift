// expected-failure {{a request that is refused changes nothing}} The document is fetched before the reader is looked at. When the reader has too many, it is neither in the cellar nor in the ledger.
// zh-Hans: 还没看读者手上有几份，就先把文件取了出来。一旦超了数，这份文件既不在地窖，也不在账上。
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
    guard let document = cellar.fetch(number) else { throw DeskError.lent }
    guard ledger.count(of: reader) < 2 else { throw DeskError.tooMany }
    ledger.write(Ledger.Note(reader: reader, document: document), for: number)
    return document
  }

  mutating func giveBack(_ title: String, by reader: String) throws {
    guard let number = catalogue.number(of: title) else { throw DeskError.unknown }
    guard let note = ledger.note(for: number), note.reader == reader else {
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
