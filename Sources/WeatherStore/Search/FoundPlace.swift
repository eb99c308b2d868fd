package import Weather

/// A place that a search found.
package struct FoundPlace: Hashable, Sendable {
  /// Who knew of it.
  package enum Source: Hashable, Sendable {
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
  package var place: Place
  /// Who knew of it first.
  package var source: Source
  /// How well its name fits.
  package var fit: NameFit
  /// The other name that answers to the text, without marks; nil where it is the place's own.
  package var otherName: String?
  /// How well it matches, beside others.
  var worth = MatchWorth(.otherBeginning, size: 0)

  /// A place that was found.
  package init(_ place: Place, from source: Source, _ fit: NameFit = .beginning) {
    self.place = place
    self.source = source
    self.fit = fit
  }
}
