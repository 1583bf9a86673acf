// expected-failure {{a song has its cover in the usual house}} A slash was written where a hyphen was asked for.
// zh-Hans: 该写连字符的地方写了斜杠。
protocol MediaResource {
  var number: Int { get }
  var host: String { get }
}

extension MediaResource {
  var host: String { "https://covers.example" }

  var address: String {
    "\(host)/cover/\(number)"
  }
}

struct Song: MediaResource {
  let number: Int
}

struct Live: MediaResource {
  let number: Int
  var host: String { "https://live.example" }
}
