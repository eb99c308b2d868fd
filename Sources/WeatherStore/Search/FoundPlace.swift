package import Weather

package struct FoundPlace: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// A place saved by the user.
    case saved
    /// Coordinates in the text.
    case point
    /// The gazetteer embedded in the program.
    case gazetteer
    case service
  }

  /// The place; a saved one has its custom name.
  package var place: Place
  package var source: Source
  package var fit: NameFit
  /// The alternative name that matched, without diacritics, or nil if the place's own name matched.
  package var otherName: String?
  /// The rank of the match among others.
  var worth = MatchWorth(.otherBeginning, size: 0)

  package init(_ place: Place, from source: Source, _ fit: NameFit = .beginning) {
    self.place = place
    self.source = source
    self.fit = fit
  }
}
