// A course of two lessons, as small as a list can show.

import LessonModel

enum Miniature {
  static var course: Course {
    Course(
      path: "/course", title: Localized("Swift, one pattern at a time"), languages: ["en"],
      lessons: [
        Lesson(
          slug: "patterns", text: text("Patterns"),
          pages: [
            Page(
              slug: "tuples", lesson: "patterns", text: text("Matching values in a tuple"),
              snippets: [],
              exercises: [bang, exercise("predict-default", "What the compiler says to `default`")]),
            Page(
              slug: "enums", lesson: "patterns", text: text("Enums that carry values"),
              snippets: [], exercises: []),
          ]),
        Lesson(
          slug: "inheritance", text: text("Inheritance"),
          pages: [
            Page(
              slug: "final", lesson: "inheritance", text: text("Final"), snippets: [],
              exercises: [exercise("seal", "Seal a class so that nobody inherits from it")])
          ]),
      ])
  }

  static var bang: Exercise {
    var bang = exercise("bang", "Say Bang! for multiples of seven")
    bang.solution.text = Bang.file.text
      .replacing("  // starter", with: "")
      .replacing(
        "  case (_, _, _): return",
        with: """
            // starter.hide
            case (_, _, 0): return "Bang!"
            // starter.show
            case (_, _, _): return
          """)
    bang.text.main.hints = [
      [
        .paragraph([
          .text("A tuple can have three places, and "), .code("_"), .text(" looks away."),
        ])
      ],
      [.paragraph([.text("Count the combinations.")])],
    ]
    return bang
  }

  private static func exercise(_ slug: String, _ title: String) -> Exercise {
    var exercise = Bang.exercise
    exercise.slug = slug
    exercise.lesson = slug == "seal" ? "inheritance" : "patterns"
    exercise.text.main.title = title
    return exercise
  }

  private static func text(_ title: String) -> Localized<ProseText> {
    Localized(
      ProseText(file: SourceFile(path: "", text: ""), title: title, summary: "", body: []))
  }
}
