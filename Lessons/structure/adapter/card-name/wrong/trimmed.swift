// expected-failure {{a space stays a space, and other signs what they are}} The spaces around the name were cut off. It is another file that has none.
// zh-Hans: 名字两头的空格给去掉了。没有空格的，是另一个文件。
import Foundation

func name(of path: String) -> String {
  let url = URL(filePath: path)
  return url.lastPathComponent.trimmingCharacters(in: .whitespaces)
}

name(of: "/archive/letters/to ida.txt")
