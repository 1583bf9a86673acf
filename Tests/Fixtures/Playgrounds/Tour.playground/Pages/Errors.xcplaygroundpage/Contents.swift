/*: Errors
 ======
 Text below.
 */
let numbers = [1, 2, 3]
//: Then it traps.
let index = numbers.count
numbers[index]
