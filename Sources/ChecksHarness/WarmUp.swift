// Lets a host that forks for each of many mutants ask once what every run of the testing library asks: which
// types conform to which protocols, and what generic types are made of. That is a third of a child's time.
//
// A run of no check asks for most of it, and nothing of the learner's code runs. It starts no thread, of which
// a child would have nothing but the traces: what would go to another thread is kept, and run on this one.
//
// The variable that says who takes what is to be run on any thread:
// https://github.com/swiftlang/swift/blob/main/include/swift/Runtime/Concurrency.h

import Glibc

/// What takes a job, with what takes it otherwise.
private typealias Enqueue =
  @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

// There is one thread.
private nonisolated(unsafe) var jobs: [UnownedJob] = []
private nonisolated(unsafe) var isOver = false

/// Runs the testing library on none of the checks; without it, or what it needs, all goes as well and slower.
@_cdecl("lessons_warm_up")
public func warmUp() {
  guard let variable = dlsym(nil, "swift_task_enqueueGlobal_hook"),
    let drain = dlsym(nil, "_dispatch_main_queue_callback_4CF")
  else { return }
  let enqueue = variable.assumingMemoryBound(to: Enqueue?.self)
  enqueue.pointee = { job, _ in jobs.append(job) }
  defer { enqueue.pointee = nil }
  let configuration =
    #"{"parallel":false,"verbosity":\#(Int.min),"eventStreamVersion":"6.3","filter":["^$"]}"#
  Task.detached {
    _ = try? await runTests(configuration) { _ in }
    isOver = true
  }
  // Of any thread, as the runtime has it: an executor without an identity.
  let anywhere = unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
  while !isOver, !jobs.isEmpty {
    while let job = jobs.popLast() { job.runSynchronously(on: anywhere) }
    unsafeBitCast(drain, to: (@convention(c) (UnsafeRawPointer?) -> Void).self)(nil)
  }
}
