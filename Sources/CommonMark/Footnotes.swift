// Footnotes, which CommonMark does not have, as most viewers read them:
//
//     Ten is the base that most people count in.[^fingers]
//
//     [^fingers]: Count yours.
//
// A footnote is one paragraph of the document itself, whose lines begin at the left edge. Its number says in
// which order the text refers to footnotes.

internal import CCMark

/// A footnote as it stands in a tree.
public struct Footnote {
  /// Its number, from 1.
  public let number: Int
  /// The block that stands for it, with its paragraph in it.
  public let item: Node
  /// How often the text refers to it.
  public let referenceCount: Int
}

/// A place that refers to a footnote.
public struct FootnoteReference: Hashable, Sendable {
  /// The footnote's number.
  public let number: Int
  /// The how many-th reference to it this is, from 1.
  public let occurrence: Int

  /// Makes a reference.
  public init(number: Int, occurrence: Int) {
    self.number = number
    self.occurrence = occurrence
  }
}

/// What is wrong with a footnote or a reference to one.
public struct FootnoteFault: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A reference to a footnote that there is not; it stays as it was written.
    case undefined
    /// Nothing refers to it; it is left out.
    case unused
    /// There is another of that name before it; this one is left out.
    case repeated
    /// It begins in a list, a quotation or a heading, where it stays as it was written.
    case misplaced
    /// A reference in a heading, a link or a picture, where it stays as it was written.
    case misplacedReference
  }

  /// What is wrong.
  public let kind: Kind
  /// What stands between `[^` and `]`.
  public let label: String
  /// Where it stands.
  public let position: Node.Position?
}

extension Document {
  /// Takes footnotes out of the text and puts them at its end, in a block of their own: `notes`. What
  /// refers to one becomes a node without markup, of which `Node.footnoteReference` says what it is.
  ///
  /// It is called before anything else changes the tree.
  ///
  /// - Returns: What is wrong with them, in the order of the text.
  public func makeFootnotes() -> [FootnoteFault] {
    guard !footnoteMarks.isEmpty else { return [] }
    var maker = FootnoteMaker(document: self)
    maker.make()
    footnoteMarks = []
    return maker.faults.sorted { $0.place < $1.place }
  }
}

extension Node {
  /// Whether this is the block at the end of a document that its footnotes stand in.
  public var isNotes: Bool { document.notes == pointer }

  /// What a node refers to; nil for any that is no reference to a footnote.
  public var footnoteReference: FootnoteReference? { document.footnoteReferences[pointer] }
}

extension FootnoteFault {
  fileprivate var place: (Int, Int) { (position?.line ?? 0, position?.column ?? 0) }
}

/// Makes the footnotes of one document.
private struct FootnoteMaker {
  /// A place that refers to a footnote, or to one that there is not.
  private struct Reference {
    let label: String
    let node: Node
    let position: Node.Position?
  }

  /// A footnote that was taken out of the text and has no number yet.
  private struct Definition {
    let label: String
    let paragraph: Node
    let position: Node.Position?
  }

  let document: Document
  private(set) var faults: [FootnoteFault] = []
  private var definitions: [String: Definition] = [:]
  private var references: [Reference] = []
  /// The texts that a footnote begins with, and those that would begin one elsewhere.
  private var beginnings: Set<OpaquePointer> = []
  private var misplaced: Set<OpaquePointer> = []

  init(document: Document) { self.document = document }

  mutating func make() {
    // What was taken out of the tree meanwhile has nothing to say.
    let texts = document.footnoteMarks.map {
      (Node(pointer: $0.text, document: document), $0.marks)
    }
    .filter { $0.0.root == document.root && !$0.1.isEmpty }
    for (node, marks) in texts { noteBeginning(node, marks[0]) }
    for (node, marks) in texts { cut(node, at: marks) }
    for (node, marks) in texts where beginnings.contains(node.pointer) {
      take(from: node, label: marks[0].label)
    }
    number()
  }

  private mutating func noteBeginning(_ node: Node, _ mark: FootnoteMark) {
    guard mark.hasColon, mark.range.lowerBound == 0, node.previous?.isLineEnd ?? true else {
      return
    }
    if node.parent?.kind == .paragraph, node.parent?.parent == document.root {
      beginnings.insert(node.pointer)
    } else {
      misplaced.insert(node.pointer)
      report(.misplaced, mark, in: node)
    }
  }

  /// Cuts a text where it refers to footnotes; the node itself keeps what stands before the first one.
  private mutating func cut(_ node: Node, at marks: [FootnoteMark]) {
    let text = Array((node.literal ?? "").utf8)
    var marks = marks[...]
    var start = 0
    if beginnings.contains(node.pointer), let label = marks.popFirst() {
      start = text[label.range.upperBound...].firstIndex { $0 != UInt8(ascii: " ") } ?? text.count
    } else if misplaced.contains(node.pointer) {
      marks.removeFirst()
    }
    if node.isWithin([.heading, .link, .image]) {
      for mark in marks { report(.misplacedReference, mark, in: node) }
      return
    }
    // The colon behind a reference is the sentence's own.
    let ends = marks.map { $0.range.upperBound - ($0.hasColon ? 1 : 0) }
    let texts = zip([start] + ends, marks.map(\.range.lowerBound) + [text.count])
      .map { String(decoding: text[$0..<$1], as: UTF8.self) }
    node.setLiteral(texts[0])
    var last = node
    for (mark, following) in zip(marks, texts.dropFirst()) {
      guard let sign = document.makeInline(html: ""), let rest = document.makeText(following) else {
        return
      }
      last.insertAfter(sign)
      sign.insertAfter(rest)
      last = rest
      references.append(
        Reference(
          label: mark.label, node: sign, position: node.position(ofByte: mark.range.lowerBound)))
    }
  }

  /// Takes a footnote out of the paragraph that it was written in.
  private mutating func take(from node: Node, label: String) {
    guard let paragraph = document.makeParagraph(), let old = node.parent else { return }
    let lineEnd = node.previous
    var next: Node? = node
    while let current = next, current == node || !beginnings.contains(current.pointer) {
      next = current.next
      paragraph.append(current)
    }
    if let last = Array(paragraph.children).last, last.isLineEnd { last.remove() }
    lineEnd?.remove()
    if old.firstChild == nil { old.remove() }
    guard definitions[label] == nil else {
      faults.append(FootnoteFault(kind: .repeated, label: label, position: node.start))
      return
    }
    definitions[label] = Definition(label: label, paragraph: paragraph, position: node.start)
  }

  /// Gives footnotes their numbers, those first to which the text refers; they may refer to others.
  private mutating func number() {
    var order: [Definition] = []
    var counts: [String: Int] = [:]
    var numbers: [String: Int] = [:]
    // Where each reference stands: in the text or in a footnote that was taken out of it.
    let places = Dictionary(grouping: references.indices) { references[$0].node.root.pointer }
    var upcoming = document.root.flatMap { places[$0.pointer] } ?? []
    while !upcoming.isEmpty {
      let known = order.count
      for reference in upcoming.map({ references[$0] }) {
        let label = reference.label
        guard let definition = definitions[label] else {
          faults.append(
            FootnoteFault(kind: .undefined, label: label, position: reference.position))
          if let text = document.makeText("[^\(label)]") { reference.node.replace(with: text) }
          continue
        }
        if numbers[label] == nil {
          order.append(definition)
          numbers[label] = order.count
        }
        counts[label, default: 0] += 1
        document.footnoteReferences[reference.node.pointer] = FootnoteReference(
          number: numbers[label] ?? 0, occurrence: counts[label] ?? 0)
      }
      upcoming = order[known...].flatMap { places[$0.paragraph.pointer] ?? [] }.sorted()
    }
    for definition in definitions.values where numbers[definition.label] == nil {
      faults.append(
        FootnoteFault(kind: .unused, label: definition.label, position: definition.position))
    }
    place(order, counts)
  }

  /// Puts the footnotes at the end of the document.
  private func place(_ definitions: [Definition], _ counts: [String: Int]) {
    guard !definitions.isEmpty, let block = document.makeBlock(html: "") else { return }
    for definition in definitions {
      guard let item = document.makeBlock(html: "") else { return }
      item.append(definition.paragraph)
      block.append(item)
      document.madeFootnotes.append((item.pointer, counts[definition.label] ?? 0))
    }
    document.root?.append(block)
    document.notes = block.pointer
  }

  private mutating func report(_ kind: FootnoteFault.Kind, _ mark: FootnoteMark, in node: Node) {
    let position = node.position(ofByte: mark.range.lowerBound)
    faults.append(FootnoteFault(kind: kind, label: mark.label, position: position))
  }
}

extension Node {
  /// Whether a line of the text ends here.
  fileprivate var isLineEnd: Bool { kind == .softBreak || kind == .lineBreak }

  /// The topmost node above, or the node itself.
  fileprivate var root: Node {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  fileprivate func isWithin(_ kinds: Set<Kind>) -> Bool {
    var node = parent
    while let current = node {
      if kinds.contains(current.kind) { return true }
      node = current.parent
    }
    return false
  }

  /// Where a byte of a text stands that was written as it is, without escapes.
  fileprivate func position(ofByte byte: Int) -> Position? {
    guard var position = start else { return nil }
    position.column += byte
    return position
  }
}
