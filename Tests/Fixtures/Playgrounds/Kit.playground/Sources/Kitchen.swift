import SwiftUI

struct Kitchen: View {
  var body: some View { Text("bread") }
}
