// The parts of a value that says nothing of itself: fields, cases, elements.

extension Renderer {
  mutating func renderParts(of value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class where isOpaque(value, mirror), .struct where isOpaque(value, mirror):
      if !renderMatch(mirror) { append(shortName(of: Swift.type(of: value))) }
    case .class:
      renderObject(value as AnyObject, mirror)
    case .enum:
      renderEnum(value, mirror)
    case .tuple:
      renderFields("", of: mirror)
    case .optional:
      if let child = mirror.children.first { render(child.value) } else { append("nil") }
    case .collection, .set, .dictionary:
      renderElements(of: mirror)
    default:
      let name = shortName(of: Swift.type(of: value))
      if mirror.displayStyle == nil, mirror.children.isEmpty {
        // A function, or something of the runtime's own.
        append(name.contains(" ") ? name : "…")
      } else if let picture = Picture(mirror, typeName: name) {
        render(picture)
      } else {
        renderFields(name, of: mirror, in: value)
      }
    }
  }

  /// Whether a value is of a library's type whose fields tell nothing of what it is to its users: a
  /// regular expression, a stream, an encoder, a lazy sequence. Those of Dispatch's work items cannot even
  /// be read. Points, sizes and names are what their fields say.
  private func isOpaque(_ value: Any, _ mirror: Mirror) -> Bool {
    let name = _typeName(Swift.type(of: value), qualified: true)
    if name.hasPrefix("Swift."), !mirror.children.isEmpty,
      mirror.children.allSatisfy({ $0.label?.first == "_" })
    {
      return true
    }
    if name.hasPrefix("Foundation.CG") || value is any RawRepresentable { return false }
    return [
      "_StringProcessing.", "_RegexParser.", "RegexBuilder.", "Swift.AsyncStream",
      "Swift.AsyncThrowingStream", "Swift.Task", "Swift.CheckedContinuation", "Swift.Hasher",
      "Foundation.", "FoundationEssentials.", "Synchronization.", "Dispatch.",
    ].contains { name.hasPrefix($0) }
  }

  /// `Train(name: "Mallard")`; its fields only once, and not those of actors, which may be changing.
  private mutating func renderObject(_ object: AnyObject, _ mirror: Mirror) {
    let name = shortName(of: Swift.type(of: object))
    let identity = ObjectIdentifier(object)
    let unreadable = unreadableFields(of: object, declaredBy: mirror.subjectType)
    let isActor = unreadable[0] == nil && mirror.children.first?.label == "$defaultActor"
    if instances.contains(identity) || isActor {
      append(name)
      return append("(…)")
    }
    instances.append(identity)
    renderFields(name, of: mirror, in: object)
    instances.removeLast()
  }

  /// `.onTime`, `.delayed(minutes: 8)`.
  private mutating func renderEnum(_ value: Any, _ mirror: Mirror) {
    append(".")
    guard let child = mirror.children.first, let label = child.label else {
      return append(enumCaseName(of: value) ?? "…")
    }
    append(label)
    let payload = Mirror(reflecting: child.value)
    if payload.displayStyle == .tuple, !(child.value is any CustomStringConvertible) {
      renderFields("", of: payload)
    } else {
      append("(")
      render(child.value)
      append(")")
    }
  }

  /// `Point(x: 1, y: 2)`, with what a class inherits first.
  private mutating func renderFields(_ name: String, of mirror: Mirror, in value: Any? = nil) {
    append(name)
    append("(")
    var list = RenderedList()
    let count = renderFields(of: mirror, in: value, into: &list)
    list.end(")", count: count, in: &self)
  }

  /// Renders the fields of a class's ancestors, then its own, and returns how many there are.
  private mutating func renderFields(
    of mirror: Mirror, in value: Any?, into list: inout RenderedList
  ) -> Int {
    let inherited =
      mirror.superclassMirror.map { renderFields(of: $0, in: value, into: &list) } ?? 0
    var hiddenCount = 0
    let type = mirror.subjectType
    let unreadable = value.map { unreadableFields(of: $0, declaredBy: type) } ?? [:]
    let children = mirror.children
    var isObservable: Bool?
    for (ordinal, index) in children.indices.enumerated() {
      if let shown = unreadable[ordinal] {
        guard list.next(in: &self) else { break }
        append(shown)
        continue
      }
      let field = children[index]
      if isUnreadable(field) { continue }
      if field.label == observationRegistrar {
        hiddenCount += 1
        continue
      }
      guard list.next(in: &self) else { break }
      if var label = fieldName(field.label) {
        if label.utf8.first == UInt8(ascii: "_") {
          let known =
            isObservable
            ?? (unreadable.isEmpty && mirror.children.contains { $0.label == observationRegistrar })
          isObservable = known
          // What `@Observable` made of `count`.
          if known { label.removeFirst() }
        }
        append(label)
        append(": ")
      }
      if field.value is Void, !isGivenVoid(type) {
        // A mirror says so of what must not be copied, a lock or an atomic number.
        append("…")
      } else {
        render(field.value)
      }
    }
    return inherited + children.count - hiddenCount
  }

  /// `["a": 1]` or `[1, 2]`, of a collection that describes itself by a mirror.
  private mutating func renderElements(of mirror: Mirror) {
    append("[")
    var list = RenderedList()
    for element in mirror.children {
      guard list.next(in: &self) else { break }
      let parts = mirror.displayStyle == .dictionary ? Mirror(reflecting: element.value) : nil
      var separator = ""
      for part in parts?.children ?? AnyCollection([element]) {
        append(separator)
        render(part.value)
        separator = ": "
      }
    }
    list.end("]", count: mirror.children.count, in: &self)
  }
}

/// Whether a type says of itself that it has `()` in it: `Box<()>`.
private func isGivenVoid(_ type: Any.Type) -> Bool {
  let name = _typeName(type, qualified: false).utf8
  return zip(name, name.dropFirst()).contains { $0 == UInt8(ascii: "(") && $1 == UInt8(ascii: ")") }
}

/// Whether a field holds something of the runtime's own, which has no text.
private func isUnreadable(_ field: Mirror.Child) -> Bool {
  guard field.label?.utf8.first == UInt8(ascii: "_") else { return false }
  return _typeName(type(of: field.value), qualified: true).hasPrefix("Builtin.")
}

/// The field that `@Observable` adds to a class.
private let observationRegistrar = "_$observationRegistrar"

/// The name that a field has in its source; nil for a position in a tuple.
private func fieldName(_ label: String?) -> String? {
  guard let label, !label.hasPrefix(".") else { return nil }
  let lazyPrefix = "$__lazy_storage_$_"
  return label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
}

/// The name of a case without values, which no `Mirror` tells.
private func enumCaseName(of value: Any) -> String? {
  func name<Value>(_ value: Value) -> String? {
    caseName(value).map { String(cString: $0) }
  }
  return _openExistential(value, do: name)
}

/// The runtime's own answer, which `print` uses too.
@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
