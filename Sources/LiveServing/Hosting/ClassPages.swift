// What each who asks a host is answered with: pages about their own work, or about what they may look at.

import LessonRunner
import SourceInsight
import Workspaces

extension Classroom {
  /// A learner's files are changed by nobody but the host: it need not look for others often.
  private static let lookEvery = Duration.seconds(1)

  /// The pages of somebody who sits at a seat.
  func pages(
    of seat: HostSeats.Seat, by engine: EarlyEngine, shares: HostShares, diskBytes: Int
  ) -> LivePages {
    let own: String =
      if case .learner(let name) = seat.caller { name.text } else { "" }
    var reader = LiveReader(
      name: own, isTrusted: seat.caller == .teacher, lookEvery: Self.lookEvery,
      share: shares.share(of: own), diskBytesMax: diskBytes, classroom: self)
    let path: String
    if seat.caller == .guest {
      (reader.mayWrite, reader.isGuest, reader.share) = (false, true, shares.ofGuests)
    }
    switch seat.sight {
    case .own:
      path = seat.caller == .teacher ? teacherPath : "\(learnersPath)/\(own)"
      reader.mayProject = seat.caller == .teacher
    case .learner(let name):
      path = "\(learnersPath)/\(name)"
      (reader.mayWrite, reader.name) = (false, name)
    case .shown(let id):
      path = teacherPath
      (reader.mayWrite, reader.onlyFile) = (false, id)
      if !own.isEmpty { reader.ownWorkspace = Workspace(path: "\(learnersPath)/\(own)") }
    }
    let course = course.working(in: Workspace(path: path))
    let insight: @Sendable () -> EditorInsight? = { [insights, load, reader] in
      // Who only looks on types nothing, and runs come first.
      guard reader.mayWrite, !load.isFull, reader.share?.hasUsedMuch != true else { return nil }
      return insights.insight(of: own)
    }
    // The class is told that it is none of their doing, and whoever runs the host what it is.
    let tellFault: @Sendable (any Error) -> String? = {
      [self, isTrusted = reader.isTrusted] error in
      complain(error, of: own)
      return isTrusted ? course.words(error) : nil
    }
    return LivePages(for: reader, engine: engine, insight: insight, tellFault: tellFault) { course }
  }
}
