/// The cache key of one model's forecast for a place.
package struct ModelKey: Hashable, Sendable, LosslessStringConvertible {
  package let place: PlaceKey
  /// The name of the model, such as "icon_seamless".
  package let model: String

  package init(_ place: PlaceKey, model: String) {
    self.place = place
    self.model = model
  }

  /// The place and the model, separated by a slash.
  package var description: String { "\(place)/\(model)" }

  package init?(_ description: String) {
    guard let slash = description.firstIndex(of: "/"),
      let place = PlaceKey(String(description[..<slash]))
    else { return nil }
    self.init(place, model: String(description[description.index(after: slash)...]))
  }
}
