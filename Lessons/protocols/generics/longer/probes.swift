func largerNumber(_ first: Int, _ second: Int) -> Int {
  larger(first, second)
}

func largerText(_ first: String, _ second: String) -> String {
  larger(first, second)
}
