final class Lamp { var volts = 0 }

struct Station {
  static let names: [Int: String] = {
    var result: [Int: String] = [:]
    for number in 1...2 {
      let name = String(number)
      result[number] = name
    }
    return result
  }()

  lazy var sum: Int? = {
    var total = 0
    total = 5
    for number in 1...3 { total += number }
    if total > 100 { return nil }
    return total
  }()

  let isFar: (Int) -> Bool = { stops in
    let half = stops / 2
    return half > 1
  }

  let lamp: Lamp = {
    let lamp = Lamp()
    func doubled(_ volts: Int) -> Int {
      let double = volts * 2
      return double
    }
    lamp.volts = 3
    lamp.volts += 1
    lamp.volts = doubled(lamp.volts)
    return lamp
  }()

  let lines = ["S2", "S1"].sorted { left, right in
    let isFirst = left < right
    return isFirst
  }

  let ticket: () -> () -> Int = {
    var last = 0
    return {
      last += 1
      return last
    }
  }

  var tracks: Int = {
    struct Platform {
      let sides: Int = {
        let two = 2
        return two
      }()
      var tracks: Int { sides * 2 }
    }
    let platform = Platform()
    return platform.tracks
  }()
  {
    didSet { print(oldValue) }
  }

  static let distance: Result<Int, Error> = Result {
    let first = try kilometres("7")
    return try kilometres("8") + first
  }

  static func kilometres(_ text: String) throws -> Int { Int(text) ?? 0 }
}

var station = Station()
Station.names
station.sum
station.isFar(3)
station.ticket()()
station.tracks = 3
Station.distance
