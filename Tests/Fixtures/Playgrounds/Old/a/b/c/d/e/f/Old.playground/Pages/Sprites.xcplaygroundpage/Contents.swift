//: # Sprites
import UIKit; import SpriteKit  // for the game
import struct GameplayKit.GKRandomSource
import PlaygroundSupport

PlaygroundPage.current.needsIndefiniteExecution = true
let steps = [1, 2, 3].map { sqrt(Double($0)) }
//: Nothing of all that was needed.
