// The balance is not set from outside
import Bank

func use() -> Int {
  var account = Account()
  account.balance = 100  // expected-error {{cannot assign to property}}
  return account.balance
}
