import LightFoundation

/// A point on the earth, in degrees.
///
/// Always valid: the latitude is clamped to ±90, the longitude wrapped into -180 to 180, and both
/// are rounded to five decimals (about a meter), so that equal places have equal keys.
package struct Coordinates: Hashable, Sendable {
  /// Degrees north of the equator, -90 to 90.
  package let latitude: Double
  /// Degrees east of Greenwich, -180 to 180.
  package let longitude: Double

  /// Creates a point; NaN counts as 0.
  package init(latitude: Double, longitude: Double) {
    self.latitude = Coordinates.rounded(min(max(latitude.isNaN ? 0 : latitude, -90), 90))
    self.longitude = Coordinates.rounded(Coordinates.wrapped(longitude))
  }

  /// The great-circle distance in meters.
  package func distance(to other: Coordinates) -> Double {
    let degree = Double.pi / 180
    let north = sin((other.latitude - latitude) * degree / 2)
    let east = sin((other.longitude - longitude) * degree / 2)
    let scale = cos(latitude * degree) * cos(other.latitude * degree)
    return 2 * 6_371_009 * asin(min(1, (north * north + scale * east * east).squareRoot()))
  }

  private static func wrapped(_ longitude: Double) -> Double {
    guard longitude.isFinite else { return 0 }
    guard abs(longitude) > 180 else { return longitude }
    return (longitude + 180).truncatingRemainder(dividingBy: 360) + (longitude < 0 ? 180 : -180)
  }

  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 100_000).rounded() / 100_000 + 0
  }
}

extension Coordinates: CustomStringConvertible {
  /// The latitude and longitude separated by a comma, such as `52.52,13.41`.
  package var description: String { "\(Self.text(latitude)),\(Self.text(longitude))" }

  /// The shortest text of an angle, without an exponent or `-0`.
  package static func text(_ degrees: Double) -> String {
    let parts = Int(clamping: (abs(degrees) * 100_000).rounded())
    let (whole, rest) = parts.quotientAndRemainder(dividingBy: 100_000)
    let sign = degrees < 0 && parts > 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = "\(100_000 + rest)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

extension Coordinates: Codable {
  /// Decodes an array of latitude and longitude; throws if the latitude is out of range, which
  /// suggests that the two are swapped.
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let latitude = try list.decode(Double.self)
    let longitude = try list.decode(Double.self)
    guard abs(latitude) <= 90 else {
      throw DecodingError.dataCorruptedError(
        in: list, debugDescription: "a latitude of \(latitude) is beyond the pole")
    }
    self.init(latitude: latitude, longitude: longitude)
  }

  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(latitude)
    try list.encode(longitude)
  }
}

extension Coordinates: LosslessStringConvertible {
  /// Parses what people type, such as `52.52,13.41`, `-33.9 18.4` or `45.52°N 122.68°W`.
  ///
  /// Returns nil for other formats and for values out of range.
  package init?(_ description: String) {
    let isSeparator = { (character: Character) in
      character == "," || character == ";" || character.isWhitespace
    }
    let parts = description.split(whereSeparator: isSeparator)
    guard parts.count == 2, description.count(where: { $0 == "," || $0 == ";" }) <= 1,
      let latitude = Coordinates.degrees(parts[0], positive: "N", negative: "S"),
      let longitude = Coordinates.degrees(parts[1], positive: "E", negative: "W"),
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  private static func degrees(_ text: Substring, positive: String, negative: String) -> Double? {
    var text = text
    var sign = 1.0
    if let last = text.last.map({ String($0).uppercased() }), last == positive || last == negative {
      guard text.first != "-" else { return nil }
      sign = last == negative ? -1 : 1
      text.removeLast()
    }
    if text.last == "°" { text.removeLast() }
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }) else { return nil }
    return Double(text).map { $0 * sign }
  }
}
