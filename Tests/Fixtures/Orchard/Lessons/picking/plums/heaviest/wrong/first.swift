// expected-failure {{the heaviest of some plums is found}} The first plum is not always the heaviest.
func heaviest(_ harvest: [Int]) -> Int? { harvest.first }
