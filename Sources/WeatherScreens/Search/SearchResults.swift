package import Weather
package import WeatherPictures

/// The results so far for a search text.
package struct SearchResults: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case idle
    case searching
    case done
    /// The service could not be reached. Places from the offline list are still shown.
    case failed(Trouble)
  }

  package var text: String
  /// The results, best first.
  package var places: [Place]
  /// The alternative names by which places were found, if not by their own.
  package var otherNames: [PlaceID: String] = [:]
  package var phase: Phase
  /// The number of key presses that led to a single request.
  package var keys: Int

  package init(_ text: String, _ places: [Place] = [], phase: Phase = .done, keys: Int = 1) {
    self.text = text
    self.places = places
    self.phase = phase
    self.keys = keys
  }
}
