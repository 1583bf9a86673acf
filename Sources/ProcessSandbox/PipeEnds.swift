// Pipes for callers that talk to what they run.

internal import CProcessLaunch
import Glibc

/// Makes a pipe of which no program that is started meanwhile gets an end by accident.
///
/// - Throws: `LaunchError` when the system has no room for it.
package func makePipe() throws(LaunchError) -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [-1, -1]
  guard process_pipe(&ends) == 0 else {
    throw LaunchError(step: .resources, path: "pipe", errorNumber: errno)
  }
  return (ends[0], ends[1])
}
