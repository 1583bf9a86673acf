import Foundation

// snippet.hide
try? FileManager.default.removeItem(
  at: FileManager.default.temporaryDirectory.appendingPathComponent("archive"))
try FileManager.default.createDirectory(
  at: FileManager.default.temporaryDirectory.appendingPathComponent("archive"),
  withIntermediateDirectories: true)
FileManager.default.changeCurrentDirectoryPath(
  FileManager.default.temporaryDirectory.appendingPathComponent("archive").path)

// snippet.show
// snippet.directories
enum AppDirectory: String {
  case documents = "Documents"
  case inbox = "Documents/Inbox"
  case library = "Library"
  case temporary = "tmp"
}
// snippet.end

// snippet.names
protocol DirectoryNames {
  func path(_ name: String, in directory: AppDirectory) throws -> String
}

extension DirectoryNames {
  func path(_ name: String, in directory: AppDirectory) throws -> String {
    guard isPlain(name) else { throw ArchiveError.notAName(name) }
    return directory.rawValue + "/" + name
  }

  private func isPlain(_ name: String) -> Bool {
    !["", ".", ".."].contains(name) && !name.contains("/")
      && !name.contains("\0")
  }
}

enum ArchiveError: Error {
  case notAName(String)
}
// snippet.end

// snippet.checking
protocol StatusChecking {
  func exists(at path: String) -> Bool
  func isReadable(at path: String) -> Bool
  func isWritable(at path: String) -> Bool
}

extension StatusChecking {
  func exists(at path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  func isReadable(at path: String) -> Bool {
    FileManager.default.isReadableFile(atPath: path)
  }

  func isWritable(at path: String) -> Bool {
    FileManager.default.isWritableFile(atPath: path)
  }
}
// snippet.end

// snippet.describing
struct Attributes {
  let bytes: Int
  let isDirectory: Bool
}

protocol Describing {
  func names(at path: String) throws -> [String]
  func attributes(at path: String) throws -> Attributes
}

extension Describing {
  func names(at path: String) throws -> [String] {
    try FileManager.default
      .contentsOfDirectory(atPath: path).sorted()
  }

  func attributes(at path: String) throws -> Attributes {
    func read(_ key: FileAttributeKey) throws -> Any? {
      try FileManager.default
        .attributesOfItem(atPath: path)[key]
    }
    return Attributes(
      bytes: try read(.size) as? Int ?? 0,
      isDirectory: try read(.type) as? FileAttributeType == .typeDirectory)
  }
}
// snippet.end

// snippet.handling
protocol Handling: DirectoryNames {
  func write(_ text: String, to path: String) throws
  func read(from path: String) throws -> String
  func move(from path: String, to newPath: String) throws
  func copy(from path: String, to newPath: String) throws
  func delete(at path: String) throws
}

extension Handling {
  func write(_ text: String, to path: String) throws {
    try Data(text.utf8)
      .write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
  }

  func read(from path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  func move(from path: String, to newPath: String) throws {
    try FileManager.default.moveItem(atPath: path, toPath: newPath)
  }

  func copy(from path: String, to newPath: String) throws {
    try FileManager.default.copyItem(atPath: path, toPath: newPath)
  }

  func delete(at path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }
}
// snippet.end

// snippet.window
struct Archive: Handling, StatusChecking, Describing {
  private let directory: AppDirectory

  init(_ directory: AppDirectory) throws {
    self.directory = directory
    try FileManager.default.createDirectory(
      atPath: directory.rawValue, withIntermediateDirectories: true)
  }

  func write(_ text: String, as name: String) throws {
    try write(text, to: path(name, in: directory))
  }

  func read(_ name: String) throws -> String {
    try read(from: path(name, in: directory))
  }

  func delete(_ name: String) throws {
    try delete(at: path(name, in: directory))
  }

  func names() throws -> [String] {
    try names(at: directory.rawValue)
  }

  func attributes(of name: String) throws -> Attributes {
    try attributes(at: path(name, in: directory))
  }
}
// snippet.end

// snippet.status
extension Archive {
  func has(_ name: String) throws -> Bool {
    try exists(at: path(name, in: directory))
  }

  func canRead(_ name: String) throws -> Bool {
    try isReadable(at: path(name, in: directory))
  }

  func canChange(_ name: String) throws -> Bool {
    try isWritable(at: path(name, in: directory))
  }
}
// snippet.end

// snippet.moving
extension Archive {
  func rename(_ name: String, to newName: String) throws {
    try move(
      from: path(name, in: directory),
      to: path(newName, in: directory))
  }

  func move(_ name: String, to other: Archive) throws {
    try move(
      from: path(name, in: directory),
      to: path(name, in: other.directory))
  }

  func copy(_ name: String, to other: Archive) throws {
    try copy(
      from: path(name, in: directory),
      to: path(name, in: other.directory))
  }

  func changeExtension(of name: String, to new: String) throws {
    let stem = NSString(string: name).deletingPathExtension
    try rename(name, to: stem + "." + new)
  }
}
// snippet.end

// snippet.visit
let documents = try Archive(.documents)

try documents.write("Dear Ida, the lamps are lit.", as: "letter.txt")
try documents.read("letter.txt")  // expected-value {{"Dear Ida, the lamps are lit."}}
try documents.attributes(of: "letter.txt")
try documents.names()  // expected-value {{["letter.txt"]}}
// snippet.end

// snippet.clerk
func place(
  of name: String, says clerk: some DirectoryNames
) throws -> String {
  try clerk.path(name, in: .library)
}

try place(of: "map.png", says: documents)  // expected-value {{"Library/map.png"}}
// snippet.end

// snippet.afternoon
let library = try Archive(.library)

try documents.copy("letter.txt", to: library)
try library.names()  // expected-value {{["letter.txt"]}}

try documents.rename("letter.txt", to: "to-ida.txt")
try documents.changeExtension(of: "to-ida.txt", to: "md")
try documents.names()  // expected-value {{["to-ida.md"]}}

try documents.move("to-ida.md", to: library)
try library.names()  // expected-value {{["letter.txt", "to-ida.md"]}}

try library.delete("letter.txt")
for name in ["letter.txt", "to-ida.md"] {
  try library.has(name)  // expected-value {{true}}
  try library.canRead(name)  // expected-value {{true}}
  try library.canChange(name)  // expected-value {{true}}
}
// snippet.end

// snippet.words
extension Result where Failure == any Error {
  var inWords: String {
    switch self {
    case .success: return "done"
    case .failure(CocoaError.fileReadNoSuchFile): return "there is nothing to read"
    case .failure(CocoaError.fileNoSuchFile): return "there is no such file"
    case .failure(CocoaError.fileWriteFileExists): return "that name is taken"
    case .failure(ArchiveError.notAName): return "that is not a name"
    case .failure(let error): return "\(error)"
    }
  }
}
// snippet.end

// snippet.refusals
Result { try library.read("map.png") }.inWords  // expected-value {{"there is nothing to read"}}
Result { try library.delete("map.png") }.inWords  // expected-value {{"there is no such file"}}
Result { try library.write("Dear Max", as: "to-ida.md") }.inWords
Result { try library.rename("to-ida.md", to: "letter") }.inWords
try library.names()  // expected-value {{["letter"]}}
// snippet.end

// snippet.climbing
try Data("The key is under the mat.".utf8)
  .write(to: URL(fileURLWithPath: "secret.txt"))

let joined = AppDirectory.documents.rawValue + "/" + "../secret.txt"
try String(contentsOfFile: joined, encoding: .utf8)
// snippet.end

// snippet.refused
Result { try documents.read("../secret.txt") }.inWords  // expected-value {{"that is not a name"}}
Result { try documents.delete("..") }.inWords  // expected-value {{"that is not a name"}}
Result { try documents.write("Hello", as: "a/b.txt") }.inWords
Result { try documents.write("Hello", as: "..odd.txt") }.inWords  // expected-value {{"done"}}
// snippet.end

// snippet.stairs
try documents.read(from: "secret.txt")  // expected-value {{"The key is under the mat."}}
// snippet.end
