// Nodes: handles into a document's tree that keep the document alive.

internal import CCMark

/// A handle to one node of a document; it stays valid as long as it is held.
public struct Node {
  let pointer: OpaquePointer
  /// The document that owns the node.
  public let document: Document

  init(pointer: OpaquePointer, document: Document) {
    self.pointer = pointer
    self.document = document
  }

  /// What the node is.
  public var kind: Kind { Kind(cmark_node_get_type(pointer)) }

  /// The text of a text, code, code block or HTML node; nil for nodes that have none.
  public var literal: String? { string(cmark_node_get_literal(pointer)) }

  /// The destination of a link or image, as it was written but unescaped; nil for other nodes.
  public var destination: String? { string(cmark_node_get_url(pointer)) }

  /// The title of a link or image, empty if it has none; nil for other nodes.
  public var title: String? { string(cmark_node_get_title(pointer)) }

  /// The info string of a code block, empty if it has none; nil for other nodes.
  public var info: String? { string(cmark_node_get_fence_info(pointer)) }

  /// The level of a heading, from 1 to 6; 0 for other nodes.
  public var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }

  /// The first number of an ordered list; nil for bullets and other nodes.
  public var listStart: Int? {
    guard cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST else { return nil }
    return Int(cmark_node_get_list_start(pointer))
  }

  /// Where the node begins; libcmark gives breaks no position, so theirs is nil.
  public var start: Position? {
    Position(cmark_node_get_start_line(pointer), cmark_node_get_start_column(pointer))
  }

  /// Where the node's last character stands; nil as for `start`.
  public var end: Position? {
    Position(cmark_node_get_end_line(pointer), cmark_node_get_end_column(pointer))
  }

  /// The text that readers see in the node and below it: literals, and spaces for breaks.
  public var plainText: String {
    switch kind {
    case .softBreak, .lineBreak: " "
    case .htmlBlock, .htmlInline: ""
    default: literal ?? children.map(\.plainText).joined()
    }
  }

  private func string(_ text: UnsafePointer<CChar>?) -> String? {
    text.map { String(cString: $0) }
  }
}

extension Node: Equatable {
  /// Whether two handles lead to the same node.
  public static func == (left: Node, right: Node) -> Bool { left.pointer == right.pointer }
}

extension Node {
  /// What a node can be.
  public enum Kind: Hashable, Sendable {
    case document, quote, list, item, codeBlock, htmlBlock, customBlock, paragraph, heading
    case thematicBreak
    case text, softBreak, lineBreak, code, htmlInline, customInline, emphasis, strong, link, image
    /// Something that this library does not know.
    case unknown
  }

  /// A place in the text that was parsed.
  public struct Position: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column in UTF-8 code units, from 1.
    public var column: Int

    fileprivate init?(_ line: CInt, _ column: CInt) {
      guard line > 0, column > 0 else { return nil }
      self.line = Int(line)
      self.column = Int(column)
    }
  }
}

extension Node.Kind {
  init(_ type: cmark_node_type) {
    self = Self.kinds[type.rawValue] ?? .unknown
  }

  private static let kinds: [cmark_node_type.RawValue: Self] = [
    CMARK_NODE_DOCUMENT.rawValue: .document, CMARK_NODE_BLOCK_QUOTE.rawValue: .quote,
    CMARK_NODE_LIST.rawValue: .list, CMARK_NODE_ITEM.rawValue: .item,
    CMARK_NODE_CODE_BLOCK.rawValue: .codeBlock, CMARK_NODE_HTML_BLOCK.rawValue: .htmlBlock,
    CMARK_NODE_CUSTOM_BLOCK.rawValue: .customBlock, CMARK_NODE_PARAGRAPH.rawValue: .paragraph,
    CMARK_NODE_HEADING.rawValue: .heading, CMARK_NODE_THEMATIC_BREAK.rawValue: .thematicBreak,
    CMARK_NODE_TEXT.rawValue: .text, CMARK_NODE_SOFTBREAK.rawValue: .softBreak,
    CMARK_NODE_LINEBREAK.rawValue: .lineBreak, CMARK_NODE_CODE.rawValue: .code,
    CMARK_NODE_HTML_INLINE.rawValue: .htmlInline, CMARK_NODE_CUSTOM_INLINE.rawValue: .customInline,
    CMARK_NODE_EMPH.rawValue: .emphasis, CMARK_NODE_STRONG.rawValue: .strong,
    CMARK_NODE_LINK.rawValue: .link, CMARK_NODE_IMAGE.rawValue: .image,
  ]
}
