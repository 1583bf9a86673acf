// The settings of `lessons host`, one file of YAML: how much a learner may use, and which pages elsewhere
// may show listings that run here. Which keys there are is listed in HostKeys.swift.

public import LessonModel

/// What a host grants.
public struct HostSettings: Hashable, Sendable {
  /// How long a run may take, in seconds, whatever the course says; nil leaves it to the course.
  public var runSeconds: Double?
  /// How much address space a run may have, in bytes.
  public var runMemoryBytes: Int?
  /// How much a run may print, in bytes.
  public var runOutputBytes: Int?
  /// How much processor time a learner may use on one day, in seconds; nil for as much as there is.
  public var dayProcessorSeconds: Double?
  /// How much a learner's folder may hold, in bytes.
  public var diskBytes = 32 << 20
  /// Who would have to wait longer, in seconds, is told to come again.
  public var waitSeconds = 30.0
  /// How long the server waits for a browser that neither sends nor takes anything, in seconds.
  public var patienceSeconds = 20.0
  /// The origins whose pages may show listings that run here.
  public var embedOrigins: [String] = []
  /// How much processor time all readers of such pages may use on one day together, in seconds.
  public var embedProcessorSeconds = 3600.0

  /// The settings of a host that is told nothing.
  public init() {}

  /// Reads a file of settings.
  ///
  /// - Parameter file: The file.
  /// - Returns: The settings, and what is wrong with the file, by its lines.
  public static func read(_ file: SourceFile) -> (settings: HostSettings, problems: [Diagnostic]) {
    let problems = ProblemList()
    var reader = HostSettingsReader(problems: problems)
    reader.read(YAMLTable(file.text, path: file.path, problems: problems))
    return (reader.settings, problems.sorted)
  }
}

/// Reads the keys of the file.
private struct HostSettingsReader {
  let problems: ProblemList
  var settings = HostSettings()

  mutating func read(_ table: YAMLTable) {
    var table = table
    if var run = table.table("run") {
      settings.runSeconds = run.seconds("time", in: 0.1...600, problems)
      settings.runMemoryBytes = run.bytes("memory", in: 64 << 20...1 << 30, problems)
      settings.runOutputBytes = run.bytes("output", in: 1 << 10...1 << 20, problems)
      run.reportUnknownKeys(in: .hostRun)
    }
    if var day = table.table("day") {
      settings.dayProcessorSeconds = day.seconds("processor", in: 1...86_400, problems)
      day.reportUnknownKeys(in: .hostDay)
    }
    take(table.bytes("disk", in: 1 << 20...1 << 40, problems), \.diskBytes)
    take(table.seconds("wait", in: 1...600, problems), \.waitSeconds)
    take(table.seconds("patience", in: 1...600, problems), \.patienceSeconds)
    if var embed = table.table("embed") {
      settings.embedOrigins = (embed.texts("origins") ?? []).compactMap(origin)
      take(embed.seconds("processor", in: 1...864_000, problems), \.embedProcessorSeconds)
      embed.reportUnknownKeys(in: .hostEmbed)
    }
    table.reportUnknownKeys(in: .host)
  }

  private mutating func take<Value>(_ value: Value?, _ path: WritableKeyPath<HostSettings, Value>) {
    if let value { settings[keyPath: path] = value }
  }

  /// An origin as browsers write it: scheme, name and, where it is not the usual one, port.
  private func origin(_ scalar: YAMLTable.Scalar) -> String? {
    let pattern = /https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?/
    if scalar.text.wholeMatch(of: pattern) != nil { return scalar.text }
    problems.error(
      .badAddress,
      "'\(scalar.text.printable)' is no origin", at: scalar.location,
      remedy: "write scheme and host name in small letters, as 'https://blog.example.org'")
    return nil
  }
}
