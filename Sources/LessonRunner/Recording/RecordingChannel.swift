// The file that a learner's process maps and writes its recording into.
//
// It has no name and lives in memory, so that nothing is left behind; what is not written takes no
// room. `ChannelLayout.swift` says what lies where.

import Glibc
import ProcessSandbox
import SystemFiles

/// The channel of one run: made before the process starts, read after it is gone.
final class RecordingChannel: Sendable {
  /// The file that the process maps.
  private let recordingFile: Int32
  /// The file into which the runtime's backtracer writes, should the process trap.
  private let reportFile: Int32

  /// Makes an empty channel.
  ///
  /// - Throws: `RecordingError` if the system has no room for it.
  init() throws(RecordingError) {
    recordingFile = makeMemoryFile(named: "lessons-recording")
    reportFile = makeMemoryFile(named: "lessons-crash-report")
    var magic = ChannelLayout.magic
    guard recordingFile >= 0, reportFile >= 0,
      ftruncate(recordingFile, off_t(ChannelLayout.size)) == 0,
      pwrite(recordingFile, &magic, MemoryLayout.size(ofValue: magic), 0) == 8
    else {
      throw RecordingError(errorNumber: errno)
    }
  }

  deinit {
    if recordingFile >= 0 { close(recordingFile) }
    if reportFile >= 0 { close(reportFile) }
  }

  /// Lets a command that runs the host write into this channel.
  func connect(to command: inout Command) {
    typealias Descriptor = HostProtocol.Descriptor
    command.descriptors[Descriptor.channel] = recordingFile
    command.descriptors[Descriptor.backtrace] = reportFile
    command.environment[HostProtocol.Variable.channel] = "\(Descriptor.channel)"
    // The backtracer runs beside the program that trapped, with the descriptors that this has.
    command.environment[HostProtocol.Backtracer.variable] =
      "enable=yes,format=json,output-to=/proc/self/fd/\(Descriptor.backtrace),interactive=no,color=no,threads=crashed,"
      + "registers=none,images=none,limit=64,top=16,sanitize=no,cache=no"
  }

  /// What the process has recorded, as far as it makes sense.
  func recording() -> Recording {
    var recording = Recording(reader: reader)
    recording.backtrace = bytes(of: reportFile, at: 0, count: 1 << 20)
    return recording
  }

  /// Whether the process is writing a value down, or was when it ended.
  var isRendering: Bool {
    reader.bytes(ChannelLayout.Header.renderingCount, count: 8).number(0, as: UInt64.self) > 0
  }

  /// Reads what the process has written.
  var reader: ChannelReader {
    ChannelReader { self.bytes(of: self.recordingFile, at: $0, count: $1) }
  }

  /// The bytes at an offset, fewer if there are no more.
  private func bytes(of file: Int32, at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let length = pread(
          file, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(offset + filled))
        if length < 0 && errno == EINTR { continue }
        guard length > 0 else { return }
        filled += length
      }
    }
  }
}

/// There is no room for a recording.
struct RecordingError: Error, Hashable, CustomStringConvertible {
  /// The system's error number.
  var errorNumber: Int32
  var description: String {
    "there is no room to record in: \(String(cString: strerror(errorNumber)))"
  }
}
