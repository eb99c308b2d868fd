import Weather

extension Invocation {
  /// The words that name a place on the next command line: those that named it on this one.
  ///
  /// Where several places were named, coordinates stay coordinates, and the others are called by
  /// their names.
  func words(for place: Place) -> String {
    switch command {
    case .now, .today, .next, .air, .sun:
      if !words.isEmpty { return words.joined(separator: " ") }
    case .hours, .days:
      let isCounted = words.first?.allSatisfy { $0.isASCII && $0.isNumber } ?? false
      let named = isCounted ? words.dropFirst() : words[...]
      if !named.isEmpty { return named.joined(separator: " ") }
    default: break
    }
    if case .point(let point) = place.id { return point.description }
    return place.name
  }
}
