// Figures: a picture alone in its paragraph, with a caption that viewers which know nothing of figures show
// below it in italics:
//
//     ![Three rungs, the topmost one missing](ladder.svg)
//     *A ladder has as many gaps as rungs.*
//
// The title of such a picture is its caption as well.

/// A picture with its caption, as it stands in a tree.
public struct Figure {
  /// The picture.
  public let image: Node
  /// The block that the caption stands in, as running text.
  public let caption: Node
}

extension Document {
  /// Puts figures in the place of paragraphs that are written as such.
  public func makeFigures() {
    guard let root else { return }
    for paragraph in Array(root.descendants) where paragraph.kind == .paragraph {
      guard let image = paragraph.firstChild, image.kind == .image else { continue }
      let title = image.title ?? ""
      let rest = Array(paragraph.children.dropFirst())
      let text: [Node]
      if rest.count == 2, rest[0].kind == .softBreak || rest[0].kind == .lineBreak,
        rest[1].kind == .emphasis
      {
        text = Array(rest[1].children)
      } else if rest.isEmpty, !title.isEmpty, let caption = makeText(title) {
        text = [caption]
        image.removeTitle()
      } else {
        continue
      }
      guard
        let figure = makeBlock(html: "<figure class=\"picture\">\n", closing: "</figure>\n"),
        let place = makeBlock(html: "", closing: "\n"),
        let caption = makeBlock(html: "<figcaption>", closing: "</figcaption>\n"),
        paragraph.insertBefore(figure)
      else { return }
      figure.append(place)
      place.append(image)
      figure.append(caption)
      for node in text { caption.append(node) }
      paragraph.remove()
      figures[figure.pointer] = (image.pointer, caption.pointer)
    }
  }
}

extension Node {
  /// The figure that this block stands for; nil for any other block.
  public var figure: Figure? {
    document.figures[pointer].map { parts in
      Figure(
        image: Node(pointer: parts.image, document: document),
        caption: Node(pointer: parts.caption, document: document))
    }
  }
}
