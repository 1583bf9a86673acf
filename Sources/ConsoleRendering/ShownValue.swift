// A value as the terminal says it: a picture is its alternative text, with a sign before it.

import LessonModel

extension RenderedValue {
  /// `▦ a red circle` for a picture, else the text; `…` where it was cut.
  var shownText: String {
    (svg == nil ? "" : "▦ ") + text + (isTruncated ? "…" : "")
  }
}
