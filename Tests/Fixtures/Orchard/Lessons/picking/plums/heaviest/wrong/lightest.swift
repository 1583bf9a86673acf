// expected-failure {{the heaviest of some plums is found}} The signs of comparisons are easily mixed up.
import Fruit

func heaviest(_ harvest: [Int]) -> Int? {
  harvest.map(Plum.init).max { $0.grams > $1.grams }?.grams
}
