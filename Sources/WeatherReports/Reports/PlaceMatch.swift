package import Weather

package struct PlaceMatch: Hashable, Sendable {
  package var place: Place
  package var source: String
  /// The alternative name that matched, or nil if the place's own name matched.
  package var otherName: String?

  package init(_ place: Place, source: String, otherName: String? = nil) {
    self.place = place
    self.source = source
    self.otherName = otherName
  }

  /// The name, followed by the alternative name if that matched.
  var name: String { place.name + (otherName.map { " (\($0))" } ?? "") }
}
