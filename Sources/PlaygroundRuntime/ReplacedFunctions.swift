// Functions of the system that the host exports, so that they are called in place of the system's.

import Glibc

/// Called in place of the C library's `abort`, by the Swift runtime too: a failed cast ends here.
///
/// The library's own cannot be seen through by a crash report, which would then not know the line.
@_cdecl("abort")
public func abortVisibly() -> Never {
  fflush(stdout)
  // On libdispatch's threads, where checks run, the signal would wait for ever: the library's lets it through, too.
  var aborting = sigset_t()
  sigemptyset(&aborting)
  sigaddset(&aborting, SIGABRT)
  pthread_sigmask(SIG_UNBLOCK, &aborting, nil)
  sendSignal(getpid(), threadIdentifier(), SIGABRT)
  signal(SIGABRT, SIG_DFL)
  sendSignal(getpid(), threadIdentifier(), SIGABRT)
  _exit(128 + SIGABRT)
}

@_extern(c, "tgkill")
private func sendSignal(_ process: pid_t, _ thread: pid_t, _ signal: Int32)

@_extern(c, "gettid")
private func threadIdentifier() -> pid_t

// The C library keeps three functions in an archive, of which compilers link a copy into each program and
// library. Ours are linked without it.

/// Has a function called when the process ends.
@_cdecl("atexit")
public func registerAtEnd(_ body: @convention(c) () -> Void) -> Int32 {
  registerAtEnd(unsafeBitCast(body, to: UnsafeRawPointer.self), nil, nil)
}

/// Has a function called when the process ends by `quick_exit`.
@_cdecl("at_quick_exit")
public func registerAtQuickEnd(_ body: @convention(c) () -> Void) -> Int32 {
  registerAtQuickEnd(unsafeBitCast(body, to: UnsafeRawPointer.self), nil)
}

/// Has functions called when the process is forked.
@_cdecl("pthread_atfork")
public func registerAtFork(
  _ before: (@convention(c) () -> Void)?, _ inParent: (@convention(c) () -> Void)?,
  _ inChild: (@convention(c) () -> Void)?
) -> Int32 { registerAtFork(before, inParent, inChild, nil) }

@_extern(c, "__cxa_atexit")
private func registerAtEnd(
  _ body: UnsafeRawPointer, _ argument: UnsafeRawPointer?, _ object: UnsafeRawPointer?
) -> Int32

@_extern(c, "__cxa_at_quick_exit")
private func registerAtQuickEnd(_ body: UnsafeRawPointer, _ object: UnsafeRawPointer?) -> Int32

@_extern(c, "__register_atfork")
private func registerAtFork(
  _ before: (@convention(c) () -> Void)?, _ inParent: (@convention(c) () -> Void)?,
  _ inChild: (@convention(c) () -> Void)?, _ object: UnsafeRawPointer?
) -> Int32

/// Called in place of the runtime's function by programs whose top-level code is asynchronous, and by checks;
/// by those of such a program it returns at once, for then the queue is drained already.
@_cdecl("swift_task_asyncMainDrainQueue")
public func drainMainQueue() {
  guard !RunRecord.isAsynchronous else { return }
  RunRecord.isAsynchronous = true
  typealias Function = @convention(c) () -> Void
  // RTLD_NEXT, a macro that Swift cannot import: the function that this one hides.
  let next = UnsafeMutableRawPointer(bitPattern: -1)
  guard let address = dlsym(next, "swift_task_asyncMainDrainQueue") else { return }
  unsafeBitCast(address, to: Function.self)()
}

/// Called in place of the C library's `open`, by libdispatch too: where it needs more threads it asks how
/// its threads are, by `/proc/THREAD/stat`, and crashes if it cannot.
///
/// A box without namespaces shows a program nothing of `/proc` but its own folder, in which these are
/// too.
@_cdecl("open")
public func openOwnThread(
  _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: UInt32
) -> Int32 {
  let file = openat(AT_FDCWD, path, flags, mode)
  guard file < 0, errno == EACCES, strncmp(path, "/proc/", 6) == 0 else { return file }
  let name = String(cString: path).dropFirst(6)
  guard name.hasSuffix("/stat"), pid_t(name.dropLast(5)) != nil else {
    errno = EACCES
    return -1
  }
  return openat(AT_FDCWD, "/proc/self/task/\(name)", flags, mode)
}

/// Called in place of the C library's `pthread_create`, by libdispatch and Foundation too: what is quick in
/// the recorder is so because there is one thread.
@_cdecl("pthread_create")
public func createThread(
  _ thread: UnsafeMutableRawPointer, _ attributes: UnsafeRawPointer?,
  _ body: UnsafeRawPointer, _ argument: UnsafeMutableRawPointer?
) -> Int32 {
  typealias Function =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafeRawPointer?, UnsafeRawPointer, UnsafeMutableRawPointer?
    ) -> Int32
  let next = UnsafeMutableRawPointer(bitPattern: -1)
  guard let address = dlsym(next, "pthread_create") else { return ENOSYS }
  quickWay.close()
  return unsafeBitCast(address, to: Function.self)(thread, attributes, body, argument)
}

/// How often in a row a program may ask for a line where there is none.
private let unansweredMax = 100
nonisolated(unsafe) private var unansweredCount = 0

/// Called in place of the C library's `getdelim` by `readLine`: a program that asks on until it is answered,
/// where nobody is, ends here and not at a limit.
@_cdecl("__getdelim")
public func readAnswer(
  _ line: UnsafeMutableRawPointer?, _ capacity: UnsafeMutableRawPointer?, _ delimiter: Int32,
  _ file: UnsafeMutableRawPointer
) -> Int {
  typealias Function =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer
    ) -> Int
  let next = UnsafeMutableRawPointer(bitPattern: -1)
  guard let address = dlsym(next, "__getdelim") else { return -1 }
  let count = unsafeBitCast(address, to: Function.self)(line, capacity, delimiter, file)
  guard count < 0, file == UnsafeMutableRawPointer(stdin) else {
    unansweredCount = 0
    return count
  }
  unansweredCount += 1
  guard unansweredCount < unansweredMax else { fatalError("Nobody answers: there is no input") }
  return count
}
