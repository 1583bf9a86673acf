//: # Scene
import SpriteKit

let scene = SKScene(size: .zero)
