// expected-failure {{the last part is the name}} This is the room in which the document lies.
// zh-Hans: 这是文件所在的房间。
import Foundation

func name(of path: String) -> String {
  let url = URL(filePath: path)
  return url.deletingLastPathComponent().lastPathComponent
}
