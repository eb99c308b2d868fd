import LightFoundation

struct SimulatorOptions {
  var port: UInt16 = 8080
  var seed: UInt64 = 1
  var delay: Duration = .zero
  var failureRate = 0.0
  var isLimited = false
  var wantsHelp = false

  struct Failure: Error { var message: String }

  static let usage = """
    usage: openmeteo-simulator [--port N] [--seed N] [--delay MILLISECONDS]
                               [--failures PERCENT] [--limits]

    Serves the addresses of Open-Meteo, and of warning services, on this machine only:
      /v1/forecast  /v1/air-quality  /v1/marine  /v1/archive  /v1/era5  /v1/ensemble
      /v1/search  /v1/get  /v1/elevation
      /alerts/active  /api/v1/warnings/feeds-COUNTRY
    --port 0 takes any free port; --limits counts calls as the free service does.
    """

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      switch name {
      case "--help", "-h": wantsHelp = true
      case "--limits": isLimited = true
      case "--port": port = try Self.value(&rest, name, "a port", UInt16.init)
      case "--seed": seed = try Self.value(&rest, name, "a whole number", UInt64.init)
      case "--delay":
        delay = .milliseconds(try Self.value(&rest, name, "milliseconds") { UInt32($0) })
      case "--failures":
        failureRate =
          Double(
            try Self.value(&rest, name, "0 to 100") { UInt8($0).flatMap { $0 <= 100 ? $0 : nil } })
          / 100
      default: throw Failure(message: "\(name): there is no such option")
      }
    }
  }

  private static func value<Value>(
    _ rest: inout ArraySlice<String>, _ name: String, _ wanted: String, _ read: (String) -> Value?
  ) throws(Failure) -> Value {
    guard let text = rest.popFirst() else { throw Failure(message: "\(name): needs \(wanted)") }
    guard let value = read(text) else { throw Failure(message: "\(name) \(text): needs \(wanted)") }
    return value
  }
}
