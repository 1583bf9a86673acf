// expected-failure {{of no plums there is none}} Where there is nothing, nothing can be the heaviest.
func heaviest(_ harvest: [Int]) -> Int? { harvest.max() ?? 0 }
