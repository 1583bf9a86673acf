// Snippets and exercises in which nothing was wrong, put away by content: what did not change is not
// verified again.

import Foundation
import LessonModel
import SystemFiles

/// Remembers what was verified and found right, by this program and this toolchain.
struct VerifiedParts: Sendable {
  let cache: ProductCache
  /// What a verdict depends on beside the part itself.
  private let circumstances: [String]

  init(programs: ProgramBuilder, cache: ProductCache) {
    self.cache = cache
    circumstances =
      [programs.compiler.toolchain.identity, programs.runtime.identity]
      + FileStamp.identityOfThisProgram
  }

  /// What is wrong with a part of a course; nothing, if that was so before and it has not changed.
  ///
  /// - Parameters:
  ///   - part: The snippet or exercise with all its texts.
  ///   - settings: Its settings, which name the data that it reads.
  ///   - find: Looks for what is wrong with it.
  /// - Returns: The problems.
  /// - Throws: What `find` throws, or `CacheError`.
  func problems(
    of part: some Encodable, reading settings: CompilationSettings,
    find: () async throws -> [Diagnostic]
  ) async throws -> [Diagnostic] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(part), as: UTF8.self)
    let key = ContentHash([text] + ResourceFolders.identity(of: settings) + circumstances)
    do {
      _ = try await cache.product("verified", key: key) { _ in
        let problems = try await find()
        guard problems.isEmpty else { throw Wrong(problems: problems) }
      }
      return []
    } catch let wrong as Wrong {
      return wrong.problems
    }
  }

  private struct Wrong: Error {
    var problems: [Diagnostic]
  }
}
