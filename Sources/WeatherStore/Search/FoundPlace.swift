package import Weather

package struct FoundPlace: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// The user keeps it.
    case saved
    /// The text was a point on the map.
    case point
    /// The gazetteer inside the program.
    case gazetteer
    case service
  }

  /// The place; a saved one has the name that the user gave it.
  package var place: Place
  package var source: Source
  package var fit: NameFit
  /// The other name that answers to the text, without marks; nil where it is the place's own.
  package var otherName: String?
  /// How well it matches, beside others.
  var worth = MatchWorth(.otherBeginning, size: 0)

  package init(_ place: Place, from source: Source, _ fit: NameFit = .beginning) {
    self.place = place
    self.source = source
    self.fit = fit
  }
}
