// snippet.lookup
let platforms = ["Heron": 2, "Old Bess": 4]

platforms["Heron"]  // expected-value {{Optional(2)}}
platforms["Comet"]  // expected-value {{nil}}
// snippet.end

// snippet.look
if let platform = platforms["Heron"] {
  print("The Heron leaves from platform \(platform).")
}

platforms["Comet"] ?? 1  // expected-value {{1}}
platforms["Old Bess"]?.description.count  // expected-value {{Optional(1)}}
// snippet.end

// snippet.guard
func announcement(for train: String) -> String {
  guard let platform = platforms[train] else { return "\(train) does not call here." }
  return "\(train) leaves from platform \(platform)."
}

announcement(for: "Old Bess")  // expected-value {{"Old Bess leaves from platform 4."}}
announcement(for: "Comet")  // expected-value {{"Comet does not call here."}}
// snippet.end
