// Modules that come with Apple's systems and with no other: Xcode begins its files with some of them, whether the
// code needs them or not.

import LessonModel

/// Knows the modules of Apple's systems.
enum AppleModules {
  private static let names: Set<Substring> = [
    "AppKit", "AVFoundation", "AVKit", "Charts", "Cocoa", "Combine", "CoreData", "CoreGraphics",
    "CoreImage", "CoreLocation", "CoreML", "CoreMotion", "CryptoKit", "Darwin", "EventKit",
    "GameKit",
    "GameplayKit", "HealthKit", "MapKit", "MetalKit", "NaturalLanguage", "os", "OSLog", "PDFKit",
    "PlaygroundSupport", "Playgrounds", "QuartzCore", "RealityKit", "SafariServices", "SceneKit",
    "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "TipKit", "UIKit", "UniformTypeIdentifiers",
    "UserNotifications", "Vision", "WebKit", "WidgetKit",
  ]

  /// What to do about an error; nil where it is not that such a module is missing.
  static func remedy(for error: Diagnostic) -> String? {
    guard let match = error.message.wholeMatch(of: /no such module '([^'.]+).*'/),
      names.contains(match.output.1)
    else { return nil }
    return "only Apple's systems have it: take the line out, or write 'import Foundation'"
  }
}
