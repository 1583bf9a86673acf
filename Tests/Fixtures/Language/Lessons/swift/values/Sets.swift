let odd: Set = [1, 3, 5, 7, 9]
let prime: Set = [2, 3, 5, 7]
odd
odd.union(prime)
odd.intersection(prime)
odd.subtracting(prime)
odd.symmetricDifference(prime)
odd.contains(4)
odd.isDisjoint(with: [2, 4])
var letters = Set("mississippi")
letters.insert("m")
letters.insert("x")
letters.count
letters.sorted()
