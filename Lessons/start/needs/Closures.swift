// snippet.closure
let trains = ["Dawn Mail", "Heron", "Old Bess"]

let short = trains.filter({ (name: String) -> Bool in return name.count < 6 })
short  // expected-value {{["Heron"]}}

trains.filter { $0.count > 6 }  // expected-value {{["Dawn Mail", "Old Bess"]}}
trains.map { $0.count }  // expected-value {{[9, 5, 8]}}
trains.map(\.count)  // expected-value {{[9, 5, 8]}}
// snippet.end

// snippet.capture
var waiting = 3
let board = { (people: Int) in waiting += people }

board(2)
board(4)
waiting  // expected-value {{9}}
// snippet.end
