// The data of a program: the folder `Resources` in its working directory, which is its bundle, too, so that
// `Bundle.main.url(forResource: "people", withExtension: "json")` finds what it finds in Xcode's playgrounds.

import Glibc

/// Where a program finds its data.
enum ProgramData {
  /// The name of the folder, in the working directory.
  private static let name = "Resources"
  /// The path that the program's executable is said to have, in that folder; nil for its own.
  fileprivate nonisolated(unsafe) static var executablePath: [UInt8]?

  /// Puts a folder where the program looks for its data.
  static func begin(in folder: String) {
    // Who is started in the folder around it has it there already.
    guard symlink(folder, name) == 0 || errno == EEXIST, let directory = getcwd(nil, 0) else {
      return
    }
    defer { free(directory) }
    executablePath = Array("\(String(cString: directory))/\(name)/main".utf8)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes the place of the C library's `readlink`, by which Foundation learns where the executable is, and looks
/// for resources beside it.
@_cdecl("readlink")
public func lessons_readlink(
  _ path: UnsafePointer<CChar>, _ buffer: UnsafeMutablePointer<CChar>, _ size: Int
) -> Int {
  guard let executable = ProgramData.executablePath, strcmp(path, "/proc/self/exe") == 0 else {
    return readlinkat(AT_FDCWD, path, buffer, size)
  }
  let count = min(size, executable.count)
  for index in 0..<count { buffer[index] = CChar(bitPattern: executable[index]) }
  return count
}
