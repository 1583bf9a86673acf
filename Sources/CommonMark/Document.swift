// A Swift face of libcmark 0.30.2. Start reading here: a document owns the tree of one parsed
// Markdown text, `Node` walks and changes it, `Rendering.swift` makes HTML of it.

internal import CCMark

/// The syntax tree of one CommonMark text; it frees the whole tree, removed nodes included.
///
/// A document belongs to one thread at a time, as the C library has no locks.
public final class Document {
  /// How deep quotations and lists may nest, and emphasis, links and images: real prose needs three or
  /// four levels, and what visits trees takes a step into the depth for each.
  public static let levelsMax = 16

  let tree: OpaquePointer?
  /// Whether there can be a table: most texts are told by this.
  let holdsPipes: Bool
  // What is kept here are pointers: a node holds its document, which would hold itself for ever.

  /// The tables that were made of paragraphs, by the blocks that stand for them.
  var tables: [OpaquePointer: MadeTable] = [:]
  /// Where pipes stand in texts that were escaped there, in UTF-8 code units: they divide no cells.
  var escapedPipes: [OpaquePointer: Set<Int>] = [:]
  /// The figures that were made of paragraphs, by the blocks that stand for them.
  var figures: [OpaquePointer: (image: OpaquePointer, caption: OpaquePointer)] = [:]
  /// The texts in which footnotes are referred to or begin, in order.
  var footnoteMarks: [(text: OpaquePointer, marks: [FootnoteMark])] = []
  /// The nodes that refer to footnotes.
  var footnoteReferences: [OpaquePointer: FootnoteReference] = [:]
  /// The block at the end that footnotes stand in.
  var notes: OpaquePointer?
  /// The footnotes by their numbers.
  var madeFootnotes: [(item: OpaquePointer, referenceCount: Int)] = []
  /// Nodes that were made or taken out and hang in no tree now: handles to them stay valid.
  private var loose: Set<OpaquePointer> = []

  /// Parses a text; every text is CommonMark, so there is nothing that can fail.
  ///
  /// Quotation marks and dashes stay as they were typed.
  public init(parsing text: String) {
    let masked = MaskedText(text)
    holdsPipes = masked.bytes.contains(UInt8(ascii: "|"))
    tree = masked.bytes.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
      }
    }
    if masked.holdsMarks { unmask() }
  }

  deinit {
    for node in loose { cmark_node_free(node) }
    cmark_node_free(tree)
  }

  /// The document node, parent of all blocks; nil only when memory ran out while parsing.
  public var root: Node? { tree.map { Node(pointer: $0, document: self) } }

  /// The top-level blocks in order.
  public var blocks: Node.Children { Node.Children(next: root?.firstChild) }

  /// The footnotes by their numbers, once `makeFootnotes` has made them.
  public var footnotes: [Footnote] {
    madeFootnotes.enumerated().map { index, made in
      Footnote(
        number: index + 1, item: Node(pointer: made.item, document: self),
        referenceCount: made.referenceCount)
    }
  }

  /// Makes a block that stands for HTML of our own, to be put in place of a node.
  ///
  /// The texts are not escaped: whoever calls this vouches for them.
  public func makeBlock(html: String, closing: String = "") -> Node? {
    make(CMARK_NODE_CUSTOM_BLOCK, html: html, closing: closing)
  }

  /// Makes a piece of running text that stands for HTML of our own.
  ///
  /// The texts are not escaped: whoever calls this vouches for them.
  public func makeInline(html: String, closing: String = "") -> Node? {
    make(CMARK_NODE_CUSTOM_INLINE, html: html, closing: closing)
  }

  /// Makes a node of plain text.
  public func makeText(_ text: String) -> Node? {
    guard let pointer = cmark_node_new(CMARK_NODE_TEXT) else { return nil }
    cmark_node_set_literal(pointer, text)
    return adopt(pointer)
  }

  /// Makes a paragraph without text.
  func makeParagraph() -> Node? { cmark_node_new(CMARK_NODE_PARAGRAPH).map { adopt($0) } }

  /// Takes on the duty to free a node that hangs in no tree.
  @discardableResult
  func adopt(_ pointer: OpaquePointer) -> Node {
    loose.insert(pointer)
    return Node(pointer: pointer, document: self)
  }

  /// Gives up that duty, as the tree has the node now.
  func release(_ pointer: OpaquePointer) { loose.remove(pointer) }

  private func make(_ type: cmark_node_type, html: String, closing: String) -> Node? {
    guard let pointer = cmark_node_new(type) else { return nil }
    cmark_node_set_on_enter(pointer, html)
    cmark_node_set_on_exit(pointer, closing)
    return adopt(pointer)
  }
}
