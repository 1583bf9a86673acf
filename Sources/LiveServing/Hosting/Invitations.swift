// Who a learner of a class is, without a list of accounts: whoever has a link that the teacher signed.
//
// A link ends in `#key=NAME.SIGNATURE`. Browsers send what is behind the `#` nowhere; the page sends it
// once, and has it back as a cookie that no script can read. Nothing of it is kept here but the secret.

import Collecting
import Foundation
import Glibc
import LessonModel
import LessonRunner
import SystemFiles

/// The file with a secret can be read by others.
package struct OpenSecret: Error {
  /// The file's path.
  package let path: String
}

/// Signs the names of learners, and knows them again.
package struct Invitations: Sendable {
  private static let secretBytes = 32
  private static let secretBytesMax = 4096

  private let secret: [UInt8]

  /// Reads the secret, which is made where there is none.
  ///
  /// - Throws: `OpenSecret` where others can read it, `FileError` where it cannot be read or made.
  package init(secretPath path: String) throws {
    if access(path, F_OK) != 0 { try Self.makeSecret(at: path) }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError.cannotRead(path: path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FileError.cannotRead(path: path)
    }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
      throw OpenSecret(path: path)
    }
    // What is longer was not made here, and is no less secret for it.
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.secretBytesMax) {
      $1 = max(0, read(file, $0.baseAddress, $0.count))
    }
    guard bytes.count >= Self.secretBytes else { throw FileError.cannotRead(path: path) }
    secret = bytes
  }

  /// Makes a secret, unless another host has made one meanwhile: nobody finds half of it.
  private static func makeSecret(at path: String) throws {
    var random = SystemRandomNumberGenerator()
    let bytes = (0..<secretBytes).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    let new = try Files.draft(of: path, bytes, mode: 0o600, isDurable: true)
    defer { unlink(new) }
    guard link(new, path) == 0 || errno == EEXIST else {
      throw FileError.cannotWrite(path: path, number: errno)
    }
  }

  /// What a learner's link ends in.
  package func key(for learner: LearnerName) -> String {
    "\(learner.text.percentEscaped).\(signature(of: learner))"
  }

  /// The learner whose key it is; nil where nobody's is.
  func learner(ofKey key: String) -> LearnerName? {
    guard let dot = key.lastIndex(of: ".") else { return nil }
    // What was signed is a name that was made safe.
    let learner = LearnerName(safe: key[..<dot].percentUnescaped)
    return key[dot...].dropFirst().isSameSecret(as: signature(of: learner)) ? learner : nil
  }

  private func signature(of learner: LearnerName) -> String {
    signature(of: "lessons host: \(learner.text)")
  }

  private func signature(of text: String) -> String {
    "\(ContentHash(authenticating: Array(text.utf8), with: secret))"
  }

  /// What the teacher's link ends in. Nobody's name is signed like that.
  package var teacherKey: String { signature(of: "lessons host, the teacher") }

  /// Whether it is the teacher's key.
  func isTeacher(key: String) -> Bool { key.isSameSecret(as: teacherKey) }
}

/// A learner's name, which is that of a folder.
package struct LearnerName: Hashable, Sendable {
  /// The name of the folder.
  package let text: String

  /// Makes a name safe for a path; nil of nothing, and of what was not text to begin with: in U+FFFD, which
  /// stands for what could not be read, several names are one.
  ///
  /// However a letter with an accent is made of scalars, it is one name.
  package init?(_ name: String) {
    guard !name.isEmpty, !name.unicodeScalars.contains("\u{FFFD}") else { return nil }
    text = SubmissionName(Array(name.precomposedStringWithCanonicalMapping.utf8)).text
  }

  fileprivate init(safe text: String) { self.text = text }
}
