func packed(_ text: String?, _ picture: String?) -> [String] {
  collect(text: text, picture: picture).map { item in
    switch item {
    case .text(let text): "text \(text)"
    case .picture(let name): "picture \(name)"
    }
  }
}
