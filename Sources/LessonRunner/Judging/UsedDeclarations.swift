// Which of a solution's declarations the exercise's own files use, as far as the words in them tell.

import LessonModel

extension DeclaredInterface {
  /// What a sealed form tells of this interface: no more than what the files that use it name.
  func sealed(used words: Set<Substring>) -> [SealedForm.Declaration] {
    let told = Set(used(by: words) + order.filter { isUsedInitialiser($0, by: words) })
    return order.filter(told.contains).compactMap { path in
      declarations[path].map {
        SealedForm.Declaration(path: path, text: $0.text, kind: $0.kind, owner: $0.owner)
      }
    }
  }

  /// What is used by files of which the words are known, initialisers apart.
  ///
  /// A member's name alone proves little, as a helper of the solution's may have the same one: its type must be
  /// named, too, or be in the declaration of something that is used.
  func used(by words: Set<Substring>) -> [String] {
    var named = words
    var known: Set<String> = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for path in order where !known.contains(path) {
        let names = Self.names(in: path)
        guard let declaration = declarations[path], let name = names.last else { continue }
        let owner = names.dropLast()
        let isReached = owner.last.map {
          declarations[owner.joined(separator: ".")] == nil || named.contains($0)
        }
        guard isReached ?? true,
          isUsed(path, by: words) || !declaration.isCalled && named.contains(name)
        else { continue }
        known.insert(path)
        named.formUnion(declaration.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
        isGrowing = true
      }
    }
    return order.filter { known.contains($0) && isUsed($0, by: words) }
  }

  /// `Train` and `stop` of `Train.stop(at:)`.
  private static func names(in path: String) -> [Substring] {
    path.prefix { $0 != "(" }.split(separator: ".")
  }

  private static func labels(in path: String) -> [Substring] {
    path.drop { $0 != "(" }.split { "(:)".contains($0) }
  }

  private func isUsed(_ path: String, by words: Set<Substring>) -> Bool {
    let base = Self.names(in: path)
    guard let name = base.last else { return false }
    let type = base.dropLast().joined(separator: ".")
    // Nobody writes that word who uses one.
    if name == "subscript" {
      return words.contains(base.dropLast().last ?? "")
        || Self.labels(in: path).contains(where: words.contains)
    }
    guard words.contains(name) else { return false }
    // What is named as a label alone is an initializer's, where there is one that has it.
    return !words.contains("\(name):")
      || !order.contains {
        $0.hasPrefix("\(type).init(") && Self.labels(in: $0).contains(name)
      }
  }

  /// Whether an initialiser is likely to be called: its type and all its labels are named.
  private func isUsedInitialiser(_ path: String, by words: Set<Substring>) -> Bool {
    let names = Self.names(in: path)
    return names.count > 1 && names.last == "init" && words.contains(names[names.count - 2])
      && Self.labels(in: path).allSatisfy { $0 == "_" || words.contains($0) }
  }

  /// The initialisers of types that both have, which only this one's can be called as they are.
  func missingInitialisers(
    in other: DeclaredInterface, used words: Set<Substring>
  ) -> [MissingDeclaration] {
    order.compactMap { path in
      guard let wanted = declarations[path], isUsedInitialiser(path, by: words) else { return nil }
      let type = path.prefix { $0 != "(" }
      let theirs = other.order.filter { $0.hasPrefix("\(type)(") }
      let labels = Self.labels(in: path)
      // What can be left out of a call does not matter.
      let isMet = theirs.contains { theirPath in
        guard let their = other.declarations[theirPath] else { return false }
        return their.meets(wanted) || other.renamed(their, theirPath, as: self).meets(wanted)
          || theirPath != path && their.text.contains("=")
            && labels.allSatisfy(Self.labels(in: theirPath).contains)
      }
      guard !isMet, !theirs.isEmpty else { return nil }
      let found = theirs.first { $0 == path } ?? theirs.first
      return MissingDeclaration(
        declaration: wanted.whole, found: found.flatMap { other.declarations[$0]?.whole })
    }
  }

  /// A declaration with the names of type parameters that another interface has for them.
  func renamed(_ declaration: Declaration, _ path: String, as other: DeclaredInterface)
    -> Declaration
  {
    var renamed = declaration
    var type = ""
    for name in Self.names(in: path) {
      type += type.isEmpty ? "\(name)" : ".\(name)"
      let names = Dictionary(
        zip(typeParameters(of: type), other.typeParameters(of: type)),
        uniquingKeysWith: { first, _ in first })
      if names.contains(where: { $0.key != $0.value }) {
        renamed.text = renamed.text.replacing(/\w+/) { String(names[$0.output] ?? $0.output) }
      }
    }
    return renamed
  }

  private func typeParameters(of path: String) -> [Substring] {
    guard let declaration = declarations[path], !declaration.isCalled,
      let name = Self.names(in: path).last,
      let start = declaration.text.firstRange(of: "\(name)<")?.upperBound
    else { return [] }
    return declaration.text[start...].prefix { $0 != ">" }.split { " ,".contains($0) }
  }
}
