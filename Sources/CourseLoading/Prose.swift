// What reading one Markdown body gives: blocks, and what later steps check about them.

import LessonModel

/// The body of one Markdown file.
struct Prose {
  /// A directive that places something on the page.
  struct Placement {
    var directive: Directive
    var location: SourceLocation
  }

  /// A link or image.
  struct Reference {
    var destination: String
    var isImage: Bool
    var location: SourceLocation
  }

  /// The blocks in order; in an exercise, those before `@Hints`.
  var blocks: [Block] = []
  /// The blocks behind `@Hints`; nil where there is no such line.
  var hintBlocks: [Block]?
  /// Where `@Hints` stands.
  var hintsLocation: SourceLocation?
  var placements: [Placement] = []
  var references: [Reference] = []
  /// What `#…` can lead to.
  var anchors: Set<String> = []
}

/// Which directives a Markdown file may hold.
enum ProseKind {
  case lesson, page, exercise

  func allows(_ directive: Directive) -> Bool {
    switch directive {
    case .snippet, .exercise: self == .page
    case .hints: self == .exercise
    }
  }
}
