// swift-tools-version: 6.2
import PackageDescription

// Arrows go one way: siblings never import each other, and only `lessons` composes.

let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// The first process in a box: static, so compiled on its own, by the clang of the learner's toolchain.
let boxInit = [
  "BoxInit/init.c", "BoxInit/filter.c", "BoxInit/walls.c", "BoxInit/watch.c", "BoxInit/probe.c",
  "BoxInit/box.h",
  "CProcessLaunch/include/BoxReport.h",
]

let package = Package(
  name: "lessons",
  products: [
    .executable(name: "lessons", targets: ["lessons"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .target(name: "CSystemFiles"),
    .target(name: "SystemFiles", dependencies: ["CSystemFiles"], swiftSettings: house),
    .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .target(name: "CommonMark", dependencies: ["CCMark"], swiftSettings: house),
    .target(name: "LessonModel", swiftSettings: house),
    .target(name: "CLanguageFiles", exclude: ["files"]),
    .target(
      name: "Languages", dependencies: ["LessonModel", "CLanguageFiles"], swiftSettings: house),
    .target(name: "SwiftReading", dependencies: ["LessonModel"], swiftSettings: house),
    .target(
      name: "CourseLoading",
      dependencies: [
        "LessonModel", "Languages", "SystemFiles", "SwiftReading", "CommonMark",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: house),
    .target(
      name: "CourseImport", dependencies: ["LessonModel", "SwiftReading"], swiftSettings: house),
    .target(name: "CProcessLaunch"),
    .target(
      name: "ProcessSandbox", dependencies: ["CProcessLaunch", "SystemFiles"],
      resources: boxInit.map { .embedInCode("../\($0)") }, swiftSettings: house),
    .target(name: "CRuntimeSources"),
    .target(
      name: "LessonRunner",
      dependencies: [
        "LessonModel", "SystemFiles", "SwiftReading", "ProcessSandbox", "CRuntimeSources",
      ],
      resources: [
        .embedInCode("../ForkingFrontend/forking.c"),
        .embedInCode("../CRuntimeSources/include/FrontendRequest.h"),
      ], swiftSettings: house),
    .target(
      name: "ChecksHarness", swiftSettings: house + [.enableExperimentalFeature("Extern")]),
    .target(
      name: "ProgramOutput", swiftSettings: house + [.enableExperimentalFeature("Extern")]),
    .target(
      name: "SplitSupport", swiftSettings: house + [.enableExperimentalFeature("Extern")]),
    .executableTarget(
      name: "PlaygroundRuntime",
      swiftSettings: house + [.swiftLanguageMode(.v5), .enableExperimentalFeature("Extern")]),
    .target(
      name: "ConsoleRendering", dependencies: ["LessonModel", "Languages", "SwiftReading"],
      swiftSettings: house),
    .target(name: "CThemeFiles", exclude: ["files"]),
    .target(name: "CRecipeFiles", exclude: ["files"]),
    .target(
      name: "HTMLRendering",
      dependencies: ["LessonModel", "Languages", "SwiftReading", "CommonMark", "CThemeFiles"],
      swiftSettings: house),
    .target(
      name: "SiteRendering",
      dependencies: ["LessonModel", "Languages", "SwiftReading", "HTMLRendering"],
      swiftSettings: house),
    .target(
      name: "Reporting",
      dependencies: ["LessonModel", "SystemFiles", "Languages", "SwiftReading", "HTMLRendering"],
      exclude: ["result.schema.json"],
      swiftSettings: house),
    .target(
      name: "Collecting",
      dependencies: [
        "LessonModel", "SystemFiles", "ProcessSandbox", "Workspaces",
        .product(name: "Yams", package: "Yams"),
      ], swiftSettings: house),
    .target(
      name: "ClassResults",
      dependencies: ["LessonModel", "SystemFiles", "Reporting", "Collecting"],
      swiftSettings: house),
    .target(
      name: "CoursePacking",
      dependencies: ["LessonModel", "SystemFiles", "CourseLoading", "LessonRunner"],
      swiftSettings: house),
    .target(
      name: "ClassGrading",
      dependencies: [
        "LessonModel", "SystemFiles", "LessonRunner", "Reporting", "Collecting", "ClassResults",
        "ProcessSandbox", "Workspaces",
      ], swiftSettings: house),
    .target(
      name: "SourceInsight", dependencies: ["LessonModel", "SwiftReading", "ProcessSandbox"],
      resources: [.embedInCode("../SourceKitService/service.c")], swiftSettings: house),
    .target(
      name: "SiteBuilding",
      dependencies: [
        "LessonModel", "Languages", "SystemFiles", "CourseLoading", "HTMLRendering",
        "SiteRendering",
        "LessonRunner", "ProcessSandbox", "SourceInsight",
      ], swiftSettings: house),
    .target(
      name: "Workspaces", dependencies: ["LessonModel", "SystemFiles", "SwiftReading"],
      swiftSettings: house),
    .target(
      name: "Learning",
      dependencies: [
        "LessonModel", "Languages", "SystemFiles", "SwiftReading", "CourseLoading",
        "LessonRunner", "ConsoleRendering", "Workspaces",
      ], swiftSettings: house),
    .target(
      name: "WebServing", dependencies: ["LessonModel", "SystemFiles"], swiftSettings: house),
    .target(
      name: "LiveServing",
      dependencies: [
        "LessonModel", "Languages", "SystemFiles", "SwiftReading", "CourseLoading",
        "ProcessSandbox", "LessonRunner", "ConsoleRendering", "Workspaces", "HTMLRendering",
        "SiteRendering", "SourceInsight", "SiteBuilding", "Reporting", "Collecting", "Learning",
        "WebServing",
      ],
      exclude: ["Protocol.md"], swiftSettings: house),
    .executableTarget(
      name: "lessons",
      dependencies: [
        "CommonMark", "LessonModel", "Languages", "SystemFiles", "SwiftReading", "CourseLoading",
        "CourseImport", "ProcessSandbox", "LessonRunner", "ConsoleRendering", "Workspaces",
        "HTMLRendering", "SiteRendering", "SourceInsight", "SiteBuilding", "CRecipeFiles",
        "Reporting", "Collecting", "CoursePacking", "ClassResults", "ClassGrading", "Learning",
        "WebServing", "LiveServing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: house),
    .testTarget(
      name: "SystemFilesTests", dependencies: ["SystemFiles", "ProcessSandbox"],
      swiftSettings: house),
    .testTarget(
      name: "CommonMarkTests", dependencies: ["CommonMark", "CCMark"], swiftSettings: house),
    .testTarget(
      name: "CourseLoadingTests", dependencies: ["CourseLoading", "LessonModel", "SwiftReading"],
      swiftSettings: house),
    .testTarget(
      name: "LanguagesTests", dependencies: ["Languages", "LessonModel"], swiftSettings: house),
    .testTarget(
      name: "CourseImportTests", dependencies: ["CourseImport", "LessonModel"],
      swiftSettings: house),
    .testTarget(
      name: "HTMLRenderingTests",
      dependencies: ["HTMLRendering", "LessonModel", "SwiftReading", "CommonMark"],
      swiftSettings: house),
    .testTarget(
      name: "SiteRenderingTests",
      dependencies: [
        "SiteRendering", "HTMLRendering", "LessonModel", "SwiftReading", "CourseLoading",
      ],
      swiftSettings: house),
    .testTarget(
      name: "ReportingTests", dependencies: ["Reporting", "LessonModel"], swiftSettings: house),
    .testTarget(
      name: "SourceInsightTests", dependencies: ["SourceInsight", "LessonModel", "ProcessSandbox"],
      swiftSettings: house),
    .testTarget(
      name: "ProcessSandboxTests", dependencies: ["ProcessSandbox", "CProcessLaunch"],
      exclude: ["Attacks/Programs"], swiftSettings: house),
    .testTarget(
      name: "WorkspacesTests", dependencies: ["Workspaces", "LessonModel", "SystemFiles"],
      swiftSettings: house),
    .testTarget(
      name: "LessonModelTests", dependencies: ["LessonModel"], swiftSettings: house),
    .testTarget(
      name: "SwiftReadingTests", dependencies: ["SwiftReading", "LessonModel"],
      swiftSettings: house),
    .testTarget(
      name: "ConsoleRenderingTests",
      dependencies: ["ConsoleRendering", "LessonModel", "Languages", "SwiftReading"],
      exclude: ["Goldens"], swiftSettings: house),
    .testTarget(
      name: "LessonRunnerTests",
      dependencies: [
        "LessonRunner", "Languages", "LessonModel", "SystemFiles", "SwiftReading", "ProcessSandbox",
      ],
      swiftSettings: house),
    .testTarget(
      name: "GradingTests",
      dependencies: [
        "LessonRunner", "LessonModel", "SwiftReading", "ProcessSandbox", "CourseLoading",
      ],
      swiftSettings: house),
    .testTarget(
      name: "LiveServingTests",
      dependencies: [
        "LiveServing", "LessonModel", "LessonRunner", "ProcessSandbox", "SystemFiles",
      ],
      swiftSettings: house),
    .testTarget(
      name: "LessonsTests",
      dependencies: ["lessons", "LessonModel", "ProcessSandbox", "SystemFiles"],
      exclude: ["Goldens"], swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)
