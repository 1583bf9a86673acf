// Programs whose top-level code awaits: what the compiler makes of these never returns to the host, but
// leaves at its end. So that checks can follow, they are compiled with one statement more, which hands
// over to the host and then waits for ever.

import LessonModel

extension SourceFile {
  /// The file with a statement behind its last by which a program that awaits says that it has ended.
  ///
  /// It lies in no file of the learner's, so nothing of it is recorded. The compiler took the file without
  /// it, so nothing that stands before goes on in it.
  var sayingItsEnd: SourceFile {
    let statement = """

      #sourceLocation(file: "end", line: 1)
      await _Concurrency.withUnsafeContinuation { \
      (_: _Concurrency.UnsafeContinuation<Swift.Void, Swift.Never>) in \
      PlaygroundRuntime.lessons_programEnded() }

      """
    return SourceFile(path: path, text: text + statement)
  }

  /// Whether there is anything in it that awaits, so that it is worth looking at what was made of it: an
  /// `async let` that nothing reads is awaited, too.
  var mayAwait: Bool { text.contains("await") || text.contains("async") }
}

extension ObjectFile {
  /// Whether the program ends the process at its end, as one does whose entry point awaits: nothing can
  /// follow it.
  var leavesAtItsEnd: Bool {
    let names = undefinedSymbols
    return names.contains("swift_task_asyncMainDrainQueue")
      && !names.contains { $0.contains("lessons_programEnded") }
  }
}
