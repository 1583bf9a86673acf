// any styles can be worn together
func atTheFair() {
  final class Poster: Sign, Border, FontSize {
    var fontSize: Int { 18 }
    var borderWidth: Int { 1 }
  }

  final class Ticket: Sign, Border, BackgroundColour {
    var colour: String { "pink" }
    var borderWidth: Int { 1 }
  }

  Poster().updateStyles()
  Ticket().updateStyles()
}
