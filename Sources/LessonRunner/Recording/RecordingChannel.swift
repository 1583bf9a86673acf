// The file that a learner's process maps and writes its recording into.
//
// It has no name and lives in memory, so that nothing is left behind; what is not written takes no
// room. `ChannelLayout.swift` says what lies where.

import Glibc

/// The channel of one run: made before the process starts, read after it is gone.
final class RecordingChannel: Sendable {
  /// The descriptor to hand to the process.
  ///
  /// The process finds its own number for it in the environment variable `LESSONS_CHANNEL`.
  let descriptor: Int32

  /// Makes an empty channel.
  ///
  /// - Throws: `RecordingError` if the system has no room for it.
  init() throws(RecordingError) {
    descriptor = memoryFile(named: "lessons-recording")
    guard descriptor >= 0 else { throw RecordingError(errorNumber: errno) }
    var magic = ChannelLayout.magic
    guard ftruncate(descriptor, off_t(ChannelLayout.size)) == 0,
      pwrite(descriptor, &magic, MemoryLayout.size(ofValue: magic), 0) == 8
    else {
      let number = errno
      close(descriptor)
      throw RecordingError(errorNumber: number)
    }
  }

  deinit {
    close(descriptor)
  }

  /// What the process has recorded, as far as it makes sense.
  func recording() -> Recording {
    Recording(reader: reader)
  }

  /// Reads what the process has written.
  var reader: ChannelReader {
    ChannelReader { self.bytes(at: $0, count: $1) }
  }

  /// The bytes at an offset, fewer if there are no more.
  private func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let length = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(offset + filled))
        if length < 0 && errno == EINTR { continue }
        guard length > 0 else { return }
        filled += length
      }
    }
  }
}

/// There is no room for a recording.
struct RecordingError: Error, Hashable {
  /// The system's error number.
  var errorNumber: Int32
}

/// `memfd_create`, which the Glibc module leaves out.
private func memoryFile(named name: String) -> Int32 {
  typealias Function = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
  guard let address = dlsym(nil, "memfd_create") else {
    errno = ENOSYS
    return -1
  }
  let closeOnExec: UInt32 = 1
  return unsafeBitCast(address, to: Function.self)(name, closeOnExec)
}
