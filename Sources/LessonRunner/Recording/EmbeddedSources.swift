// The runtime's source, which the tool carries and compiles once for each toolchain.

internal import CRuntimeSources

/// What runs inside a learner's process, as source files.
enum EmbeddedSources {
  /// The source files of `PlaygroundRuntime`, by their names.
  static var playgroundRuntime: [(name: String, bytes: [UInt8])] {
    (0..<runtime_source_count()).map { file(runtime_source_at($0)) }
  }

  /// What runs checks inside a learner's process, of which the runtime has the last file, too.
  static var checksHarness: [(name: String, bytes: [UInt8])] {
    [file(checks_harness_source()), file(warm_up_source()), file(host_protocol_source())]
  }

  /// The source file of `ProgramOutput`.
  static var programOutput: (name: String, bytes: [UInt8]) { file(program_output_source()) }

  /// The source files of `SplitSupport`, by their names.
  static var splitSupport: [(name: String, bytes: [UInt8])] {
    (0..<split_source_count()).map { file(split_source_at($0)) }
  }

  private static func file(_ source: runtime_source) -> (name: String, bytes: [UInt8]) {
    let bytes = UnsafeRawBufferPointer(start: source.bytes, count: source.length)
    return (String(cString: source.name), Array(bytes))
  }
}
