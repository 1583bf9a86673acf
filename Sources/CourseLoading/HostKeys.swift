// The keys of the settings of `lessons host`, as `CourseKeys` has those of a course.

extension KeyTable {
  /// Those of a host's settings; all others are of a course.
  public static let ofHost: [KeyTable] = [.host, .hostRun, .hostDay, .hostEmbed]

  /// Those of a course.
  public static let ofCourse = allCases.filter { !ofHost.contains($0) }
}

extension CourseKey {
  static let host = [
    CourseKey(
      "run", "keys of its own", without: "what the course says",
      "What no run may exceed, whatever the course says.", "run: {time: 5s}"),
    CourseKey(
      "day", "keys of its own", without: "no limit",
      "What a learner may use on one day.", "day: {processor: 20m}"),
    CourseKey(
      "disk", "a number with KB, MB or GB, from 1MB", without: "32MB",
      "How much a learner's folder may hold. Nothing is saved in a full one.", "disk: 64MB"),
    CourseKey(
      "wait", "a number with s or m, from 1s to 10m", without: "30s",
      "Who would have to wait longer for a run is told so, and asks again by themselves.",
      "wait: 15s"),
    CourseKey(
      "patience", "a number with s or m, from 1s to 10m", without: "20s",
      "How long the host waits for a browser that neither sends nor takes anything.",
      "patience: 10s"),
    CourseKey(
      "embed", "keys of its own", without: "no page elsewhere may",
      "Which pages elsewhere may show listings that run here.",
      "embed: {origins: [\"https://blog.example.org\"]}"),
  ]

  static let hostRun = [
    CourseKey(
      "time", "a number with ms, s or m, from 100ms to 10m", without: "what the course says",
      "How long a run may take.", "time: 5s"),
    CourseKey(
      "memory", "a number with MB or GB, from 64MB to 1GB", without: "1GB",
      "How much address space a run may have.", "memory: 512MB"),
    CourseKey(
      "output", "a number with KB or MB, from 1KB to 1MB", without: "1MB",
      "How much a run may print.", "output: 256KB"),
  ]

  static let hostDay = [
    CourseKey(
      "processor", "a number with s, m or h, from 1s to 24h", without: "no limit",
      "How much processor time a learner's compiles and runs may take on one day.",
      "processor: 20m")
  ]

  static let hostEmbed = [
    CourseKey(
      "origins", "list of origins", without: "none",
      "The sites whose pages may show listings that run here.",
      "origins: [\"https://blog.example.org\"]"),
    CourseKey(
      "processor", "a number with s, m or h", without: "1h",
      "How much processor time all readers of such pages may take on one day together.",
      "processor: 2h"),
  ]
}
