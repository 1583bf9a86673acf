// The compiler flags that make the runtime and that make a program call it.

/// The compiler flags for the runtime and for programs that call it.
enum RuntimeFlags {
  /// The name of the program that hosts learners' programs, in the folder it was compiled into.
  static let hostName = "playground-host"

  /// Arguments of `swiftc` that compile the embedded sources to a module and the host program.
  ///
  /// Learners' objects find the runtime's functions in the host itself, so it exports them. Modules
  /// that the runtime does without are not even loaded: that is start-up time of every run. Frame
  /// pointers let a crash report see through the runtime to the learner's line. Its module is resilient,
  /// so that a program's compile neither loads nor shows what the runtime alone imports.
  static func compile(sources: [String], into folder: String) -> [String] {
    ["-O", "-whole-module-optimization", "-enforce-exclusivity=unchecked"]
      + ["-swift-version", "5", "-parse-as-library"]
      + ["-enable-experimental-feature", "Extern"]
      + ["-enable-library-evolution", "-enable-upcoming-feature", "InternalImportsByDefault"]
      + ["-module-name", "PlaygroundRuntime"]
      + ["-emit-module", "-emit-module-path", "\(folder)/PlaygroundRuntime.swiftmodule"]
      + ["-emit-executable", "-o", "\(folder)/\(hostName)"]
      + ["-Xcc", "-fno-omit-frame-pointer"]
      + ["-Xlinker", "--export-dynamic", "-Xlinker", "--as-needed"]
      + ["-Xfrontend", "-disable-implicit-concurrency-module-import"]
      + ["-Xfrontend", "-disable-implicit-string-processing-module-import"]
      + sources
  }

  /// The name under which the one file that is recorded must be compiled.
  static let mainName = "main.swift"

  /// What is added to have no parameters recorded.
  ///
  /// The compiler refuses to record a closure that must not escape, and with it the whole program.
  static let withoutParameters = ["-playground-option", "NoFunctionParameters"]

  /// Arguments of `swift-frontend` that make a program call the runtime for every value, scope and print.
  static let instrument = [
    "-playground", "-enable-experimental-feature", "PlaygroundExtendedCallbacks",
    "-import-module", runtimeModule,
  ]

  /// The module of the runtime.
  static let runtimeModule = "PlaygroundRuntime"
}
