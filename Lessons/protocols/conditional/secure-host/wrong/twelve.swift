// expected-failure {{a song has its cover in the usual house}} The example was taken for the rule.
// zh-Hans: 把例子当成了规则。
protocol MediaResource {
  var number: Int { get }
  var host: String { get }
}

extension MediaResource {
  var host: String { "https://covers.example" }

  var address: String {
    "\(host)/cover-12"
  }
}

struct Song: MediaResource {
  let number: Int
}

struct Live: MediaResource {
  let number: Int
  var host: String { "https://live.example" }
}
