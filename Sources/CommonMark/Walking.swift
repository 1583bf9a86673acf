// Walking a tree: up, along, and through everything below a node.

internal import CCMark

extension Node {
  /// The node that this one is part of; nil for a root.
  public var parent: Node? { handle(cmark_node_parent(pointer)) }

  /// The next node with the same parent.
  public var next: Node? { handle(cmark_node_next(pointer)) }

  /// The node before it with the same parent.
  public var previous: Node? { handle(cmark_node_previous(pointer)) }

  /// The first of the nodes that it consists of.
  public var firstChild: Node? { handle(cmark_node_first_child(pointer)) }

  /// The nodes that it consists of, in order.
  public var children: Children { Children(next: firstChild) }

  /// Everything below the node, each node before what it consists of.
  ///
  /// The step to the next node is made before a node is handed out, so that the one in hand may be
  /// replaced or removed as long as it has no children.
  public var descendants: Descendants { Descendants(below: self) }

  /// Nodes with the same parent, in order.
  public struct Children: Sequence, IteratorProtocol {
    fileprivate var upcoming: Node?

    init(next: Node?) { upcoming = next }

    /// Hands out the next node.
    public mutating func next() -> Node? {
      defer { upcoming = upcoming?.next }
      return upcoming
    }
  }

  /// All nodes below one, in the order of the text.
  public struct Descendants: Sequence, IteratorProtocol {
    private let root: Node
    private var upcoming: Node?

    fileprivate init(below root: Node) {
      self.root = root
      upcoming = root.firstChild
    }

    /// Hands out the next node.
    public mutating func next() -> Node? {
      guard let node = upcoming else { return nil }
      upcoming = successor(of: node)
      return node
    }

    private func successor(of node: Node) -> Node? {
      if let child = node.firstChild { return child }
      var node = node
      while node != root {
        if let next = node.next { return next }
        guard let parent = node.parent else { return nil }
        node = parent
      }
      return nil
    }
  }

  /// The first node, in the order of the text, in which one thing nests in others more often than some
  /// count: quotations and lists on the one hand, emphasis, links and images on the other.
  ///
  /// Whatever visits a tree by calling itself is safe below a document in which this finds nothing, as
  /// it takes no steps into the depth itself.
  public func firstNested(deeperThan levelsMax: Int) -> Node? {
    var (blocks, inlines) = (0, 0)
    func count(_ node: OpaquePointer, _ change: Int) {
      switch cmark_node_get_type(node) {
      case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST: blocks += change
      case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        inlines += change
      default: break
      }
    }
    var node = pointer
    count(node, 1)
    while max(blocks, inlines) <= levelsMax {
      if let child = cmark_node_first_child(node) {
        node = child
      } else {
        count(node, -1)
        while node != pointer, cmark_node_next(node) == nil, let parent = cmark_node_parent(node) {
          node = parent
          count(node, -1)
        }
        guard node != pointer, let next = cmark_node_next(node) else { return nil }
        node = next
      }
      count(node, 1)
    }
    return handle(node)
  }

  private func handle(_ pointer: OpaquePointer?) -> Node? {
    pointer.map { Node(pointer: $0, document: document) }
  }
}
