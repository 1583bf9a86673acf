// expected-failure {{the last part is the name}} The ending was cut off as well, and the machine finds no such document.
// zh-Hans: 连扩展名也去掉了，机器找不到这样一份文件。
import Foundation

func name(of path: String) -> String {
  let url = URL(filePath: path)
  return url.deletingPathExtension().lastPathComponent
}
