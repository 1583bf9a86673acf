// What somebody who waits for results may be told.

import Reporting

/// What an earlier run has judged, and this one does not.
public enum MissingParts: Sendable {
  /// The addresses of exercises.
  case exercises([String])
  /// The names of submissions.
  case submissions([String])
  /// Files that are another shard's.
  case shard

  /// Compares two runs; nil where all that the first has judged is judged by the second.
  init?(of earlier: RunManifest, in run: RunManifest) {
    let addresses = Set(run.exercises.map(\.address))
    let exercises = earlier.exercises.map(\.address).filter { !addresses.contains($0) }
    let names = Set(run.submissions.map { Array($0.utf8) })
    let submissions = earlier.submissions.filter { !names.contains(Array($0.utf8)) }
    if !exercises.isEmpty {
      self = .exercises(exercises)
    } else if !submissions.isEmpty {
      self = .submissions(submissions)
    } else if let own = run.shard, earlier.shard != own {
      self = .shard
    } else {
      return nil
    }
  }
}

/// How a run of the grader goes.
public enum GradingNews: Sendable {
  /// So many of the exercises that are to be judged are prepared.
  case prepared(Int, of: Int)
  /// Tables that somebody had changed by hand, which are made anew from the results; none where nobody did.
  case setAside([String])
  /// Results of before are kept in this folder.
  case kept(path: String)
  /// So are those of a run that this one does not go on with, for these would be missing in it.
  case keptOther(path: String, missing: MissingParts)
  /// So many results are not to be expected here: another shard makes them.
  case leftOut(Int)
  /// So many results were there, or are those of an equal source.
  case taken(Int, isError: Bool)
  /// A result was judged.
  case judged(isError: Bool)
  /// There are no more results to come.
  case ended
}
