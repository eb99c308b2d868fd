package import Weather

/// A place that a search found.
package struct PlaceMatch: Hashable, Sendable {
  package var place: Place
  /// The word for where it was found.
  package var source: String
  /// The other name that answers to what was searched for; nil where it is the place's own.
  package var otherName: String?

  /// A place that was found somewhere.
  package init(_ place: Place, source: String, otherName: String? = nil) {
    self.place = place
    self.source = source
    self.otherName = otherName
  }

  /// The name, with the other one behind it.
  var name: String { place.name + (otherName.map { " (\($0))" } ?? "") }
}
