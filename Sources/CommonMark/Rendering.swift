// HTML by libcmark's own renderer.

internal import CCMark
internal import Glibc

extension Document {
  /// The document as an HTML fragment.
  ///
  /// Raw HTML in the text and links to scripts are left out; only what `makeBlock` and `makeInline`
  /// brought in passes as it is.
  public var html: String { root?.html ?? "" }
}

extension Node {
  /// The node and what is below it as HTML, raw HTML and links to scripts left out.
  public var html: String {
    guard let buffer = cmark_render_html(pointer, CMARK_OPT_DEFAULT) else { return "" }
    defer { free(buffer) }
    return String(cString: buffer)
  }
}
