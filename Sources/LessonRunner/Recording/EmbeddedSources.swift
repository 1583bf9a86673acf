// The runtime's source, which the tool carries and compiles once for each toolchain.

/// The source files of `PlaygroundRuntime`, by their names.
enum EmbeddedSources {
  static var playgroundRuntime: [(name: String, bytes: [UInt8])] {
    [
      ("Callbacks.swift", PackageResources.Callbacks_swift),
      ("Channel.swift", PackageResources.Channel_swift),
      ("ChannelLayout.swift", PackageResources.ChannelLayout_swift),
      ("ChecksInterface.swift", PackageResources.ChecksInterface_swift),
      ("Host.swift", PackageResources.Host_swift),
      ("NumberBits.swift", PackageResources.NumberBits_swift),
      ("PlaceTable.swift", PackageResources.PlaceTable_swift),
      ("PrintRecording.swift", PackageResources.PrintRecording_swift),
      ("Recorder.swift", PackageResources.Recorder_swift),
      ("RenderedList.swift", PackageResources.RenderedList_swift),
      ("RenderedParts.swift", PackageResources.RenderedParts_swift),
      ("RenderedText.swift", PackageResources.RenderedText_swift),
      ("Renderer.swift", PackageResources.Renderer_swift),
      ("ReplacedFunctions.swift", PackageResources.ReplacedFunctions_swift),
      ("RunRecord.swift", PackageResources.RunRecord_swift),
      ("Sampling.swift", PackageResources.Sampling_swift),
      ("ScopeRecording.swift", PackageResources.ScopeRecording_swift),
      ("ScopeStack.swift", PackageResources.ScopeStack_swift),
      ("StandardValues.swift", PackageResources.StandardValues_swift),
      ("ThreadState.swift", PackageResources.ThreadState_swift),
      ("ValueRecording.swift", PackageResources.ValueRecording_swift),
    ]
  }

  /// The file that runs checks inside a learner's process.
  static var checksHarness: (name: String, bytes: [UInt8]) {
    ("ChecksHarness.swift", PackageResources.ChecksHarness_swift)
  }
}
