extension Coordinates: LosslessStringConvertible {
  /// Reads what a person may type: `52.52,13.41`, `-33.9 18.4`, `45.52°N 122.68°W`.
  ///
  /// Nil for anything else, and for what does not lie on the globe.
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

  private static func degrees(
    _ text: Substring, positive: String, negative: String
  ) -> Double? {
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
