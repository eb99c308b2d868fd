public import Weather

/// A place that a search found.
public struct FoundPlace: Hashable, Sendable {
  /// Who knew of it.
  public enum Source: Hashable, Sendable {
    /// The user keeps it.
    case saved
    /// The text was a point on the map.
    case point
    /// The gazetteer inside the program.
    case gazetteer
    /// The service.
    case service
  }

  /// The place; a saved one has the name that the user gave it.
  public var place: Place
  /// Who knew of it first.
  public var source: Source
  /// How well its name fits.
  public var fit: NameFit
  /// The other name that answers to the text, without marks; nil where it is the place's own.
  public var otherName: String?
  /// How well it matches, beside others.
  var worth = MatchWorth(.otherBeginning, size: 0)

  /// A place that was found.
  public init(_ place: Place, from source: Source, _ fit: NameFit = .beginning) {
    self.place = place
    self.source = source
    self.fit = fit
  }
}
