// expected-failure {{a title that nobody knows is refused}} The desk puts a title right before it looks, and lends what nobody has asked for.
// zh-Hans: 外借台先把题名改正再去查，把没人要的文件借了出去。
import Foundation
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
    guard let number = catalogue.number(of: title.capitalized) else { throw DeskError.unknown }
    if ledger.count(of: reader) >= 2 { throw DeskError.tooMany }
    if ledger.note(for: number) != nil { throw DeskError.lent }
    guard let document = cellar.fetch(number) else { throw DeskError.unknown }
    ledger.write(Ledger.Note(reader: reader, document: document), for: number)
    return document
  }

  mutating func giveBack(_ title: String, by reader: String) throws {
    guard let number = catalogue.number(of: title) else { throw DeskError.unknown }
    guard let note = ledger.note(for: number), note.reader == reader else { throw DeskError.notYours }
    cellar.putBack(note.document, as: number)
    ledger.strikeOut(number)
  }
}
