// What somebody who waits for results may be told.

/// How a run of the grader goes.
public enum GradingNews: Sendable {
  /// So many of the exercises that are to be judged are prepared.
  case prepared(Int, of: Int)
  /// Tables that somebody had changed by hand, which are made anew from the results; none where nobody did.
  case setAside([String])
  /// Results of before are kept in this folder.
  case kept(path: String)
  /// So many results are not to be expected here: another shard makes them.
  case leftOut(Int)
  /// So many results were there, or are those of an equal source.
  case taken(Int, isError: Bool)
  /// A result was judged.
  case judged(isError: Bool)
  /// There are no more results to come.
  case ended
}
