// The learner's own editor, in the terminal that we share with it.

import FoundationEssentials
import Glibc

enum Editor {
  /// Opens a file in `$VISUAL` or `$EDITOR` and waits until the editor is left.
  static func open(_ path: String) throws {
    let environment = ProcessInfo.processInfo.environment
    let names = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    guard let editor = names.first(where: { !$0.isEmpty }) else { throw ToolError.noEditor }
    // The variable may hold arguments, such as `code --wait`, so a shell has to read it.
    let code = try run(["/bin/sh", "-c", "exec \(editor) \"$1\"", "sh", path])
    guard code == 0 else { throw ToolError.editorFailed(editor, code: code) }
  }

  /// Runs a command in our own terminal and process group, and returns its exit code.
  private static func run(_ arguments: [String]) throws -> Int32 {
    let words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let number = posix_spawn(&child, arguments[0], nil, nil, words, environ)
    guard number == 0 else { throw ToolError.editorFailed(arguments[0], code: number) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
