// What knows the names in a text and what may stand there, in a box of its own: it reads the text of
// somebody whom nobody trusts.

import Foundation
import LessonModel
public import ProcessSandbox

extension Limits {
  /// Whoever goes on typing is given another one, and what the one has used is counted by then.
  fileprivate static let boxedService = Limits(
    wallTime: .seconds(1200), processorTime: .seconds(30), memoryBytes: 3 << 29,
    stackBytes: 64 << 20, processes: 256, fileBytes: 256 << 20, openFiles: 256)
}

extension Engine {
  /// The command of a program of ours that asks sourcekitd, where the engine's other commands run.
  ///
  /// - Parameters:
  ///   - program: The program's path, in a folder that everybody may read.
  ///   - folders: The folders with modules that the text may import.
  /// - Returns: The command, whose descriptors are still to be given.
  /// - Throws: `CacheError` where what it needs cannot be shown to a box.
  public func sourceKitCommand(
    _ program: String, reading folders: [String]
  ) throws -> Command {
    let place = runner.place
    var layout = place.layout
    layout.read(toolchain.path)
    try place.show(program)
    layout.read(program)
    for folder in folders {
      try openForEverybody(folder)
      layout.read(folder)
    }
    return place.command(
      .compiler, program, in: layout, workingDirectory: "/", limits: .boxedService)
  }
}
