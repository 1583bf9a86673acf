// Processes that the system kills, as it does where memory is short.

import Glibc
import SystemFiles
import Testing

@Suite("Processes that are killed")
struct KilledTests {
  /// An answer whose program is killed when it runs for the first time.
  private static func killedOnce(in place: Place) -> String {
    """
    import Glibc
    if access("\(place.path)/seen", F_OK) != 0 {
      close(creat("\(place.path)/seen", 0o600))
      kill(getpid(), SIGKILL)
    }

    """ + Place.right
  }

  @Test("A program that was killed is run once more before anybody is told that it fails")
  func program() async throws {
    let place = try Place()
    try place.write("Work/greetings/greet.swift", Self.killedOnce(in: place))
    let answer = try await place.lessons(["check", "greet"])
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    #expect(Files.holds("\(place.path)/seen"))
  }
}
