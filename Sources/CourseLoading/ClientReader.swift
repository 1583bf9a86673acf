// Reads clients: code that uses the learner's code and must, or must not, compile.

import LessonModel
import SwiftReading

/// Reads the `clients` folder of one exercise.
struct ClientReader {
  private static let refusedSuffix = "-refused.swift"

  let folder: Folder?
  /// The name by which clients import the learner's module.
  let moduleName: String
  let reading: CourseReading

  /// The clients by file name, the problems of each and of the pairs reported.
  func read() -> [Client] {
    guard let folder else { return [] }
    let clients = folder.swiftNames.compactMap { name in
      reading.files.source(name, in: folder).map { client($0) }
    }
    for client in clients { checkPair(of: client, among: clients) }
    return clients
  }

  private func client(_ file: SourceFile) -> Client {
    let (marks, problems) = MarkScanner(file).scan()
    reading.problems.add(contentsOf: problems)
    for mark in marks where [.value, .stop, .failure].contains(mark.kind) {
      reading.problems.error(
        .clientMark,
        "a client is compiled and never run", at: mark.location,
        remedy: "only 'expected-error' and 'expected-warning' have a meaning here")
    }
    let name = file.firstLineComment ?? ""
    if name.isEmpty || name.hasPrefix("expected-") {
      reading.problems.error(
        .clientName,
        "the first line does not name this client's check", at: SourceLocation(path: file.path),
        remedy: "begin with a comment that says what must, or must not, compile")
    }
    return Client(
      name: name.isEmpty ? file.name : name, file: file, marks: marks,
      isOutside: file.imports(module: moduleName))
  }

  /// A refused client `X-refused.swift` has an accepted twin `X.swift`, so that refusing everything
  /// is no way through.
  private func checkPair(of client: Client, among clients: [Client]) {
    let name = client.file.name
    let start = SourceLocation(path: client.file.path)
    guard name.hasSuffix(Self.refusedSuffix) else {
      if client.mustFail {
        reading.problems.error(
          .clientTwin,
          "this client must be refused, but its name does not say so", at: start,
          remedy: "name it '\(name.dropLast(".swift".count))\(Self.refusedSuffix)', "
            + "and write its accepted twin '\(name)'")
      }
      return
    }
    guard client.mustFail else {
      reading.problems.error(
        .clientTwin,
        "nothing is refused in this client", at: start,
        remedy: "mark the line with '// expected-error {{…}}'")
      return
    }
    let twinName = "\(name.dropLast(Self.refusedSuffix.count)).swift"
    guard clients.contains(where: { $0.file.name == twinName }) else {
      reading.problems.error(
        .clientTwin,
        "this refused client has no accepted twin", at: start,
        remedy: "write '\(twinName)': the same but for what is refused")
      return
    }
  }
}

extension SourceFile {
  /// The text of the comment on the first line; nil where there is none.
  fileprivate var firstLineComment: String? {
    guard let comment = comments.first, comment.start.line == 1, comment.beginsLine,
      comment.text.hasPrefix("//")
    else { return nil }
    let text = Substring(comment.text.utf8.drop { $0 == UInt8(ascii: "/") })
    return String(text.withoutOuterSpace)
  }
}
