//: [Previous](@previous) | [Next](@next)

/*:
 # Values and `let`

 A *constant* is made once. Read on about [optionals](Optionals).

 - Note: A note that
   goes on.

 - Callout(Mind this): Something else.
 * Experiment: Try `var`.

 1. one
 2. two
 */
import UIKit

let greeting = "Hello, playground"
var count = 3
//: Values can change.
count += 1
func double(_ n: Int) -> Int {
    //: not markup, inside braces
    let unused = 4
    return n * 2
}
/*: ## Calling */
double(count)
helper("x")
//: ![A picture](dot.png "Dot") and ![gone](gone.png)

//: [Next](@next)
