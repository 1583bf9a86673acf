// A thread for each asynchronous run: it blocks, and Swift's own threads must not.

import Glibc

/// Does blocking work on a thread of its own; throws `SystemError` if there can be none.
package func onOwnThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let job = Unmanaged.passRetained(Job { continuation.resume(with: Result(catching: work)) })
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, { startJob($0) }, job.toOpaque())
    if status == 0 {
      pthread_detach(thread)
    } else {
      job.release()
      continuation.resume(throwing: SystemError(number: status))
    }
  }
}

/// Carries a closure through C.
private final class Job: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func startJob(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body() }
  return nil
}
