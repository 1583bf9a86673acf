actor Account {
  private(set) var balance = 0
  func deposit(_ amount: Int) -> Int {
    balance += amount
    return balance
  }
  nonisolated var bank: String { "Swift Bank" }
}

let account = Account()
await account.deposit(50)
await account.deposit(25)
await account.balance
account.bank
account
