// Where a learner goes on.

package import ConsoleRendering
package import LessonModel

/// What a learner does next.
package enum Onward {
  case run(PageOutline)
  case check(ExerciseOutline)
  case hint(ExerciseOutline)
  /// The compiler refuses a line, and nothing is judged before it is mended.
  case mend(ExerciseOutline, NextStep.Mending)
  /// Everything is done.
  case finished

  /// After a page was read: its first exercise that is not done, else the next page.
  package static func afterReading(_ pages: [Page], _ state: CourseState) -> Onward {
    if let exercise = pages.flatMap(\.exercises).first(where: { state[$0] != .done }) {
      return .check(exercise.outline)
    }
    return state.onwards(from: pages.last?.address)
  }

  /// After an exercise was judged.
  package static func afterJudging(
    _ judged: JudgedExercise, hintCount: Int, _ state: CourseState
  ) -> Onward {
    let exercise = judged.exercise.outline
    switch judged.result.verdict {
    case nil, .error: return .check(exercise)
    case .fail:
      if let mending = judged.mending { return .mend(exercise, mending) }
      let hints = judged.exercise.text.main.hints
      return hintCount < hints.count ? .hint(exercise) : .check(exercise)
    case .pass:
      let page = state.course.page(of: exercise)
      let open = page?.exercises.first { state[$0] != .done }
      return open.map { .check($0) } ?? state.onwards(from: page?.address)
    }
  }
}
