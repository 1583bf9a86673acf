// What reading one Markdown body gives: blocks, and what later steps check about them.

import CommonMark
import LessonModel

/// The body of one Markdown file.
struct MarkdownBody {
  /// A directive that places something on the page.
  struct Placement {
    var directive: Directive
    var location: SourceLocation
  }

  /// What other files' links can find in a file, and where its own lead.
  struct Links {
    var references: [Reference]
    /// What `#…` can lead to.
    var anchors: Set<String>
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

extension MarkdownBody {
  /// Keeps of the blocks what is code or stands for it.
  mutating func dropRunningText() { blocks = blocks.codeBlocks }
}

/// Which directives a Markdown file may hold.
enum ProseKind {
  case course, lesson, page, exercise

  func allows(_ directive: Directive) -> Bool {
    switch directive {
    case .snippet, .exercise: self == .page
    case .hints: self == .exercise
    }
  }
}
