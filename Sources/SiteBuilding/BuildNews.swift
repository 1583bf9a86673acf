// What somebody who waits for a site may be told.

/// What a build is busy with, or could not do.
public enum BuildNews: Sendable {
  case preparesToolchain
  /// So many of the snippets that have to be run have run.
  case ran(Int, of: Int)
  /// The toolchain did not answer about so many pieces of code; their names have no types.
  case lacksTypes(Int, of: Int)
  /// Those who show a picture beside a link find none, as Chromium is not installed, or failed.
  case lacksCard(failure: String?)
}

/// A book was not made.
public enum BookFault: Error {
  /// Chromium is asked for and not installed.
  case noChromium
  /// Chromium did not make what it was asked for.
  case chromiumFailed(reason: String)
  case cannotCompress(reason: String)
}

/// A site or a book cannot take the place of what is there.
public enum SiteFault: Error {
  /// The folder to write a site to holds something else.
  case notASite(path: String)
  /// Where a book is to be lies a file that is none.
  case notABook(path: String)
  /// In the folder of a site lies what no build wrote, where the new site has something else.
  case wouldLose(names: [String], path: String)
}
