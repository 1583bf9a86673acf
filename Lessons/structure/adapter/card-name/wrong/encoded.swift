// expected-failure {{a space stays a space, and other signs what they are}} In an address the space is written like this. On the disk it is not.
// zh-Hans: 在地址里空格才这样写，磁盘上不是。
import Foundation

func name(of path: String) -> String {
  let url = URL(filePath: path)
  return url.lastPathComponent.replacing(" ", with: "%20")
}
