var board: InlineArray<3, Int> = [1, 2, 3]
board[0] = 10
board
board.count
board[1]
var sum = 0
for index in board.indices { sum += board[index] }
sum
let zeros: [2 of Double] = [0, 0]
zeros
struct Buffer {
  var bytes: InlineArray<4, UInt8> = .init(repeating: 0xff)
}
Buffer()
