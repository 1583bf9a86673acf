// Input, output and errors of this program.

import Glibc

/// The three descriptors that a program expects to have.
enum StandardStreams {
  /// Takes the place of those that whoever started this has closed: the next file or pipe would be opened
  /// under their number, and take what is said for its own. Nothing can be read from what takes their
  /// place, and to write to it fails as before.
  static func occupy() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // A new descriptor gets the least number that is free.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
