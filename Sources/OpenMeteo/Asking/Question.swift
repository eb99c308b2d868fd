import LightFoundation
import MuxNetworking
import Weather

/// A request to one service: path and parameters.
struct Question {
  /// The maximum length of a URL.
  ///
  /// Longer requests use POST, because servers and proxies truncate URLs.
  static let longestAddress = 4000

  var base: URL
  var path: String
  var parameters: [(name: String, value: String)] = []
  /// The number of columns, which determines the weight together with days and places.
  var columns = 1
  var days = 1
  var places = 1

  init(_ base: URL, _ path: String) {
    self.base = base
    self.path = path
  }

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

  /// Requests the units of `Weather` explicitly, independent of server defaults.
  mutating func addUnits() {
    add("temperature_unit", "celsius")
    add("wind_speed_unit", "ms")
    add("precipitation_unit", "mm")
  }

  var weight: Double {
    let share = Double(columns - 1) / 10
    return max(1, share, share * Double(days) / 14) * Double(places)
  }

  /// Returns the HTTP request, with the parameters in the URL or, if that is too long, in the body.
  func request(_ configuration: OpenMeteoConfiguration) throws(OpenMeteoError) -> HTTPRequest {
    let query = parameters.map { "\($0.name)=\(Self.escaped($0.value))" }.joined(separator: "&")
    var address = base.absoluteString
    while address.hasSuffix("/") { address.removeLast() }
    address += path
    let isLong = address.utf8.count + query.utf8.count > Self.longestAddress
    guard let url = URL(string: isLong ? address : address + "?" + query) else {
      throw .refused(reason: "the URL of the service is invalid", status: 0)
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

  /// Returns whether the API key may be sent to a URL: only over TLS or to the local machine.
  static func mayCarryKey(_ url: URL) -> Bool {
    url.scheme?.lowercased() == "https" || url.isLoopback
  }

  /// Percent-encodes a text for a query; commas stay, because lists contain many.
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
