import SwiftUI
import PlaygroundSupport
//: # Shapes
struct V: View { var body: some View { Text("x") } }
PlaygroundPage.current.setLiveView(V())
