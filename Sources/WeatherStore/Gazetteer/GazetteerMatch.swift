public import Weather

/// A place that was found, and how surely it is the one that was meant.
public struct GazetteerMatch: Hashable, Sendable {
  /// The place.
  public let place: Place
  /// How well its name fits.
  public let fit: NameFit
}
