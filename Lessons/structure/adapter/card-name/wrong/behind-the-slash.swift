// expected-failure {{the last part is the name}} Behind the last slash of a folder there is nothing.
// zh-Hans: 文件夹的最后一道斜杠后面，什么也没有。
import Foundation

func name(of path: String) -> String {
  let url = URL(filePath: path)
  return path.components(separatedBy: "/").last!
}

name(of: "/archive/letters/to ida.txt")
