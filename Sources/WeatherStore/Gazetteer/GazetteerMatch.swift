public import Weather

/// A place that was found, and how surely it is the one that was meant.
public struct GazetteerMatch: Hashable, Sendable {
  /// The place.
  public let place: Place
  /// Whether the place is called what was asked for, and not only begins so.
  public let isExact: Bool
}
