package import Weather
package import WeatherPictures

/// What a search has found so far, for one text.
package struct SearchResults: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case idle
    /// The network is being asked.
    case searching
    case done
    /// The network could not be asked, for this reason; what is known here is there.
    case failed(Trouble)
  }

  package var text: String
  /// What was found, best first.
  package var places: [Place]
  /// The other name by which a place was found, where it was not its own.
  package var otherNames: [PlaceID: String] = [:]
  package var phase: Phase
  /// How many keys were typed for one request to the service.
  package var keys: Int

  package init(_ text: String, _ places: [Place] = [], phase: Phase = .done, keys: Int = 1) {
    self.text = text
    self.places = places
    self.phase = phase
    self.keys = keys
  }
}
