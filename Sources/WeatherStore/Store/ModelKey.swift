/// What one model says of one place, as a key of the cache.
package struct ModelKey: Hashable, Sendable, LosslessStringConvertible {
  package let place: PlaceKey
  /// The name of the model, such as "icon_seamless".
  package let model: String

  package init(_ place: PlaceKey, model: String) {
    self.place = place
    self.model = model
  }

  /// The place, a slash, the model.
  package var description: String { "\(place)/\(model)" }

  /// Reads what ``description`` writes.
  package init?(_ description: String) {
    guard let slash = description.firstIndex(of: "/"),
      let place = PlaceKey(String(description[..<slash]))
    else { return nil }
    self.init(place, model: String(description[description.index(after: slash)...]))
  }
}
