// Users pay in and read the balance
import Bank

func use() -> Int {
  var account = Account()
  account.payIn(5)
  return account.balance
}
