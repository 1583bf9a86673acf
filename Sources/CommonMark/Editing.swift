// Changing a tree. libcmark refuses what CommonMark does not allow, such as a block in a line of
// text; each function here says whether the change was made.

internal import CCMark

extension Node {
  /// Puts another node of the same document in place of this one.
  @discardableResult
  public func replace(with other: Node) -> Bool {
    guard other.document === document, cmark_node_replace(pointer, other.pointer) == 1 else {
      return false
    }
    document.release(other.pointer)
    document.adopt(pointer)
    return true
  }

  /// Puts another node of the same document directly before this one.
  @discardableResult
  public func insertBefore(_ other: Node) -> Bool {
    place(other) { cmark_node_insert_before(pointer, $0) }
  }

  /// Puts another node of the same document directly after this one.
  @discardableResult
  public func insertAfter(_ other: Node) -> Bool {
    place(other) { cmark_node_insert_after(pointer, $0) }
  }

  /// Puts another node of the same document behind the last child of this one.
  @discardableResult
  public func append(_ other: Node) -> Bool {
    place(other) { cmark_node_append_child(pointer, $0) }
  }

  /// Takes the node, and what is below it, out of the tree; the root stays where it is.
  @discardableResult
  public func remove() -> Bool {
    guard cmark_node_parent(pointer) != nil else { return false }
    cmark_node_unlink(pointer)
    document.adopt(pointer)
    return true
  }

  /// Changes the text of a text, code, code block or HTML node.
  @discardableResult
  public func setLiteral(_ text: String) -> Bool { cmark_node_set_literal(pointer, text) == 1 }

  /// Changes the destination of a link or image.
  @discardableResult
  public func setDestination(_ destination: String) -> Bool {
    cmark_node_set_url(pointer, destination) == 1
  }

  /// Leaves a link or an image without its title.
  @discardableResult
  public func removeTitle() -> Bool { cmark_node_set_title(pointer, "") == 1 }

  /// Changes the HTML that a node of our own stands for.
  ///
  /// The texts are not escaped: whoever calls this vouches for them.
  @discardableResult
  public func setMarkup(html: String, closing: String = "") -> Bool {
    cmark_node_set_on_enter(pointer, html) == 1 && cmark_node_set_on_exit(pointer, closing) == 1
  }

  private func place(_ other: Node, by insertion: (OpaquePointer) -> CInt) -> Bool {
    guard other.document === document, insertion(other.pointer) == 1 else { return false }
    document.release(other.pointer)
    return true
  }
}
