import LightFoundation
import MuxNetworking
import Weather

/// One question to one service: its path and its parameters.
struct Question {
  /// An address longer than this is posted instead; servers and what stands before them cut it.
  static let longestAddress = 4000

  var base: URL
  var path: String
  var parameters: [(name: String, value: String)] = []
  /// How many columns of how many days for how many places, for the weight.
  var columns = 1
  var days = 1
  var places = 1

  init(_ base: URL, _ path: String) {
    self.base = base
    self.path = path
  }

  /// A question to a service where it is.
  init(_ host: OpenMeteoHost, _ configuration: OpenMeteoConfiguration) {
    self.init(configuration[host], host.path)
  }

  mutating func add(_ name: String, _ value: String) { parameters.append((name, value)) }

  /// Adds a list of columns and counts them.
  mutating func add(_ name: String, columns names: [String], models: Int = 1) {
    add(name, names.joined(separator: ","))
    columns += names.count * models
  }

  mutating func add(_ points: [Coordinates]) {
    add("latitude", points.map { Coordinates.text($0.latitude) }.joined(separator: ","))
    add("longitude", points.map { Coordinates.text($0.longitude) }.joined(separator: ","))
    places = points.count
  }

  /// Asks for the units of `Weather`, so that none is left to what a server takes by default.
  mutating func addUnits() {
    add("temperature_unit", "celsius")
    add("wind_speed_unit", "ms")
    add("precipitation_unit", "mm")
  }

  var weight: Double {
    let share = Double(columns - 1) / 10
    return max(1, share, share * Double(days) / 14) * Double(places)
  }

  /// The request, with the query in the address or, where that grows too long, in the body.
  func request(_ configuration: OpenMeteoConfiguration) throws(OpenMeteoError) -> HTTPRequest {
    let query = parameters.map { "\($0.name)=\(Self.escaped($0.value))" }.joined(separator: "&")
    var address = base.absoluteString
    while address.hasSuffix("/") { address.removeLast() }
    address += path
    let isLong = address.utf8.count + query.utf8.count > Self.longestAddress
    guard let url = URL(string: isLong ? address : address + "?" + query) else {
      throw .refused(reason: "the address of the service is none", status: 0)
    }
    var request = HTTPRequest(url, timeout: configuration.timeout)
    request.headers["User-Agent"] = configuration.userAgent
    request.headers["Accept"] = "application/json"
    if let key = configuration.apiKey, Self.mayCarryKey(url) { request.headers["X-Api-Key"] = key }
    if isLong {
      request.method = .post
      request.headers["Content-Type"] = "application/x-www-form-urlencoded"
      request.body = Data(query.utf8)
    }
    return request
  }

  /// Whether the key of a customer may be sent to an address: encrypted, or not off this machine.
  static func mayCarryKey(_ url: URL) -> Bool {
    let host = (url.host ?? "").lowercased()
    let isLoopback =
      host == "localhost" || host == "::1" || host == "[::1]"
      || host.wholeMatch(of: #/127(?:\.\d{1,3}){3}/#) != nil
    return url.scheme?.lowercased() == "https" || isLoopback
  }

  /// Text as a query may hold it; commas stay, lists are full of them.
  static func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ","):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0" + digits : "%" + digits
      }
    }
    return result
  }
}
