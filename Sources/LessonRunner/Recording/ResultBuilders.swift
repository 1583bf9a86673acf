// Whether a result builder may take what stands in a closure, so that no statement of it may be changed.

import SwiftReading

extension CodeScan {
  /// Whether a file declares or names a result builder, or imports a module that may have one.
  static func mayBuild(_ atoms: [SourceAtom]) -> Bool {
    atoms.contains { $0.text.hasPrefix("@") && $0.text.lowercased().hasSuffix("builder") }
      || !importedModules(in: atoms).isSubset(of: modulesWithoutBuilders)
  }

  /// The attributes by which a file has result builders make a function's value; nil where protocols may have some for
  /// the functions of their types, or modules that are imported.
  static func builders(_ atoms: [SourceAtom], _ partner: [Int: Int]) -> Set<String>? {
    guard importedModules(in: atoms).isSubset(of: modulesWithoutBuilders) else { return nil }
    let kinds: Set = ["struct", "enum", "class", "actor"]
    var builders = Set(
      atoms.indices.filter { atoms[$0].text == "@resultBuilder" }.compactMap { index in
        atoms[index...].dropLast().firstIndex { kinds.contains($0.text) }.map {
          "@" + atoms[$0 + 1].text
        }
      })
    builders.formUnion(
      atoms.map(\.text).filter { $0.hasPrefix("@") && $0.lowercased().hasSuffix("builder") })
    let areInherited = atoms.indices.contains { index in
      guard atoms[index].text == "protocol",
        let open = atoms[index...].firstIndex(where: { $0.text == "{" })
      else { return false }
      return atoms[open...(partner[open] ?? open)].contains { builders.contains($0.text) }
    }
    return areInherited ? nil : builders
  }

  /// Whether a result builder may take what stands in the block that is being read.
  var mayBeBuilt: Bool {
    if hasNoBuilders { return false }
    guard let builders, block.isTyped, var body = brace(at: block.bracket) else { return true }
    if body.outer == .accessors, let property = brace(at: body.parent) { body = property }
    return body.key == nil || body.head.contains { builders.contains(atoms[$0].text) }
  }

  /// Modules that declare no result builder, and those that are not there on Linux, so behind `#if`.
  private static let modulesWithoutBuilders: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Glibc",
    "Musl", "Darwin", "WinSDK", "SwiftUI", "UIKit", "AppKit", "Combine", "Dispatch", "Observation",
    "Synchronization",
  ]

  /// The modules that are imported, whole or in part: `import struct Foundation.Date`.
  private static func importedModules(in atoms: [SourceAtom]) -> Set<String> {
    let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    return Set(
      atoms.indices.filter { atoms[$0].text == "import" }.compactMap { index in
        atoms[(index + 1)...].first { !kinds.contains($0.text) }?.text
      })
  }

  /// The functions that a file declares of which none takes a closure for a result builder's.
  static func functionsWithoutBuilders(
    _ atoms: [SourceAtom], _ partner: [Int: Int]
  ) -> Set<String> {
    var (plain, building): (Set<String>, Set<String>) = ([], [])
    for index in atoms.indices where atoms[index].text == "func" && index + 1 < atoms.count {
      let open = atoms[index...].firstIndex { $0.text == "(" } ?? index
      let parameters = atoms[open...(partner[open] ?? open)]
      let attributes = parameters.filter { $0.text.hasPrefix("@") }.map(\.text)
      if Set(attributes).isSubset(of: attributesOfClosures) {
        plain.insert(atoms[index + 1].text)
      } else {
        building.insert(atoms[index + 1].text)
      }
    }
    return plain.subtracting(building)
  }

  private static let attributesOfClosures: Set = [
    "@escaping", "@autoclosure", "@Sendable", "@MainActor", "@convention", "@isolated",
    "@concurrent",
  ]

  /// Whether a closure is handed to a function of the standard library, or of the file's own, that takes none
  /// for a result builder's.
  func isHandedToKnown(_ brace: Int) -> Bool {
    var callee = brace - 1
    if block.kind == .brackets, let bracket = block.bracket { callee = bracket - 1 }
    if callee > 0, atoms[callee].text == ")", let open = opening[callee] { callee = open - 1 }
    guard callee >= 0 else { return false }
    let name = atoms[callee].text
    return declaredFunctions.contains(name)
      ? functionsWithoutBuilders.contains(name) : Self.takingClosures.contains(name)
  }

  /// Functions, and types, of the standard library.
  private static let takingClosures: Set = [
    "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "contains", "allSatisfy",
    "first", "last", "firstIndex", "lastIndex", "min", "max", "sort", "sorted", "removeAll",
    "prefix", "drop", "count", "split", "partition", "sequence", "Task", "detached", "addTask",
    "withTaskGroup", "async",
  ]
}
