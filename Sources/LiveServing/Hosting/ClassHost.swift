// A course for a class, put together from its parts: start here. A server answers with its `site`.

package import CourseLoading
package import Learning
package import LessonRunner
package import WebServing

/// Hosts a course for a class.
package struct ClassHost: Sendable {
  /// After how long a process lets another one begin beside it: the engine is to be made with it.
  package static let turnTime = Duration.milliseconds(300)

  private let classroom: Classroom
  private let seats: HostSeats
  private let settings: HostSettings

  /// Opens the course to a class.
  ///
  /// - Parameters:
  ///   - session: The course.
  ///   - learnersPath: The folder with a workspace for each learner.
  ///   - engine: What runs and judges, in boxes.
  ///   - width: How many processes run side by side.
  ///   - settings: What learners may use.
  ///   - version: That of this program, for what is judged.
  /// - Throws: `TemplateError` where the course's theme cannot be used.
  package init(
    _ session: Session, learnersPath: String, engine: EarlyEngine, width: Int,
    settings: HostSettings, version: String
  ) throws {
    let load = HostLoad(
      width: width, turnTime: Self.turnTime, waitMaxSeconds: settings.waitSeconds)
    let shares = HostShares(
      of: load, daySeconds: settings.dayProcessorSeconds,
      guestDaySeconds: settings.embedProcessorSeconds)
    let classroom = Classroom(
      of: try LiveCourse(session), learnersPath: learnersPath,
      judge: ClassJudge(engine: engine, version: version, notices: session.notices), load: load,
      insights: BoxedInsights(engine: engine)
    ) { shares.share(of: $0).meter }
    seats = HostSeats { seat in
      classroom.pages(of: seat, by: engine, shares: shares, diskBytes: settings.diskBytes)
    }
    self.classroom = classroom
    self.settings = settings
  }

  /// What a server answers.
  ///
  /// - Parameters:
  ///   - folder: The folder with the course's built site.
  ///   - address: Where browsers find it.
  ///   - identification: How it is known who a learner is.
  ///   - invitations: What signs links.
  /// - Returns: The site.
  package func site(
    of folder: String, at address: SiteAddress, knowing identification: Identification,
    _ invitations: Invitations
  ) -> any WebSite {
    HostSite(
      folder: folder, address: address, identification: identification,
      invitations: invitations, seats: seats, classroom: classroom,
      embedOrigins: settings.embedOrigins)
  }

  /// Gives back what is held for learners who type no more; to be called now and then.
  package func tidy() { classroom.insights.tidy() }

  /// Lets nothing more begin; what runs goes on.
  package func end() { classroom.load.end() }

  /// Judges what is still to be judged for the class.
  package func finish() async { await classroom.finish() }
}
