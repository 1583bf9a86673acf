import Foundation

func name(of path: String) -> String {
  let url = URL(filePath: path)
  return url.path
}

name(of: "/archive/letters/to ida.txt")
