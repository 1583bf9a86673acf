// expected-failure {{a space stays a space, and other signs what they are}} `URL(string:)` reads the path as an address: what follows a `?` is no part of the path, and `%25` is a percent sign.
// zh-Hans: `URL(string:)` 把路径当地址来读：`?` 后面的不算路径，`%25` 成了百分号。
import Foundation

func name(of path: String) -> String {
  let url = URL(string: path) ?? URL(filePath: path)
  return url.lastPathComponent
}

name(of: "/archive/letters/to ida.txt")
