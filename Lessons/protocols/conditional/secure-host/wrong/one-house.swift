// expected-failure {{whoever has a house of its own keeps it}} The house was written out, and nobody can have another one any more.
// zh-Hans: 把楼写死了，谁也不能再有自己的楼。
protocol MediaResource {
  var number: Int { get }
  var host: String { get }
}

extension MediaResource {
  var host: String { "https://covers.example" }

  var address: String {
    "https://covers.example/cover-\(number)"
  }
}

struct Song: MediaResource {
  let number: Int
}

struct Live: MediaResource {
  let number: Int
  var host: String { "https://live.example" }
}
