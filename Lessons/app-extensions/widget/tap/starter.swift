import Foundation

func link(place: String, hour: Int) -> String {
  ""
}

func heading(for link: String) -> String? {
  nil
}

link(place: "Oban", hour: 14)
heading(for: "hay://place?name=Oban&hour=14")
heading(for: link(place: "Hill & Glen", hour: 6))
