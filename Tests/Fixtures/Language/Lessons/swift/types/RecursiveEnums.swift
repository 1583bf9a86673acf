indirect enum Expression {
  case number(Int)
  case sum(Expression, Expression)
  case product(Expression, Expression)
}

func evaluate(_ expression: Expression) -> Int {
  switch expression {
  case .number(let value): value
  case .sum(let left, let right): evaluate(left) + evaluate(right)
  case .product(let left, let right): evaluate(left) * evaluate(right)
  }
}

let sum = Expression.sum(.number(5), .number(4))
let product = Expression.product(sum, .number(2))
evaluate(product)
