// The JSON files of an Exercism track, as far as a course is made of them.
// Source: exercism/docs, building/configlet and building/tracks.

/// `config.json` of a track.
struct ExercismTrackConfig: Decodable {
  struct Exercises: Decodable {
    var concept: [Entry]?
    var practice: [Entry]?
  }

  /// One exercise in its list.
  struct Entry: Decodable {
    var slug: String
    var name: String?
    var concepts: [String]?
    var difficulty: Int?
    var status: String?
  }

  var language: String?
  /// The course's title, as an export of ours says it.
  var title: String?
  var exercises: Exercises
  /// What an export of ours says of the course's packages.
  var packages: [ExportedPackage]?
  /// What an export of ours says of the course's lessons and pages.
  var course: ExportedOutline?
}

/// `.meta/config.json` of an exercise.
struct ExercismConfig: Decodable {
  struct Files: Decodable {
    var solution: [String]?
    var test: [String]?
    /// The reference of a concept exercise.
    var exemplar: [String]?
    /// The reference of a practice exercise.
    var example: [String]?
    /// Files that learners read and do not write.
    var editor: [String]?
    /// What an export of ours calls its probes.
    var probes: [String]?
    /// What an export of ours has beside its tests so that they run.
    var support: [String]?
    /// What an export of ours calls what the code shares.
    var shared: [String]?

    /// All files of code that a list names.
    var code: [String] {
      [solution, test, exemplar, example, editor, probes, support, shared]
        .flatMap { $0 ?? [] }
    }
  }

  var authors: [String]?
  var blurb: String?
  var source: String?
  var sourceAddress: String?
  var files: Files
  /// Whether an export of ours made its suites run one after the other.
  var serialized: Bool?
  /// The lines of an exercise's front matter, as an export of ours says them.
  var frontMatter: [String]?

  private enum CodingKeys: String, CodingKey {
    case authors, blurb, source, files, serialized, frontMatter
    case sourceAddress = "source_url"
  }
}
