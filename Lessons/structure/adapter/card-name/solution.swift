import Foundation

func name(of path: String) -> String {
  let url = URL(filePath: path)
  return url.lastPathComponent
}

name(of: "/archive/letters/to ida.txt")
