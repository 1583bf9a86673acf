import PlaygroundSupport

/*:
 # Leaving
 ## ![a dot](dot.png) Before ![gone](gone-too.png)
 */
let bags = 2
//: ### After
PlaygroundPage.current.finishExecution()
