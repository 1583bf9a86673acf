// Files that are no text of a program at all: what an editor for letters writes, and pages of the web that show
// a program.

import LessonModel

/// Recognises a file that is another kind of document.
enum OtherDocument {
  /// What is told of such a file, in place of all that the compiler says; nil for any other.
  static func diagnostic(of file: SourceFile) -> Diagnostic? {
    let start = file.text.drop(while: \.isWhitespace).prefix(20).lowercased()
    let location = SourceLocation(path: file.path, line: 1)
    if start.hasPrefix("{\\rtf") {
      return Diagnostic(
        .error, at: location, "this is a document with fonts and colours, not Swift",
        remedy: "save it as plain text, under the same name")
    }
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
      return Diagnostic(
        .error, at: location, "this is a page of the web, not Swift",
        remedy: "copy the code that it shows into a file of its own")
    }
    return nil
  }
}
