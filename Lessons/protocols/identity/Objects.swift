import Foundation

// snippet.objects
protocol Unique {
  var id: String { get }
}

extension NSObjectProtocol where Self: Unique {
  func isEqual(_ object: Any?) -> Bool {
    (object as? any Unique)?.id == id
  }

  var description: String { "No. \(id)" }
}

class Song: NSObject, Unique {
  let id: String

  init(id: String) {
    self.id = id
    super.init()
  }
}

Song(id: "17") == Song(id: "17")  // expected-value {{false}}
Song(id: "17").isEqual(Song(id: "17"))  // expected-value {{false}}
Set([Song(id: "17"), Song(id: "17")]).count  // expected-value {{2}}
Song(id: "17").description.hasPrefix("No.")  // expected-value {{false}}
// snippet.end

// snippet.override
class Record: NSObject, Unique {
  let id: String

  init(id: String) {
    self.id = id
    super.init()
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? Record)?.id == id
  }

  nonisolated override var hash: Int { id.hash }
  nonisolated override var description: String { "No. \(id)" }
}

Record(id: "17") == Record(id: "17")  // expected-value {{true}}
Set([Record(id: "17"), Record(id: "17")]).count  // expected-value {{1}}
"\(Record(id: "17"))"  // expected-value {{"No. 17"}}
// snippet.end
