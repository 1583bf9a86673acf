// What a pack for graders holds that is compiled: all that judging makes of an author's files, found out
// by preparing each exercise, so that with the pack nothing is compiled but what is handed in.

import Foundation
public import LessonModel
import ProcessSandbox
import SystemFiles

/// What a pack for graders cannot do here; to try again would change nothing.
public enum PackFault: Error, Equatable {
  /// It was made with another toolchain.
  case otherToolchain(needed: PackManifest.Toolchain, path: String, version: String)
  /// It was made without the box that holds here.
  case otherSandbox(String, packed: [String])
  /// Something is not in it.
  case lacks(String)
  /// What it says of itself cannot be read.
  case unreadable(path: String)
}

extension PackManifest.Toolchain {
  /// What must be the same where the pack is used.
  public init(_ toolchain: Engine) {
    self.init(
      version: toolchain.toolchain.version, path: toolchain.toolchain.path,
      identity: ContentHash([
        toolchain.toolchain.identity, toolchain.programs.linker.nameLibrariesIdentity,
      ]).description)
  }
}

/// The products that judging some exercises takes, in every box that holds here.
public struct GradersCache: Sendable {
  /// The boxes, as results call them.
  public var sandboxes: [String] { graders.map(\.sandbox) }
  private let engine: Engine
  private let graders: [Grader]

  /// Finds the boxes that hold here.
  ///
  /// - Throws: `BoxFault` where none does.
  public init(_ engine: Engine) async throws {
    var graders: [Grader] = []
    var faults: [BoxFault] = []
    for sandbox in [GradingSandbox.bubblewrap, .landlock] {
      do {
        graders.append(try await Grader(engine: engine, sandbox: sandbox))
      } catch let fault as BoxFault {
        faults.append(fault)
      }
    }
    if graders.isEmpty, let fault = faults.first { throw fault }
    self.engine = engine
    self.graders = graders
  }

  /// Compiles what is the author's of an exercise, and sees in each box that known answers are judged
  /// rightly.
  ///
  /// - Throws: What `Grader.prepare` throws.
  public func prepare(_ exercise: Exercise) async throws {
    for grader in graders { _ = try await grader.prepare(exercise) }
    for grader in graders.prefix(1) {
      for wrong in exercise.wrongAnswers {
        _ = try await grader.preparer.judge.symptoms(of: wrong, for: exercise)
      }
    }
  }

  /// Copies what was used into a folder.
  ///
  /// - Throws: Why something could not be copied.
  public func copy(to folder: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: "\(folder)/box", withIntermediateDirectories: true)
    for path in Set(graders.compactMap { $0.tools?.initialPath }) {
      // Each kind of box may have a cache of its own, with the same program in it.
      let copy = "\(folder)/box/\(name(of: path))"
      if access(copy, F_OK) != 0 { try manager.copyItem(atPath: path, toPath: copy) }
    }
    let libraries = graders.compactMap { $0.preparer.compiler.compiler.boxed?.waiting?.libraryPath }
    try manager.createDirectory(
      atPath: "\(folder)/\(ForkingFrontend.folderName)", withIntermediateDirectories: true)
    for path in Set(libraries) {
      let copy = "\(folder)/\(ForkingFrontend.folderName)/\(name(of: path))"
      if access(copy, F_OK) != 0 { try manager.copyItem(atPath: path, toPath: copy) }
    }
    let products = ([engine.cache] + graders.map(\.cache)).flatMap(\.used.all)
    for path in Set(products) {
      let copy = "\(folder)/\(name(of: path))"
      // What was wanted and could not be made is not there.
      guard !ProductCache.kindsOfPlace.contains(where: { name(of: path).hasPrefix("\($0)-") }),
        access(path, R_OK) == 0, access(copy, F_OK) != 0
      else { continue }
      try manager.copyItem(atPath: path, toPath: copy)
    }
  }

  private func name(of path: String) -> String {
    String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...])
  }
}
