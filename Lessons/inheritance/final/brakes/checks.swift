import Testing

@testable import Exercise

@Suite struct BrakesChecks {
  @Test(
    "Every departure ends with the warning",
    arguments: [
      ("plain", "Meteor", "Meteor is ready. The doors are closing."),
      ("plain", "Comet", "Comet is ready. The doors are closing."),
      ("night", "Aurora", "Aurora is ready. Hush. The doors are closing."),
      ("steam", "Ember", "Hoooo! The doors are closing."),
      ("sleepy", "Aurora", "Zzz. The doors are closing."),
      ("hasty", "Dash", "The doors are closing. The doors are closing."),
    ])
  func departures(kind: String, name: String, expected: String) {
    #expect(departure(kind, named: name) == expected)
  }

  @Test(
    "Each train announces itself in its own words",
    arguments: [
      ("plain", "Meteor", "Meteor is ready."),
      ("night", "Aurora", "Aurora is ready. Hush."),
      ("steam", "Ember", "Hoooo!"),
    ])
  func announcements(kind: String, name: String, expected: String) {
    #expect(announcement(kind, named: name) == expected)
  }

  @Test("Trains stop where they always did", arguments: [(0, 0), (40, 64), (80, 256), (160, 1024)])
  func stopping(speed: Int, expected: Int) {
    #expect(brakingMetres(from: speed) == expected)
  }

  @Test("Carriages have the labels they always had", arguments: [("Meteor", 1), ("Comet", 12)])
  func labels(name: String, carriage: Int) {
    #expect(label(ofCarriage: carriage, of: name) == "\(name), carriage \(carriage)")
  }
}
