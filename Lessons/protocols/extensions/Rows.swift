// snippet.protocol
protocol RowSource {
  var sections: Int { get }
  func rows(in section: Int) -> Int
}

extension RowSource {
  var sections: Int { 1 }

  var totalRows: Int {
    var total = 0
    for section in 0..<sections {
      total += rows(in: section)
    }
    return total
  }
}
// snippet.end

// snippet.adopters
struct Tonight: RowSource {
  let songs = ["Moth", "Ferry at Four", "Slow Rain", "Embers"]

  func rows(in section: Int) -> Int { songs.count }
}

struct Attic: RowSource {
  let crates = [31, 8, 0, 27]

  var sections: Int { crates.count }
  func rows(in section: Int) -> Int { crates[section] }
}

let tonight = Tonight()
tonight.sections  // expected-value {{1}}
tonight.totalRows  // expected-value {{4}}

let attic = Attic()
attic.sections  // expected-value {{4}}
attic.totalRows  // expected-value {{66}}
// snippet.end

// snippet.later
extension String: RowSource {
  func rows(in section: Int) -> Int {
    split(separator: "\n").count
  }
}

let refrain = """
  The moth goes round the lamp,
  the lamp goes round the night.
  """
refrain.totalRows  // expected-value {{2}}
// snippet.end
