protocol MediaResource {
  var number: Int { get }
  var host: String { get }
}

extension MediaResource {
  var host: String { "https://covers.example" }

  var address: String {
    "\(host)/cover-\(number)"
  }
}

struct Song: MediaResource {
  let number: Int
}

struct Live: MediaResource {
  let number: Int
  var host: String { "https://live.example" }
}

Song(number: 12).address
