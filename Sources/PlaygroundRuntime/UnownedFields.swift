// Fields that are `unowned`: the object that one refers to may be gone, and reading it then ends the program.

import Glibc

/// Which of a value's fields must not be read.
///
/// - Parameters:
///   - value: An object or a structure.
///   - type: Its type, or for the fields that an object inherits, that of the ancestor.
/// - Returns: What to show of them, by their indices among the fields that the type declares itself.
func unreadableFields(of value: Any, declaredBy type: Any.Type) -> [Int: String] {
  let fields = unownedFields(of: type)
  if fields.isEmpty || value is any CustomReflectable { return [:] }
  func shown(in storage: UnsafeRawPointer) -> [Int: String] {
    var shown: [Int: String] = [:]
    for field in fields {
      let reference = storage.load(fromByteOffset: field.offset, as: UnsafeRawPointer?.self)
      guard let reference else { continue }
      if !field.isSafe {
        shown[field.index] = "\(field.name): …"
      } else if isDeallocating?(reference) == true {
        shown[field.index] = "\(field.name): gone"
      }
    }
    return shown
  }
  guard !(type is AnyClass) else {
    return shown(in: Unmanaged.passUnretained(value as AnyObject).toOpaque())
  }
  func structure<Value>(_ value: Value) -> [Int: String] {
    withUnsafePointer(to: value) { shown(in: UnsafeRawPointer($0)) }
  }
  return _openExistential(value, do: structure)
}

private struct UnownedField {
  var index: Int
  var name: String
  /// Where it lies in its object or structure.
  var offset: Int
  /// Whether the object that it refers to can be asked whether it is gone: not where it is `unowned(unsafe)`.
  var isSafe: Bool
}

/// The fields of a type's own that are `unowned`.
///
/// Only the mangled name of such a field's type says so, in what the compiler writes of a type's fields; see
/// `TypeContextDescriptor` and `FieldDescriptor` of Swift's runtime.
private func unownedFields(of type: Any.Type) -> [UnownedField] {
  guard let descriptor = typeDescriptor(of: type),
    let fields = target(ofReferenceAt: descriptor + 16)
  else { return [] }
  let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
  let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
  var found: [UnownedField] = []
  for index in 0..<count {
    let record = fields + 16 + index * recordSize
    guard let ownership = target(ofReferenceAt: record + 4).flatMap(ownership),
      let name = target(ofReferenceAt: record + 8)
    else { continue }
    let inheritedCount = fieldsCount(of: type) - count
    found.append(
      UnownedField(
        index: index, name: String(cString: name.assumingMemoryBound(to: CChar.self)),
        offset: fieldOffset(in: type, inheritedCount + index),
        isSafe: ownership == UInt8(ascii: "o")))
  }
  return found
}

/// The last letter of a mangled name that is that of an `unowned` reference: `o`, or `u` where it is unsafe.
/// The name may hold references to what it names.
private func ownership(in name: UnsafeRawPointer) -> UInt8? {
  var (end, before, last) = (0, UInt8(0), UInt8(0))
  while true {
    let byte = name.load(fromByteOffset: end, as: UInt8.self)
    switch byte {
    case 0:
      let isUnowned = last == UInt8(ascii: "o") || last == UInt8(ascii: "u")
      return before == UInt8(ascii: "X") && isUnowned ? last : nil
    case 0x01...0x17: end += 5
    case 0x18...0x1F: end += 1 + MemoryLayout<Int>.size
    default: end += 1
    }
    (before, last) = (last, byte)
  }
}

/// What a relative reference leads to; nil where it is empty.
private func target(ofReferenceAt place: UnsafeRawPointer) -> UnsafeRawPointer? {
  let distance = place.load(as: Int32.self)
  return distance == 0 ? nil : place + Int(distance)
}

@_silgen_name("swift_getTypeContextDescriptor")
private func typeDescriptor(of type: Any.Type) -> UnsafeRawPointer?

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldsCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(in type: Any.Type, _ index: Int) -> Int

/// The runtime's function that says whether an object is gone, of which only references are left; the
/// compiler lets nobody declare it.
private let isDeallocating: (@convention(c) (UnsafeRawPointer) -> Bool)? = {
  typealias Function = @convention(c) (UnsafeRawPointer) -> Bool
  return dlsym(nil, "swift_isDeallocating").map { unsafeBitCast($0, to: Function.self) }
}()
